import type { Body } from '#contract/kinds/body.ts'
import { partsOf } from '#contract/kinds/body.ts'
import type { LinkTarget } from '#contract/link.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { Media } from '#contract/media.ts'
import type { Cell, Cells } from '#contract/sections/cell.ts'
import type { StoredButton, StoredEntities, StoredTarget, StoredVideo, Video } from '#contract/sections/fields.ts'
import type { DraftReferences } from './draft-references.ts'
import { NO_PICTURE } from './no-picture.ts'

export type Fields = Readonly<Record<string, unknown>>
type Texts = Partial<Readonly<Record<Locale, string>>>

export interface Reader {
  readonly locale: Locale
  readonly references: DraftReferences
  /** Whether what is empty has a place, where it can be filled. */
  readonly hasPlaces?: boolean
}

/** A text of a draft; one that is not translated is shown in the default language, as visitors see it. */
export const getText = (value: unknown, locale: Locale): string => {
  const texts = (value ?? {}) as Texts
  return texts[locale] || texts[DEFAULT_LOCALE] || ''
}

/** A thing in one language with a draft laid over what visitors read of it. */
export type Draw<T> = (published: T, body: Body, reader: Reader) => T

/** Stands where a text is to be written, without which visitors are not shown its place. */
export const NO_TEXT = '…'

/** The same of running text. */
export const NO_RICH_TEXT = `<p>${NO_TEXT}</p>`

/** Visitors are not shown a link that leads nowhere; who edits it is. */
const NOWHERE: LinkTarget = { type: 'url', to: '#' }

export function drawLink(stored: StoredTarget | null, published: unknown, { references }: Reader): LinkTarget {
  if (stored === null) return NOWHERE
  if (!('id' in stored)) return stored
  const { query, newTab, rel } = stored
  const found = references.link(stored)
  if (found === undefined) return (published as LinkTarget | null | undefined) ?? NOWHERE
  return found ? { ...found, ...(query && { query }), ...(newTab && { newTab }), ...(rel && { rel }) } : NOWHERE
}

/** Stands where a film is to be chosen. */
const NO_VIDEO: Video = { provider: 'own', media: NO_PICTURE }

function drawVideo(stored: StoredVideo | null, published: unknown, { references }: Reader): unknown {
  if (stored && stored.provider !== 'own') return stored
  const media = stored && references.media(stored.mediaId)
  if (media) return { provider: 'own', media }
  return (media === undefined && published) || NO_VIDEO
}

/** Media that are not known yet are as visitors have them. */
export function drawMedia(stored: number | null, published: Media | null | undefined, { references }: Reader): Media | null {
  const media = stored === null ? null : references.media(stored)
  return media === undefined ? (published ?? null) : media
}

/** What is not known yet of another entity is as visitors have it. */
function drawCell(cell: Cell, stored: unknown, published: unknown, reader: Reader): unknown {
  const { locale, references, hasPlaces = false } = reader
  switch (cell.kind) {
    case 'text':
      return getText(stored, locale) || (hasPlaces && !cell.required ? NO_TEXT : '')
    case 'rich':
      return getText(stored, locale) || (hasPlaces && !cell.required ? NO_RICH_TEXT : '')
    case 'picture': {
      const media = drawMedia(stored as number | null, published as Media | null, reader)
      return media ?? (cell.required ? NO_PICTURE : null)
    }
    case 'file':
      return drawMedia(stored as number | null, published as Media | null, reader)
    case 'icon':
      // A draft may have an item from before it had an icon.
      return stored ?? ''
    case 'link':
      return drawLink(stored as StoredTarget | null, published, reader)
    case 'button': {
      const button = stored as StoredButton | null
      if (!button) return hasPlaces ? { label: NO_TEXT, link: NOWHERE } : null
      return { label: getText(button.label, locale), link: drawLink(button.target, (published as Fields | null | undefined)?.link, reader) }
    }
    case 'entities':
      return references.selected(cell.of, stored as StoredEntities) ?? published ?? []
    case 'video':
      return drawVideo(stored as StoredVideo | null, published, reader)
    case 'list': {
      const known = new Map((published as ({ id: string } & Fields)[] | undefined)?.map((item) => [item.id, item]))
      const { order, byId } = partsOf(cell, stored)
      return order.map((id) => ({ id, ...drawFields(cell.of, byId[id] as Fields, known.get(id) ?? {}, reader) }))
    }
    default:
      return stored
  }
}

/** Cells of a draft as visitors would have them. */
export const drawFields = (cells: Cells, stored: Fields, published: Fields, reader: Reader): Fields =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, drawCell(cell, stored[name], published[name], reader)]))
