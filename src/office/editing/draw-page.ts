import type { Post } from '#contract/content.ts'
import type { Body } from '#contract/kinds/body.ts'
import { partsOf } from '#contract/kinds/body.ts'
import type { LinkTarget } from '#contract/link.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { Cell, Cells } from '#contract/sections/cell.ts'
import type { StoredButton, StoredEntities, StoredTarget, StoredVideo } from '#contract/sections/fields.ts'
import type { StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { definitionOf, type Section } from '#contract/sections/sections.ts'
import type { DraftReferences } from './draft-references.ts'
import { NO_PICTURE } from './no-picture.ts'

type Fields = Readonly<Record<string, unknown>>
type Texts = Partial<Readonly<Record<Locale, string>>>

interface Reader {
  readonly locale: Locale
  readonly references: DraftReferences
}

/** A text of a draft; one that is not translated is shown in the default language, as visitors see it. */
const textIn = (value: unknown, locale: Locale): string => {
  const texts = (value ?? {}) as Texts
  return texts[locale] || texts[DEFAULT_LOCALE] || ''
}

/** Visitors are not shown a link that leads nowhere; who edits it is. */
const NOWHERE: LinkTarget = { type: 'url', to: '#' }

function drawLink(stored: StoredTarget | null, published: unknown, { references }: Reader): LinkTarget {
  if (stored === null) return NOWHERE
  if (!('id' in stored)) return stored
  const { query, newTab, rel } = stored
  const found = references.link(stored)
  if (found === undefined) return (published as LinkTarget | null | undefined) ?? NOWHERE
  return found ? { ...found, ...(query && { query }), ...(newTab && { newTab }), ...(rel && { rel }) } : NOWHERE
}

function drawVideo(stored: StoredVideo | null, published: unknown, { references }: Reader): unknown {
  if (stored?.provider !== 'own') return stored
  const media = references.media(stored.mediaId)
  return media ? { provider: 'own', media } : published
}

/** What is not known yet of another entity is as visitors have it. */
function drawCell(cell: Cell, stored: unknown, published: unknown, reader: Reader): unknown {
  const { locale, references } = reader
  switch (cell.kind) {
    case 'text':
    case 'rich':
      return textIn(stored, locale)
    case 'picture': {
      const media = stored === null ? null : (references.media(stored as number) ?? published)
      return media ?? (cell.required ? NO_PICTURE : null)
    }
    case 'link':
      return drawLink(stored as StoredTarget | null, published, reader)
    case 'button': {
      const button = stored as StoredButton | null
      return button && { label: textIn(button.label, locale), link: drawLink(button.target, (published as Fields | null | undefined)?.link, reader) }
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

const drawFields = (cells: Cells, stored: Fields, published: Fields, reader: Reader): Fields =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, drawCell(cell, stored[name], published[name], reader)]))

interface DrawnSection extends Reader {
  readonly published: Section | undefined
  readonly section: Section
}

/** Draws pages, again after each key: a section that has not changed is the same object, and need not be rendered. */
export function createPageDrawer(): (page: Post, body: Body, reader: Reader) => Post {
  const known = new WeakMap<StoredSection, DrawnSection>()
  const drawSection = (id: string, stored: StoredSection, published: Section | undefined, reader: Reader): Section[] => {
    const definition = definitionOf(stored.type)
    if (!definition || stored.langs?.includes(reader.locale) === false) return []
    const before = known.get(stored)
    const { locale, references } = reader
    if (before && before.published === published && before.section.id === id && before.locale === locale && before.references === references)
      return [before.section]
    const fields = drawFields(definition.cells, stored.fields, (published ?? {}) as unknown as Fields, reader)
    const section = { id, type: definition.type, ...fields } as Section
    known.set(stored, { published, ...reader, section })
    return [section]
  }
  /** A page in one language with a draft laid over what visitors read of it. */
  return (page, body, reader) => {
    const { order, sections } = body.document as StoredDocument
    const published = new Map(page.sections.map((section) => [section.id, section]))
    const drawn = order.flatMap((id) => (sections[id] ? drawSection(id, sections[id], published.get(id), reader) : []))
    const { locale } = reader
    return { ...page, title: textIn(body.title, locale), excerpt: textIn(body.excerpt, locale), content: textIn(body.content, locale), sections: drawn }
  }
}
