import type { AnyStateMachine } from 'xstate'
import type { StatechartLayout } from '../statechart/layout.ts'
import { machineHash, machineWords } from '../trail/machine-words.ts'
import { ownValue } from '../trail/own-value.ts'
import type { TrailFile } from '../trail/trail-file.ts'
import { eventsOf } from './actor-trail.ts'
import { type Difference, replayActor } from './replay.ts'

/** A machine as it is now. */
export interface CurrentMachine {
  readonly machine: AnyStateMachine
  readonly layout: StatechartLayout
}

export interface FoundDifference extends Difference {
  readonly actor: string
  readonly session: string
  readonly event: string
  readonly at: number
  /** `machines/cart/quantity.machine.ts:41` */
  readonly source: string
}

/** An actor that was not run: what its machine has no more. */
export interface ChangedActor {
  readonly actor: string
  readonly session: string
  readonly gone: readonly string[]
}

export interface RunAgain {
  /** How many actors were run, and with how many events. */
  readonly actors: number
  readonly events: number
  /** The first in each actor, in the order of the trail. */
  readonly differences: readonly FoundDifference[]
  readonly changed: readonly ChangedActor[]
}

/** Runs every actor of a trail again whose start was recorded and whose machine still has what it went through. */
export async function runAgain(trail: TrailFile, load: (machine: string) => Promise<CurrentMachine | null>): Promise<RunAgain> {
  const differences: FoundDifference[] = []
  const changed: ChangedActor[] = []
  let [actors, events] = [0, 0]
  for (const [session, id] of Object.entries(trail.actors)) {
    const own = eventsOf(trail, session)
    const [first] = own
    if (first === undefined) continue
    const actor = trail.events[first]?.actor ?? ''
    const current = await load(id)
    const gone = goneIn(trail, own, id, current)
    if (!current || gone.length > 0) {
      changed.push({ actor, session, gone })
      continue
    }
    actors += 1
    events += own.length
    const { difference } = replayActor(trail, session, current.machine, current.layout.examples)
    const recorded = trail.events[difference?.index ?? -1]
    if (difference && recorded) {
      const source = sourceOf(difference, trail, session, current.layout)
      differences.push({ ...difference, actor, session, event: recorded.event, at: recorded.at, source })
    }
  }
  return { actors, events, changed, differences: differences.sort((one, other) => one.index - other.index) }
}

/** States and events of a trail that a changed machine has no more. */
function goneIn(trail: TrailFile, indexes: readonly number[], id: string, current: CurrentMachine | null): readonly string[] {
  if (!current) return [id]
  if (machineHash(current.machine) === ownValue(trail.machines, id)) return []
  const words = new Set(machineWords(current.machine))
  const names = indexes.flatMap((index) => {
    const { event = '', state = '' } = trail.events[index] ?? {}
    return [...(event.startsWith('xstate.') ? [] : [event]), ...state.split(/[ .]/)]
  })
  return [...new Set(names)].filter((name) => name !== '' && !words.has(name))
}

/** Where to look: the transition that is taken now, or the state that takes none. */
function sourceOf({ index, taken }: Difference, { events }: TrailFile, session: string, { source, states, transitions }: StatechartLayout): string {
  const before = events.slice(0, index).findLast((event) => event.session === session)?.state ?? ''
  const transition = transitions.find(({ name }) => name === taken.at(-1))
  const state = states.findLast(({ path }) => path !== '' && before.split(' ').some((each) => each === path || each.startsWith(`${path}.`)))
  return `${source}:${transition?.line ?? state?.line ?? 1}`
}
