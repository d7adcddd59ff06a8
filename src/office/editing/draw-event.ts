import type { CalendarEvent } from '#contract/content.ts'
import type { Backdrop } from '#contract/product.ts'
import { type Draw, drawMedia, getText, NO_TEXT } from './draw-cell.ts'

const timeOr = (stored: unknown, published: string): string => (typeof stored === 'string' && stored !== '' ? stored : published)

/** An event with its texts, times, place, price and media; whether places can be reserved stays as visitors read it. */
export const drawEvent: Draw<CalendarEvent> = (event, body, reader) => {
  const { locale } = reader
  const { start, end, price, capacity } = event
  const { address, zip, city } = body as Pick<CalendarEvent['place'], 'address' | 'zip' | 'city'>
  return {
    ...event,
    title: getText(body.title, locale),
    excerpt: getText(body.excerpt, locale) || NO_TEXT,
    content: getText(body.content, locale),
    start: timeOr(body.start, start),
    end: timeOr(body.end, end),
    price: typeof body.price === 'number' ? body.price : price,
    capacity: body.capacity === undefined ? capacity : (body.capacity as number | null),
    place: { ...event.place, name: getText(body.placeName, locale), address, zip, city },
    media: drawMedia(body.mediaId as number | null, event.media, reader),
    backdrop: body.backdrop as Backdrop,
  }
}
