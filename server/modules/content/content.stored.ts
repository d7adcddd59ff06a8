import type { Localized } from '#contract/localized.ts'
import type { Backdrop } from '#contract/product.ts'
import type { StoredTarget } from '#contract/sections/fields.ts'

export interface StoredNode {
  id: number
  label: Localized
  target: StoredTarget | null
  /** Colour of the linked category. */
  backdrop: Backdrop | null
  children: StoredNode[]
}
