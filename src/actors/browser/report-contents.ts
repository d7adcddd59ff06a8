import { CORE_VERSION } from '#contract/development.constants.ts'
import type { Locale } from '#contract/locale.ts'
import {
  MAX_NAME,
  MAX_REPORT_BYTES,
  MAX_REPORT_ENTRIES,
  MAX_STATE,
  PROBLEM_CODE,
  REQUEST_ID,
  ROUTE_ID,
  TRAIL_NAME,
  TRAIL_STATE,
} from '#contract/report.constants.ts'
import type { ReportContents, ReportEntry } from '#contract/report.ts'
import type { TrailEntry } from './trail.ts'

interface Around {
  readonly locale: Locale
  readonly route: string
  /** Unix time in milliseconds at which the page was opened. */
  readonly openedAt: number
}

/** The newest entries that a report may have. What is no name of the shop's code is left out. */
export function reportContents(trail: readonly TrailEntry[], { locale, route, openedAt }: Around): ReportContents {
  const around = { shop: CORE_VERSION, locale, route: ROUTE_ID.test(route) ? route : '/', openedAt: new Date(openedAt).toISOString() }
  const entries: ReportEntry[] = []
  let bytes = JSON.stringify({ ...around, entries }).length
  for (const entry of trail.slice(-MAX_REPORT_ENTRIES).map(entryOf).reverse()) {
    bytes += JSON.stringify(entry).length + 1
    if (bytes > MAX_REPORT_BYTES) break
    entries.unshift(entry)
  }
  return { ...around, entries }
}

const entryOf = ({ at, actor, session, event, state, code = '', requestId = '' }: TrailEntry): ReportEntry => ({
  at,
  actor: nameOf(actor),
  session: Number(session.replace(/\D+/g, '')),
  event: nameOf(event),
  state: state.length <= MAX_STATE && TRAIL_STATE.test(state) ? state : '',
  ...(PROBLEM_CODE.test(code) && { code }),
  ...(REQUEST_ID.test(requestId) && { requestId }),
})

/** An actor of an entity is named after it: `quantity-77`. */
function nameOf(name: string): string {
  const bare = name.replace(/-.*$/s, '')
  return bare.length <= MAX_NAME && TRAIL_NAME.test(bare) ? bare : 'unknown'
}
