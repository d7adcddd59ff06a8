import type { Shelf } from '#contract/product.ts'
import type { StoredTarget } from '#contract/sections/fields.ts'
import type { Localized } from '#server/db/columns.ts'

export interface StoredNode {
  id: number
  label: Localized
  target: StoredTarget | null
  /** Colour of the category it leads to. */
  backdrop: Shelf | null
  children: StoredNode[]
}
