import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { type EditableKind, type KINDS, kindOf } from '#contract/kinds/kinds.ts'
import type { Path } from '#contract/kinds/operation.ts'
import { DEFAULT_LOCALE } from '#contract/locale.ts'
import type { KindCell, KindCells } from '#contract/sections/cell.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import { cellName } from '../editing/cell-fragment.ts'
import type { EditedBody } from '../editing/draft-references.ts'
import { getText } from '../editing/draw-cell.ts'

/** What the dialog is about: a thing, or one of its sections. */
export interface SettingsPlace {
  readonly document: DocumentName
  /** Id of the section; null for the thing itself. */
  readonly section: string | null
}

/** A cell that is edited in the dialog. */
export interface SettingsCell {
  readonly name: string
  readonly at: Path
  readonly cell: KindCell
}

type PlacedCells = { readonly [K in EditableKind]: readonly (keyof (typeof KINDS)[K]['cells'])[] }

/** Cells that always have a place on the page, where they are edited. */
const PLACED_CELLS: PlacedCells = {
  page: ['document'],
  post: ['title', 'excerpt', 'content', 'document', 'mediaId', 'author'],
  event: ['title', 'excerpt', 'content', 'placeName', 'address', 'zip', 'city', 'mediaId'],
  term: ['title', 'description'],
  header: ['announcement'],
  footer: ['tagline', 'shops', 'newsletterTitle', 'newsletterText', 'legal', 'copyright', 'logo', 'social'],
  cookie: ['text', 'link', 'accept', 'refuse'],
  navigation: ['items'],
  product: ['name', 'summary', 'description', 'pictures', 'price', 'reducedPrice'],
  category: ['name', 'intro', 'mediaId'],
}

/** Kinds of cells that have a place in every section that has them, and in items of lists. */
export const PLACED_KINDS: readonly KindCell['kind'][] = ['text', 'rich', 'picture', 'file', 'link', 'button', 'icon', 'list', 'entities']

/** Texts of a page that its sections take the place of. */
export const REPLACED_TEXTS = ['title', 'excerpt', 'content'] as const

/** A page with a hero shows no title of its own, and one of sections no other text until it has one. */
function isShownOnPage(name: string, { document, content }: Body): boolean {
  const { order, sections } = document as StoredDocument
  if (name === 'content') return order.length === 0 || getText(content, DEFAULT_LOCALE) !== ''
  return order.every((id) => sections[id]?.type !== 'hero')
}

function isPlaced(kind: EditableKind, name: string, body: Body): boolean {
  if (kind === 'page' && REPLACED_TEXTS.some((each) => each === name)) return isShownOnPage(name, body)
  return (PLACED_CELLS[kind] as readonly string[]).includes(name)
}

const settingsOf = (cells: KindCells, at: Path, isPlacedCell: (name: string, cell: KindCell) => boolean): SettingsCell[] =>
  Object.entries(cells).flatMap(([name, cell]) => (isPlacedCell(name, cell) ? [] : [{ name, at: [...at, name], cell }]))

/** The cells of a thing, or of one of its sections, that have no place on the page. */
export function findSettings({ document: { kind }, section }: SettingsPlace, body: Body): SettingsCell[] {
  if (section === null) return settingsOf(kindOf(kind).cells, [], (name) => isPlaced(kind, name, body))
  const stored = (body.document as StoredDocument | undefined)?.sections[section]
  const cells = stored && definitionOf(stored.type)?.cells
  return cells ? settingsOf(cells, ['document', section], (_, cell) => PLACED_KINDS.includes(cell.kind)) : []
}

/** Where the cell with a name is set; null when it has a place on the page, or is not of these things. */
export function findSettingsPlace(bodies: readonly EditedBody[], name: string): SettingsPlace | null {
  for (const { document, body } of bodies) {
    const sections = (body.document as StoredDocument | undefined)?.order ?? []
    const place = [null, ...sections]
      .map((section) => ({ document, section }))
      .find((each) => findSettings(each, body).some(({ at }) => cellName({ document, at }) === name))
    if (place) return place
  }
  return null
}
