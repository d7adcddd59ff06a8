import ical from 'ical-generator'
import type { CalendarEvent } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'

interface CalendarInput {
  readonly locale: Locale
  readonly origin: string
  readonly siteName: string
  /** DTSTAMP. */
  readonly at: Date
}

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }))

/** Sanitized HTML as lines of text. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<li[^>]*>/g, '- ')
    .replaceAll(/<\/(?:p|h[1-6]|li|blockquote|tr)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ *\n+ */g, '\n')
    .trim()

/** An event in iCalendar format (RFC 5545), in UTC, which every calendar converts to its own time zone. */
export function calendarOf(event: CalendarEvent, { locale, origin, siteName, at }: CalendarInput): string {
  const url = origin + publicPath(locale, 'event', String(event.id))
  const { name, address, zip, city, lat, lng } = event.place
  const calendar = ical({ name: siteName, prodId: { company: siteName, product: 'Events', language: locale.toUpperCase() } })
  calendar.createEvent({
    // The UID is the same in every language and for every download, so that a calendar has the event once.
    id: `event-${event.id}@${new URL(origin).hostname}`,
    stamp: at,
    start: new Date(event.start),
    end: new Date(event.end),
    summary: event.title,
    description: [event.excerpt, plainText(event.content), url].filter(Boolean).join('\n\n'),
    location: { title: name, address: `${address}, ${zip} ${city}`, geo: { lat, lon: lng } },
    url,
  })
  return `${calendar.toString()}\r\n`
}
