import type { LineOptions } from '#contract/cart.ts'
import type { BundleMember, ProductFormat } from '#contract/product.ts'
import { invalid, ok, type Result, rejected } from './result.rules.ts'

type Slot = Pick<BundleMember, 'productId' | 'qty' | 'format' | 'allowedVariants'>
type Choices = NonNullable<LineOptions['bundleOptions']>

export interface Bundle {
  format: ProductFormat
  bundleMembers: readonly Slot[]
}

const accepts = ({ format, productId, allowedVariants }: Slot, id: number): boolean =>
  format === 'configurable' ? allowedVariants.includes(id) : productId === id

/** A member of a bundle and the product chosen for it. */
export interface AssignedChoice {
  slot: Slot
  id: number
}

/** The members of a bundle in its order with the chosen products, and the number of choices that match no member. */
export function assignChoices({ bundleMembers }: Bundle, choices: Choices): { assigned: AssignedChoice[]; unmatched: number } {
  const unmatched = choices.map(({ id }) => id)
  const chosen = new Map<Slot, number>()
  const fixedFirst = bundleMembers.toSorted((one, other) => Number(one.format === 'configurable') - Number(other.format === 'configurable'))
  for (const slot of fixedFirst) {
    const index = unmatched.findIndex((id) => accepts(slot, id))
    const [id] = index < 0 ? [] : unmatched.splice(index, 1)
    if (id !== undefined) chosen.set(slot, id)
  }
  const assigned = bundleMembers.flatMap((slot) => {
    const id = chosen.get(slot)
    return id === undefined ? [] : [{ slot, id }]
  })
  return { assigned, unmatched: unmatched.length }
}

/** The complete choices of a bundle: each member once, a configurable one with one of its variants; a bundle without choices needs none. */
export function chooseMembers(product: Bundle, given: Choices, isSold: (id: number) => boolean): Result<Choices> {
  const { format, bundleMembers } = product
  if (format !== 'bundle') return given.length > 0 ? invalid({ path: 'options.bundleOptions', key: 'invalid' }) : ok([])
  if (bundleMembers.some((slot) => slot.format === 'bundle')) return rejected('product-unknown')
  const isFixed = bundleMembers.every((slot) => slot.format !== 'configurable')
  const choices = isFixed && given.length === 0 ? bundleMembers.map(({ productId }) => ({ id: productId, options: null })) : given
  const { assigned, unmatched } = assignChoices(product, choices)
  if (unmatched > 0 || assigned.length < bundleMembers.length) return rejected('configuration-not-set')
  if (!assigned.every(({ id }) => isSold(id))) return rejected('product-unknown')
  return ok(assigned.map(({ id }) => ({ id, options: null })).sort((one, other) => one.id - other.id))
}
