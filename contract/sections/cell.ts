import type { Shelf } from '../product.ts'

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
export interface ShelfCell {
  readonly kind: 'shelf'
  readonly initial: Shelf
}
export interface ChoiceCell {
  readonly kind: 'choice'
  readonly of: readonly string[]
}
export interface EntitiesCell {
  readonly kind: 'things'
  readonly of: EntityCollection
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
export type Cell = TextCell | RichCell | PictureCell | LinkCell | ButtonCell | ShelfCell | ChoiceCell | EntitiesCell | FormCell | VideoCell | ListCell
export interface Cells {
  readonly [name: string]: Cell
}

interface Size {
  readonly max: number
  readonly required?: boolean
}

/** What the fields of a section may hold. */
export const cell = {
  text: ({ max, required = false, lines = false }: Size & { readonly lines?: boolean }): TextCell => ({ kind: 'text', required, max, lines }),
  rich: ({ max, required = false }: Size): RichCell => ({ kind: 'rich', required, max }),
  picture: <const R extends boolean = false>({ required }: { readonly required?: R } = {}) =>
    ({ kind: 'picture', required: (required ?? false) as R }) satisfies PictureCell,
  link: (): LinkCell => ({ kind: 'link' }),
  button: (): ButtonCell => ({ kind: 'button' }),
  shelf: (initial: Shelf): ShelfCell => ({ kind: 'shelf', initial }),
  choice: <const V extends readonly [string, ...string[]]>(...of: V) => ({ kind: 'choice', of }) satisfies ChoiceCell,
  entities: (of: EntityCollection, max: number): EntitiesCell => ({ kind: 'things', of, max }),
  form: (): FormCell => ({ kind: 'form' }),
  video: (): VideoCell => ({ kind: 'video' }),
  list: <const C extends Cells>(of: C, { min = 0, max }: { readonly min?: number; readonly max: number }) =>
    ({ kind: 'list', of, min, max }) satisfies ListCell,
}
