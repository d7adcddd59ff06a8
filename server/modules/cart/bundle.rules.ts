import type { LineOptions } from '#contract/cart.ts'
import type { BundleMember, ProductFormat } from '#contract/product.ts'
import { granted, invalid, type Ruling, refused } from './ruling.rules.ts'

type Slot = Pick<BundleMember, 'productId' | 'qty' | 'format' | 'allowedVariants'>
type Choices = NonNullable<LineOptions['bundleOptions']>

export interface Bundle {
  format: ProductFormat
  bundleMembers: readonly Slot[]
}

const mayBe = ({ format, productId, allowedVariants }: Slot, id: number): boolean =>
  format === 'configurable' ? allowedVariants.includes(id) : productId === id

/** A place in a bundle and the product chosen for it. */
export interface Filled {
  slot: Slot
  id: number
}

/** The places of a bundle in its order with what was chosen for each, and how many choices belong to none. */
export function fill({ bundleMembers }: Bundle, choices: Choices): { filled: Filled[]; left: number } {
  const left = choices.map(({ id }) => id)
  const chosen = new Map<Slot, number>()
  const fixedFirst = bundleMembers.toSorted((one, other) => Number(one.format === 'configurable') - Number(other.format === 'configurable'))
  for (const slot of fixedFirst) {
    const index = left.findIndex((id) => mayBe(slot, id))
    const [id] = index < 0 ? [] : left.splice(index, 1)
    if (id !== undefined) chosen.set(slot, id)
  }
  const filled = bundleMembers.flatMap((slot) => {
    const id = chosen.get(slot)
    return id === undefined ? [] : [{ slot, id }]
  })
  return { filled, left: left.length }
}

/** The choices of a bundle, whole: each member once, one with variants by one of its own; a bundle without choices needs none. */
export function chooseMembers(product: Bundle, given: Choices, isSold: (id: number) => boolean): Ruling<Choices> {
  const { format, bundleMembers } = product
  if (format !== 'bundle') return given.length > 0 ? invalid({ path: 'options.bundleOptions', key: 'invalid' }) : granted([])
  if (bundleMembers.some((slot) => slot.format === 'bundle')) return refused('product-unknown')
  const isFixed = bundleMembers.every((slot) => slot.format !== 'configurable')
  const choices = isFixed && given.length === 0 ? bundleMembers.map(({ productId }) => ({ id: productId, options: null })) : given
  const { filled, left } = fill(product, choices)
  if (left > 0 || filled.length < bundleMembers.length) return refused('configuration-not-set')
  if (!filled.every(({ id }) => isSold(id))) return refused('product-unknown')
  return granted(filled.map(({ id }) => ({ id, options: null })).sort((one, other) => one.id - other.id))
}
