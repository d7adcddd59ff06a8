import type { BundleItem } from '#contract/product.ts'
import { purchaseModels } from '#machines/product/purchase.model.ts'
import { explore } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent, Path } from '#tests/model/model.ts'

const [known, boxes] = purchaseModels

/** One product on one page: what a user does there and what the server responds, without the events of other tabs, languages and notices. */
function canHappen({ type, key, qty, product, itemId, options }: ModelEvent): boolean {
  if (type === 'cart.sending' || type === 'cart.ended' || key === 'key-of-another') return false
  if (type !== 'purchase.add') return true
  const { slug, id } = product as { slug: string; id: number }
  return slug === 'box' || (id === 70 && Number(qty) < 2 && itemId === null && JSON.stringify(options) === '{}')
}

/** The cart responds only to what it was asked. */
const canBeSeen = ({ steps }: Path): boolean => steps.every(({ event }, index) => event.type !== 'cart.accepted' || steps[index - 1]?.state.value === 'adding')

const pathsOf = (model: AnyModel): readonly Path[] => explore({ ...model, events: model.events.filter(canHappen) }).filter(canBeSeen)

/** The paths of the purchase machine for a product of one type. */
export const simplePaths = (): readonly Path[] => pathsOf(known)
/** The same for a bundle. */
export const boxPaths = (): readonly Path[] => pathsOf(boxes)

/** How loading the members of a bundle ended. */
export function membersIn({ output }: ModelEvent): 'fixed' | 'toChoose' | 'nested' {
  const formats = (output as readonly BundleItem[]).map(({ format }) => format)
  if (formats.includes('bundle')) return 'nested'
  return formats.includes('configurable') ? 'toChoose' : 'fixed'
}
