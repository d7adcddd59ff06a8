import type { CartItem } from '#contract/cart.ts'

export interface LineDetail {
  label: string
  value: string
}

type Described = Pick<CartItem, 'productData' | 'options'>

const valuesOf = (configuration: readonly LineDetail[]): string => configuration.map(({ value }) => value).join(', ')

/** What distinguishes lines of one product: attributes, options of bundle members, personalizations. */
export const lineDetails = ({ productData, options }: Described): LineDetail[] => [
  ...productData.configuration,
  ...productData.members.flatMap(({ name, configuration }) => (configuration.length > 0 ? [{ label: name, value: valuesOf(configuration) }] : [])),
  ...(options.personalizations ?? []).map(({ label, value }) => ({ label, value: String(value) })),
]

/** Names of bundle members without options, with the quantity when it is above one. */
export const fixedMembers = ({ productData }: Pick<CartItem, 'productData'>): string[] =>
  productData.members.flatMap(({ name, qty, configuration }) => (configuration.length > 0 ? [] : [qty > 1 ? `${qty} × ${name}` : name]))

/** Slug of the page that shows the line's product: its own or that of its main product. */
export const slugOf = ({ productData }: Pick<CartItem, 'productData'>): string =>
  productData.isVisibleIndividually ? productData.slug : (productData.mainProductSlug ?? productData.slug)

const isPart = ({ productData }: Described): boolean => !productData.isVisibleIndividually && productData.mainProductSlug !== null
const isWritten = ({ options }: Described): boolean => (options.personalizations?.length ?? 0) > 0

/** Link to the line's product, with the line's id when the page can edit it. */
export const lineAddress = (item: Described & Pick<CartItem, 'itemId'>) => ({
  params: { slug: slugOf(item) },
  search: isPart(item) || isWritten(item) || item.productData.format === 'bundle' ? { cartItemId: item.itemId } : {},
})

/** What the product page can edit of a line; null when nothing, as for a bundle without options. */
export function editKind(item: Described): 'inside' | 'options' | null {
  if (item.productData.members.some(({ configuration }) => configuration.length > 0)) return 'inside'
  return isPart(item) || isWritten(item) ? 'options' : null
}
