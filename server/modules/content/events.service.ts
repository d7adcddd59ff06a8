import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { CalendarEvent, filterEvents as call } from '#contract/content.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { type MediaRow, readMedia, toMedia } from '#server/modules/media/media.service.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { events } from './content.tables.ts'

type EventRow = typeof events.$inferSelect

interface EventContext {
  slugs: ReadonlyMap<number, Localized>
  media: ReadonlyMap<number, MediaRow>
  locale: Locale
  whole: boolean
  now: Date
}

/** Public events: those requested by ids or dates, else the upcoming ones, next first; past ones are latest first. */
export async function filterEvents(
  db: Db,
  { ids, when, from, to, page, limit }: ParsedInputOf<typeof call>['body'],
  now: Date,
  locale: Locale,
): Promise<ResponseOf<typeof call>> {
  const conditions: SQL[] = [eq(events.display, true)]
  if (ids) conditions.push(inArray(events.id, [0, ...ids]))
  if (from) conditions.push(gte(events.endsAt, new Date(from)))
  if (to) conditions.push(lte(events.startsAt, new Date(to)))
  if (when === 'past') conditions.push(lt(events.endsAt, now))
  else if (when === 'coming' || (!ids && !from && !to)) conditions.push(gte(events.endsAt, now))
  const where = and(...conditions)
  const total = await db.$count(events, where)
  const rows = await db
    .select()
    .from(events)
    .where(where)
    .orderBy(when === 'past' ? desc(events.startsAt) : asc(events.startsAt), asc(events.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const records = await toEvents(db, rows, { whole: false, locale, now })
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

/** One public event; rejects with `not-found`. */
export async function getEvent(db: Db, id: number, now: Date, locale: Locale): Promise<CalendarEvent> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.display, true)))
  const [event] = await toEvents(db, rows, { whole: true, locale, now })
  if (!event) throw new ProblemError('not-found')
  return event
}

/** Whether there is such a public event. */
export const isPublicEvent = async (db: Db, id: number): Promise<boolean> => (await db.$count(events, and(eq(events.id, id), eq(events.display, true)))) > 0

const placesLeftOf = ({ capacity, placesTaken }: EventRow): number | null => (capacity === null ? null : Math.max(0, capacity - placesTaken))

function registrationOf(row: EventRow, now: Date): CalendarEvent['registration'] {
  if (!row.takesRegistrations) return 'none'
  if (row.startsAt <= now) return 'closed'
  return placesLeftOf(row) === 0 ? 'full' : 'open'
}

const isOpen = (id: number, now: Date): SQL | undefined =>
  and(eq(events.id, id), eq(events.display, true), eq(events.takesRegistrations, true), gt(events.startsAt, now))
const hasPlaces = (places: number): SQL => sql`(${events.capacity} is null or ${events.placesTaken} + ${places} <= ${events.capacity})`

const withoutPlaces = async (db: Db, id: number, now: Date): Promise<ProblemError> =>
  new ProblemError((await db.$count(events, isOpen(id, now))) > 0 ? 'event-full' : 'event-closed')

/** Rejects with `event-full` or `event-closed` when so many places cannot be taken now. */
export async function assertPlaces(db: Db, id: number, places: number, now: Date): Promise<void> {
  if ((await db.$count(events, and(isOpen(id, now), hasPlaces(places)))) === 0) throw await withoutPlaces(db, id, now)
}

/** Takes places in one statement, so that concurrent registrations never exceed the capacity; rejects as `assertPlaces`. */
export async function takePlaces(transaction: Db, id: number, places: number, now: Date): Promise<void> {
  const [taken] = await transaction
    .update(events)
    .set({ placesTaken: sql`${events.placesTaken} + ${places}` })
    .where(and(isOpen(id, now), hasPlaces(places)))
    .returning({ id: events.id })
  if (!taken) throw await withoutPlaces(transaction, id, now)
}

/** Gives places back. */
export async function releasePlaces(transaction: Db, id: number, places: number): Promise<void> {
  await transaction
    .update(events)
    .set({ placesTaken: sql`greatest(0, ${events.placesTaken} - ${places})` })
    .where(eq(events.id, id))
}

async function toEvents(db: Db, rows: readonly EventRow[], context: Pick<EventContext, 'locale' | 'whole' | 'now'>): Promise<CalendarEvent[]> {
  const slugs = await currentSlugs(
    db,
    'event',
    rows.map(({ id }) => id),
  )
  const media = await readMedia(
    db,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  )
  return rows.map((row) => eventOf(row, { slugs, media, ...context }))
}

function eventOf(row: EventRow, { slugs, media, locale, whole, now }: EventContext): CalendarEvent {
  const alternates = slugs.get(row.id) ?? byLocale(() => '')
  const picture = row.mediaId === null ? undefined : media.get(row.mediaId)
  const { address, zip, city, countryIso, lat, lng } = row
  return {
    id: row.id,
    title: row.title[locale],
    slug: alternates[locale],
    excerpt: row.excerpt[locale],
    place: { name: row.placeName[locale], address, zip, city, countryIso, lat, lng },
    content: whole ? row.content[locale] : '',
    start: row.startText,
    end: row.endText,
    isOver: row.endsAt < now,
    price: amountOf(row.priceCents),
    capacity: row.capacity,
    registration: registrationOf(row, now),
    placesLeft: placesLeftOf(row),
    media: picture ? toMedia(picture, locale, true) : null,
    backdrop: row.backdrop,
    alternates,
    seo: { title: row.seoTitle[locale], description: row.seoDescription[locale] },
  }
}
