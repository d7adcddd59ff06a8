import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import {
  MAX_NAME,
  MAX_REPORT_BYTES,
  MAX_REPORT_ENTRIES,
  MAX_STATE,
  PROBLEM_CODE,
  REPORT_ALPHABET,
  REQUEST_ID,
  ROUTE_ID,
  TRAIL_NAME,
  TRAIL_STATE,
} from './report.constants.ts'
import { Timestamp } from './text.ts'

const Name = z.string().check(z.maxLength(MAX_NAME), z.regex(TRAIL_NAME))
const Count = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** One event of an actor, by names alone. */
export const ReportEntry = z.object({
  /** Milliseconds since the page was opened. */
  at: Count,
  actor: Name,
  /** Tells actors of one name apart. */
  session: Count,
  event: Name,
  /** After the event, or the status of a call; empty while it was processed. */
  state: z.string().check(z.maxLength(MAX_STATE), z.regex(TRAIL_STATE)),
  /** Error code of a failed call, and the id of its request. */
  code: z.optional(z.string().check(z.regex(PROBLEM_CODE))),
  requestId: z.optional(z.string().check(z.regex(REQUEST_ID))),
})
export type ReportEntry = z.infer<typeof ReportEntry>

/** What the shop did before a failure; nothing in it is free text. */
export const ReportContents = z.object({
  /** Version of the shop. */
  shop: z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/)),
  locale: z.enum(LOCALES),
  route: z.string().check(z.regex(ROUTE_ID)),
  /** When the page was opened. */
  openedAt: Timestamp,
  /** Oldest first. */
  entries: z.array(ReportEntry).check(z.maxLength(MAX_REPORT_ENTRIES)),
})
export type ReportContents = z.infer<typeof ReportContents>

export const ReportCode = z.string().check(z.regex(new RegExp(`^[${REPORT_ALPHABET}]{4}-[${REPORT_ALPHABET}]{4}$`)))

export const Report = z.object({
  reportCode: ReportCode,
  /** ISO 8601. */
  sentAt: z.string(),
  contents: ReportContents,
})
export type Report = z.infer<typeof Report>

export const sendReport = endpoint({
  id: 'sendReport',
  method: 'POST',
  version: 'v1',
  area: 'settings',
  path: '/reports',
  policy: 'visitor',
  maxBodyBytes: MAX_REPORT_BYTES,
  summary: 'Stores for 30 days what the shop did before a failure, and returns the code by which the back office finds it',
  body: ReportContents,
  response: z.object({ reportCode: ReportCode }),
  problems: [],
})

export const getReport = endpoint({
  id: 'getReport',
  method: 'GET',
  version: 'v1',
  area: 'settings',
  path: '/reports/:reportCode',
  policy: 'backOffice',
  needs: ['reports.read'],
  summary: 'The report with a code',
  params: z.object({ reportCode: ReportCode }),
  response: Report,
  problems: ['not-found'],
})
