import type { CalendarEvent } from '#contract/content.ts'
import type { Backdrop } from '#contract/product.ts'
import { type Draw, drawMedia, getText, NO_TEXT } from './draw-cell.ts'

/** An event with its texts, its place and its media; when it is stays as visitors read it. */
export const drawEvent: Draw<CalendarEvent> = (event, body, reader) => {
  const { locale } = reader
  const { address, zip, city } = body as Pick<CalendarEvent['place'], 'address' | 'zip' | 'city'>
  return {
    ...event,
    title: getText(body.title, locale),
    excerpt: getText(body.excerpt, locale) || NO_TEXT,
    content: getText(body.content, locale),
    place: { ...event.place, name: getText(body.placeName, locale), address, zip, city },
    media: drawMedia(body.mediaId as number | null, event.media, reader),
    backdrop: body.backdrop as Backdrop,
  }
}
