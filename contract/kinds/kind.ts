import type { Permission } from '../permission.constants.ts'
import type { KindCells } from '../sections/cell.ts'

/** One kind of editable thing: its cells, and what each of them needs. Drafts, checks, differences and permissions follow from it. */
export interface KindDefinition<C extends KindCells = KindCells> {
  readonly cells: C
  /** Permission that writes its cells in every language; the texts of content are also written by who translates into their language. */
  readonly writes: Permission
  /** Permission that adds, moves and removes its parts. */
  readonly structures: Permission
  /** Cells that need another permission. */
  readonly writesOf?: { readonly [K in keyof C]?: Permission }
}

export const kind = <const C extends KindCells>(definition: KindDefinition<C>): KindDefinition<C> => definition

/** Content pages, posts, events and their like. */
export const CONTENT = { writes: 'content.edit', structures: 'content.structure' } as const
/** Products and categories. */
export const CATALOG = { writes: 'catalog.text', structures: 'catalog.text' } as const
