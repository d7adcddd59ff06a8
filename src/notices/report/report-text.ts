import { INTL_LOCALES } from '#contract/locale.ts'
import type { ReportContents, ReportEntry } from '#contract/report.ts'
import type { TextsOf } from '../../i18n/texts.ts'

export type ReportTexts = TextsOf<'notices'>['report']

/** The report as it is read before it is sent, and copied when it cannot be. */
export interface ReadableReport {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly value: string }[]
  /** What the shop did, oldest first. */
  readonly lines: readonly string[]
}

/** Writes a report in the language of its page. */
export function readableReport({ shop, locale, route, openedAt, entries }: ReportContents, text: ReportTexts, now: Date): ReadableReport {
  const intl = INTL_LOCALES[locale]
  const clock = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  const timeOf = ({ at }: ReportEntry) => clock.format(Date.parse(openedAt) + at)
  const failed = entries.findLast(({ code }) => code !== undefined)
  const values = {
    shop: text.version({ version: shop }),
    page: route,
    language: new Intl.DisplayNames(intl, { type: 'language' }).of(locale) ?? locale,
    when: new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeStyle: 'short' }).format(now),
    ...(failed && { request: [failed.event.replace('xstate.error.actor.', ''), failed.code, failed.requestId].filter(Boolean).join(', ') }),
  }
  return {
    rows: Object.entries(values).map(([key, value]) => ({ key, name: text[key as keyof typeof values](), value })),
    lines: entries.map((entry) => `${timeOf(entry)} ${lineOf(entry)}`),
  }
}

const lineOf = ({ actor, event, state, code, requestId }: ReportEntry): string =>
  [`${actor}: ${event}`, state && `→ ${state}`, code, requestId].filter(Boolean).join(' ')

/** The same as one text. */
export const plainText = ({ rows, lines }: ReadableReport): string => [...rows.map(({ name, value }) => `${name}: ${value}`), '', ...lines, ''].join('\n')
