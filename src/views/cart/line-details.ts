import type { CartItem } from '#contract/cart.ts'

export interface LineDetail {
  label: string
  value: string
}

/** What tells this line from another of the same product: chosen attributes, then what was written on it. */
export const lineDetails = ({ productData, options }: Pick<CartItem, 'productData' | 'options'>): LineDetail[] => [
  ...productData.configuration,
  ...(options.personalizations ?? []).map(({ label, value }) => ({ label, value: String(value) })),
]

/** Slug of the page that shows the line's product; a part of a product is shown by the whole. */
export const slugOf = ({ productData }: Pick<CartItem, 'productData'>): string =>
  productData.isVisibleIndividually ? productData.slug : (productData.mainProductSlug ?? productData.slug)
