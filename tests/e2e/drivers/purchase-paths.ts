import type { BundleItem } from '#contract/product.ts'
import { purchaseModels } from '#machines/product/purchase.worlds.ts'
import { explore } from '#tests/model/explore.ts'
import type { AnyModel, Path, World } from '#tests/model/model.ts'

const [known, boxes] = purchaseModels

/** One thing on one page: what a person does there and what the platform answers, without what other tabs, languages and notices do. */
function canHappen({ type, key, qty, product, itemId, options }: World): boolean {
  if (type === 'cart.sending' || type === 'cart.left' || key === 'key-of-another') return false
  if (type !== 'purchase.add') return true
  const { slug, id } = product as { slug: string; id: number }
  return slug === 'box' || (id === 70 && Number(qty) < 2 && itemId === null && JSON.stringify(options) === '{}')
}

/** The cart answers only what it was asked. */
const canBeSeen = ({ steps }: Path): boolean => steps.every(({ event }, index) => event.type !== 'cart.took' || steps[index - 1]?.state.value === 'adding')

const pathsOf = (model: AnyModel): readonly Path[] => explore({ ...model, worlds: model.worlds.filter(canHappen) }).filter(canBeSeen)

/** The purchase chart's own paths of a thing of one kind. */
export const simplePaths = (): readonly Path[] => pathsOf(known)
/** The same of a box. */
export const boxPaths = (): readonly Path[] => pathsOf(boxes)

/** What the members of a box turned out to be. */
export function membersIn({ output }: World): 'fixed' | 'toChoose' | 'nested' {
  const formats = (output as readonly BundleItem[]).map(({ format }) => format)
  if (formats.includes('bundle')) return 'nested'
  return formats.includes('configurable') ? 'toChoose' : 'fixed'
}
