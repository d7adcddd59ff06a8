import type { EntityKind } from '../locale-routes.ts'
import type { Backdrop } from '../product.ts'

/** Entities that a section can reference by id, and the rules that can select them. */
export const SELECTION_RULES = {
  products: ['newest', 'priority', 'reduced'],
  categories: ['below'],
  posts: ['newest'],
  events: ['coming', 'past'],
  documents: ['newest'],
} as const satisfies Record<string, readonly string[]>
export type EntityCollection = keyof typeof SELECTION_RULES

export interface TextCell {
  readonly kind: 'text'
  readonly required: boolean
  /** Characters in one language. */
  readonly max: number
  /** Whether it may have line breaks. */
  readonly lines: boolean
}
/** HTML, cleaned on write. */
export interface RichCell {
  readonly kind: 'rich'
  readonly required: boolean
  readonly max: number
}
export interface PictureCell {
  readonly kind: 'picture'
  readonly required: boolean
}
export interface LinkCell {
  readonly kind: 'link'
}
/** A label with a link, or none. */
export interface ButtonCell {
  readonly kind: 'button'
}
export interface BackdropCell {
  readonly kind: 'backdrop'
  readonly initial: Backdrop
}
export interface ChoiceCell {
  readonly kind: 'choice'
  readonly of: readonly string[]
}
export interface EntitiesCell {
  readonly kind: 'entities'
  readonly of: EntityCollection
  /** Fewest that are chosen when it is published; a rule may find fewer. */
  readonly min: number
  readonly max: number
}
/** The code of a form of the platform. */
export interface FormCell {
  readonly kind: 'form'
}
export interface VideoCell {
  readonly kind: 'video'
}
/** Items with ids and an order of their own. */
export interface ListCell {
  readonly kind: 'list'
  readonly of: Cells
  readonly min: number
  readonly max: number
}
/** Text that all languages share: a code, a phone number, a name of a place. */
export interface PlainCell {
  readonly kind: 'plain'
  readonly required: boolean
  readonly max: number
}
/** The name of a drawn icon; '' for none. */
export interface IconCell {
  readonly kind: 'icon'
}
export interface NumberCell {
  readonly kind: 'number'
  readonly required: boolean
  readonly min: number
  readonly max: number
  readonly whole: boolean
}
/** A decimal amount with two decimals at most. */
export interface MoneyCell {
  readonly kind: 'money'
  readonly required: boolean
}
export interface FlagCell {
  readonly kind: 'flag'
}
/** A time in ISO 8601 with offset. */
export interface DateCell {
  readonly kind: 'date'
  readonly required: boolean
}
/** A document from the media library. */
export interface FileCell {
  readonly kind: 'file'
  readonly required: boolean
}
export type Cell =
  | TextCell
  | RichCell
  | PictureCell
  | LinkCell
  | ButtonCell
  | BackdropCell
  | ChoiceCell
  | EntitiesCell
  | FormCell
  | VideoCell
  | ListCell
  | PlainCell
  | IconCell
  | NumberCell
  | MoneyCell
  | FlagCell
  | DateCell
  | FileCell
export interface Cells {
  readonly [name: string]: Cell
}

/** The last part of the public address in each language. */
export interface SlugCell {
  readonly kind: 'slug'
}
/** Other entities by id, in their order. */
export interface IdsCell {
  readonly kind: 'ids'
  readonly of: EntityKind
  readonly max: number
}
/** The sections of a page. */
export interface SectionsCell {
  readonly kind: 'sections'
}
/** What a page or a product has besides what a section can have. */
export type KindCell = Cell | SlugCell | IdsCell | SectionsCell
export interface KindCells {
  readonly [name: string]: KindCell
}

interface Need {
  readonly required?: boolean
}
interface Size extends Need {
  readonly max: number
}
interface Range extends Size {
  readonly min: number
  readonly whole?: boolean
}

/** What the fields of a section or of a kind may hold. */
export const cell = {
  text: ({ max, required = false, lines = false }: Size & { readonly lines?: boolean }): TextCell => ({ kind: 'text', required, max, lines }),
  rich: ({ max, required = false }: Size): RichCell => ({ kind: 'rich', required, max }),
  picture: <const R extends boolean = false>({ required }: { readonly required?: R } = {}) =>
    ({ kind: 'picture', required: (required ?? false) as R }) satisfies PictureCell,
  link: (): LinkCell => ({ kind: 'link' }),
  button: (): ButtonCell => ({ kind: 'button' }),
  backdrop: (initial: Backdrop): BackdropCell => ({ kind: 'backdrop', initial }),
  choice: <const V extends readonly [string, ...string[]]>(...of: V) => ({ kind: 'choice', of }) satisfies ChoiceCell,
  entities: (of: EntityCollection, max: number, min = 1): EntitiesCell => ({ kind: 'entities', of, min, max }),
  form: (): FormCell => ({ kind: 'form' }),
  video: (): VideoCell => ({ kind: 'video' }),
  list: <const C extends Cells>(of: C, { min = 0, max }: { readonly min?: number; readonly max: number }) =>
    ({ kind: 'list', of, min, max }) satisfies ListCell,
  plain: ({ max, required = false }: Size): PlainCell => ({ kind: 'plain', required, max }),
  icon: (): IconCell => ({ kind: 'icon' }),
  number: ({ min, max, whole = false, required = false }: Range): NumberCell => ({ kind: 'number', required, min, max, whole }),
  money: ({ required = false }: Need = {}): MoneyCell => ({ kind: 'money', required }),
  flag: (): FlagCell => ({ kind: 'flag' }),
  date: ({ required = false }: Need = {}): DateCell => ({ kind: 'date', required }),
  file: ({ required = false }: Need = {}): FileCell => ({ kind: 'file', required }),
  slug: (): SlugCell => ({ kind: 'slug' }),
  ids: (of: EntityKind, max: number): IdsCell => ({ kind: 'ids', of, max }),
  sections: (): SectionsCell => ({ kind: 'sections' }),
}

/** The label of a button. */
export const BUTTON_LABEL: TextCell = { kind: 'text', required: true, max: 40, lines: false }
/** Highest amount of money. */
export const AMOUNT_MAX = 1_000_000
/** How many sections one page may have. */
export const SECTIONS_MAX = 60
/** Fewest characters of a new slug. */
export const SLUG_MIN = 4
