import type { DocumentName } from '#contract/editing.ts'
import type { Product } from '#contract/product.ts'
import { observable } from '../cells/edit-mode.ts'
import type { ShownPrice } from './draw-product.ts'

interface CellPath {
  readonly document: DocumentName
  readonly at: readonly string[]
}

/** The cell that is edited in a dialog, with its path; of an image or a document also files that were dropped on it, of a price what visitors read. */
export type DialogCell = CellPath &
  (
    | { readonly kind: 'link' }
    | { readonly kind: 'entries' }
    | { readonly kind: 'icon' }
    | { readonly kind: 'entities' }
    | { readonly kind: 'shownEntities' }
    | { readonly kind: 'picture' | 'gallery'; readonly files?: readonly File[] }
    | { readonly kind: 'price'; readonly published: ShownPrice }
    | { readonly kind: 'variantPrices'; readonly published: Product }
  )
export type OpenedCell = ReturnType<typeof createOpenedCell>
export const createOpenedCell = () => observable<DialogCell | null>(null)
