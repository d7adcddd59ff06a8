import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { getEvent } from '../content/events.service.ts'
import { readSiteName } from '../settings/settings.service.ts'
import { calendarOf } from './calendar.rules.ts'

interface CalendarInput {
  readonly locale: Locale
  readonly origin: string
  readonly siteId: number
  readonly at: Date
}

/** An event as an iCalendar file; rejects with `not-found`. */
export async function eventCalendar(db: Db, id: number, { locale, origin, siteId, at }: CalendarInput): Promise<{ fileName: string; body: string }> {
  const event = await getEvent(db, id, at, locale)
  return { fileName: `${event.slug}.ics`, body: calendarOf(event, { locale, origin, siteName: await readSiteName(db, siteId), at }) }
}
