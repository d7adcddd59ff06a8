import type { ReportContents, ReportEntry } from '#contract/report.ts'
import { stateName } from '#src/actors/browser/trail.ts'
import { MODELS } from '#tests/model/models.ts'
import { DRIVERS } from './drivers.ts'
import { type PathOnPage, pathsOnPage } from './qa-paths.ts'

export interface PathOfReport extends PathOnPage {
  /** How many of its steps, one after the other, were the last ones reported. */
  readonly reported: number
}

type Named = Pick<ReportEntry, 'event' | 'state'>

/** How many of the last of these steps are the last ones of an actor. What the page did by itself, without another state, is passed over. */
function reportedIn(steps: readonly Named[], entries: readonly Named[]): number {
  let position = entries.length - 1
  for (const [taken, step] of steps.toReversed().entries()) {
    const isSame = () => entries[position]?.event === step.event && entries[position]?.state === step.state
    while (position > 0 && !isSame() && entries[position]?.state === entries[position - 1]?.state) position -= 1
    if (!isSame()) return taken
    position -= 1
  }
  return steps.length
}

/**
 * The path that a driver can walk with the last transitions of a reported actor: of the one that failed last, whatever others did meanwhile; then
 * the path with the most of them, then the shortest.
 */
export function findPathOfReport({ entries }: ReportContents): PathOfReport | null {
  const actors = [...Map.groupBy(entries, ({ session }) => session).values()]
  const failedAt = (own: readonly ReportEntry[]) => entries.findLastIndex((entry) => entry.code !== undefined && own.includes(entry))
  const failed = actors.filter((own) => failedAt(own) >= 0).sort((one, other) => failedAt(other) - failedAt(one))
  for (const own of failed) {
    const found = bestPath([own])
    if (found) return found
  }
  return bestPath(actors)
}

function bestPath(actors: readonly (readonly ReportEntry[])[]): PathOfReport | null {
  let best: PathOfReport | null = null
  for (const own of actors) {
    const driver = DRIVERS.find(({ machine }) => MODELS[machine]?.[0]?.machine.id === own[0]?.actor)
    const steps = own.filter(({ event, state }) => event !== 'xstate.init' && event !== 'xstate.stop' && state !== '')
    for (const found of driver ? driver.pages.flatMap((page) => pathsOnPage(driver, page)) : []) {
      const named = found.path.steps.map(({ event, after }) => ({ event: event.type, state: stateName(after.state) }))
      const reported = Math.max(0, ...named.map((_, index) => reportedIn(named.slice(0, index + 1), steps)))
      const isBetter = best === null || reported > best.reported || (reported === best.reported && named.length < best.path.steps.length)
      if (reported > 0 && isBetter) best = { ...found, reported }
    }
  }
  return best
}
