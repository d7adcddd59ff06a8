import { stateName } from '#src/actors/browser/trail.ts'
import { eventsOf } from '#src/replay/actor-trail.ts'
import { computer, type TimedState } from '#src/replay/compute.ts'
import type { TrailFile } from '#src/trail/trail-file.ts'
import type { Step } from '#tests/model/explore.ts'
import { isAccepted } from '#tests/model/judge.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { DRIVERS } from './drivers.ts'
import { type AnyDriver, type PageModel, reasonAgainst } from './machine-driver.ts'

/** One event of an actor as it was recorded, and the state after it. */
export interface NamedStep {
  readonly event: string
  readonly state: string
  /** Plain values of its payload, which tell events of one type apart. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** A way that a driver can go on a page like a recorded one. */
export interface PathLike {
  readonly driver: AnyDriver
  readonly page: PageModel
  /** For each recorded event what the driver performs; null where the page does it by itself. */
  readonly steps: readonly (Step | null)[]
}

/** What an actor of a trail went through after its start. */
export const namedSteps = (trail: TrailFile, session: string): readonly NamedStep[] =>
  eventsOf(trail, session)
    .slice(1)
    .flatMap((index) => trail.events[index] ?? [])
    .map(({ event, state, payload = {} }) => ({ event, state, values: { ...payload, ...(payload.error as object) } }))

const MAX_TRIES = 20_000

/** Examples of the test models in place of recorded events, so that the machine goes through the same states. */
export function findPathLike(machine: string, recorded: readonly NamedStep[]): PathLike | { readonly reason: string } {
  const driver = DRIVERS.find((one) => one.machine === machine)
  if (!driver) return { reason: `${machine} has no driver.` }
  let furthest = 0
  for (const page of driver.pages) {
    const { start, next } = computer(page.model)
    let tries = 0
    const search = (current: TimedState, position: number, before: readonly (Step | null)[]): readonly (Step | null)[] | null => {
      const wanted = recorded[position]
      furthest = Math.max(furthest, position)
      if (!wanted) return page.isWalkable?.({ title: '', steps: performedIn(before) }) === false ? null : before
      for (const event of eventsLike(wanted, driver, page, current)) {
        tries += 1
        if (tries > MAX_TRIES) return null
        const after = next(current, event)
        const found = stateName(after.state) === wanted.state ? search(after, position + 1, [...before, { event, before: current, after }]) : null
        if (found) return found
      }
      return stateName(current.state) === wanted.state ? search(current, position + 1, [...before, null]) : null
    }
    const steps = search(start(), 0, [])
    if (steps) return { driver, page, steps }
  }
  const { event = '', state = '' } = recorded[furthest] ?? {}
  return { reason: `No page of ${machine} can do what was recorded: ${event} ⇒ ${state}, event ${furthest + 1} of ${recorded.length}.` }
}

export const performedIn = (steps: readonly (Step | null)[]): readonly Step[] => steps.filter((step) => step !== null)

/** Events that can be performed now, those with the most equal values first. */
function eventsLike({ event: type, values = {} }: NamedStep, driver: AnyDriver, page: PageModel, { state, timers }: TimedState): readonly ModelEvent[] {
  const { model } = page
  const canOccur = (event: ModelEvent) =>
    (type.startsWith('xstate.after.') ? type in timers : isAccepted(model, state, event)) &&
    (model.possible?.(state, event) ?? true) &&
    (page.possible?.(state, event) ?? true) &&
    reasonAgainst(driver, page, event) === null
  return model.events.filter((event) => event.type === type && canOccur(event)).toSorted((one, other) => likeness(other, values) - likeness(one, values))
}

const likeness = (event: ModelEvent, values: Readonly<Record<string, unknown>>): number =>
  Object.entries({ ...event, ...(event.error as object) }).filter(([key, value]) => typeof value !== 'object' && values[key] === value).length
