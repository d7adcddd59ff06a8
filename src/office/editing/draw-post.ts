import type { Post } from '#contract/content.ts'
import type { Backdrop } from '#contract/product.ts'
import type { StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { definitionOf, type Section } from '#contract/sections/sections.ts'
import { type Draw, drawFields, drawMedia, type Fields, getText, NO_RICH_TEXT, NO_TEXT, type Reader } from './draw-cell.ts'

/** Stands where visitors have no section: one of other languages, or of a type that is not known. No view draws it. */
const PLACEHOLDER = 'placeholder'
const placeholderOf = (id: string): Section => ({ id, type: PLACEHOLDER }) as unknown as Section
const isPlaceholder = ({ type }: { type: string }): boolean => type === PLACEHOLDER

/** A page begins with its first section that is drawn. */
function withFirstDrawn(sections: readonly Section[]): Section[] {
  const first = sections.findIndex((section) => !isPlaceholder(section))
  return first < 1 ? [...sections] : [...sections.slice(first, first + 1), ...sections.slice(0, first), ...sections.slice(first + 1)]
}

interface DrawnSection extends Reader {
  readonly published: Section | undefined
  readonly section: Section
}

/** Draws pages and posts, again after each key: a section that has not changed is the same object, and need not be rendered. */
export function createPostDrawer(): Draw<Post> {
  const known = new WeakMap<StoredSection, DrawnSection>()
  /** What was drawn last of each section: until what it names now is known, it shows the same. */
  const latest = new Map<string, Section>()
  const drawSection = (post: number, id: string, stored: StoredSection, published: Section | undefined, reader: Reader): Section => {
    const definition = definitionOf(stored.type)
    const before = known.get(stored)
    const { locale, references } = reader
    if (before && before.published === published && before.section.id === id && before.locale === locale && before.references === references)
      return before.section
    if (!definition || stored.langs?.includes(locale) === false) {
      const section = placeholderOf(id)
      known.set(stored, { published, ...reader, section })
      return section
    }
    const name = `${post} ${id}`
    const shown = latest.get(name) ?? published ?? {}
    const fields = drawFields(definition.cells, stored.fields, shown as unknown as Fields, { ...reader, hasPlaces: true })
    const section = { id, type: definition.type, ...fields } as Section
    known.set(stored, { published, ...reader, section })
    latest.set(name, section)
    return section
  }
  /** A page or post in one language with a draft laid over what visitors read of it. */
  return (post, body, reader) => {
    const { order, sections } = body.document as StoredDocument
    const published = new Map(post.sections.map((section) => [section.id, section]))
    const { locale } = reader
    return {
      ...post,
      title: getText(body.title, locale),
      excerpt: getText(body.excerpt, locale) || NO_TEXT,
      // A page of sections needs no other text.
      content: getText(body.content, locale) || (order.length === 0 ? NO_RICH_TEXT : ''),
      published_at: typeof body.publishedAt === 'string' ? body.publishedAt : post.published_at,
      readingMinutes: body.readingMinutes === undefined ? post.readingMinutes : (body.readingMinutes as number | null),
      author: body.author === undefined ? post.author : String(body.author) || NO_TEXT,
      media: drawMedia((body.mediaId ?? null) as number | null, post.media, reader),
      backdrop: (body.backdrop ?? post.backdrop) as Backdrop,
      sections: withFirstDrawn(order.flatMap((id) => (sections[id] ? drawSection(post.id, id, sections[id], published.get(id), reader) : []))),
    }
  }
}
