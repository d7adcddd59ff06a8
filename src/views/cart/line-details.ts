import type { CartItem } from '#contract/cart.ts'

export interface LineDetail {
  label: string
  value: string
}

type Described = Pick<CartItem, 'productData' | 'options'>

const valuesOf = (configuration: readonly LineDetail[]): string => configuration.map(({ value }) => value).join(', ')

/** What tells this line from another of the same product: chosen attributes, choices inside a bundle, then what was written on it. */
export const lineDetails = ({ productData, options }: Described): LineDetail[] => [
  ...productData.configuration,
  ...productData.members.flatMap(({ name, configuration }) => (configuration.length > 0 ? [{ label: name, value: valuesOf(configuration) }] : [])),
  ...(options.personalizations ?? []).map(({ label, value }) => ({ label, value: String(value) })),
]

/** What is inside a bundle without a choice of its own, with the pieces where there are several. */
export const fixedMembers = ({ productData }: Pick<CartItem, 'productData'>): string[] =>
  productData.members.flatMap(({ name, qty, configuration }) => (configuration.length > 0 ? [] : [qty > 1 ? `${qty} × ${name}` : name]))

/** Slug of the page that shows the line's product; a part of a product is shown by the whole. */
export const slugOf = ({ productData }: Pick<CartItem, 'productData'>): string =>
  productData.isVisibleIndividually ? productData.slug : (productData.mainProductSlug ?? productData.slug)

const isPart = ({ productData }: Described): boolean => !productData.isVisibleIndividually && productData.mainProductSlug !== null
const isWritten = ({ options }: Described): boolean => (options.personalizations?.length ?? 0) > 0

/** Where a line leads: to its product, with the line itself where its page can change it. */
export const lineAddress = (item: Described & Pick<CartItem, 'itemId'>) => ({
  params: { slug: slugOf(item) },
  search: isPart(item) || isWritten(item) || item.productData.format === 'bundle' ? { cartItemId: item.itemId } : {},
})

/** What of a line can be changed on its product's page; a bundle of fixed things has nothing. */
export function editKind(item: Described): 'inside' | 'options' | null {
  if (item.productData.members.some(({ configuration }) => configuration.length > 0)) return 'inside'
  return isPart(item) || isWritten(item) ? 'options' : null
}
