import { readdirSync, readFileSync } from 'node:fs'
import { CORE_VERSION } from '#contract/development.constants.ts'
import type { TrailEntry } from '#src/actors/browser/trail.ts'
import type { StatechartLayout } from '#src/statechart/layout.ts'
import { TRAIL_FORMAT, TRAIL_VERSION, type TrailEvent, type TrailFile } from '#src/trail/trail-file.ts'

const LAYOUTS = new URL('../../src/statechart/layouts/', import.meta.url)

/** Ids of all machines. */
const machineIds = (): ReadonlySet<string> =>
  new Set(readdirSync(LAYOUTS).map((file) => (JSON.parse(readFileSync(new URL(file, LAYOUTS), 'utf8')) as StatechartLayout).machine))

/** The names that the actors of a page recorded, as a trail file that the inspector opens: it has no payload and no context. */
export function writeNamesTrail(entries: readonly TrailEntry[]): string {
  const ids = machineIds()
  const machines = entries.flatMap(({ session, actor }) => {
    // `quantity-7` is a quantity.
    const id = [actor, actor.replace(/-.*$/, '')].find((name) => ids.has(name))
    return id === undefined ? [] : [[session, id] as const]
  })
  const trail: TrailFile = {
    format: TRAIL_FORMAT,
    version: TRAIL_VERSION,
    shop: CORE_VERSION,
    machines: {},
    actors: Object.fromEntries(machines),
    events: entries.map(eventIn),
  }
  return JSON.stringify(trail)
}

const eventIn = ({ at, actor, session, event, state, code, requestId }: TrailEntry): TrailEvent => ({
  at,
  actor,
  session,
  event,
  state,
  ...(code !== undefined && { payload: { error: { code, ...(requestId !== undefined && { payload: { requestId } }) } } }),
})
