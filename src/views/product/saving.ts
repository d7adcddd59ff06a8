import type { Product } from '#contract/product.ts'

const cents = (amount: number): number => Math.round(amount * 100)

/** What the parts of a bundle cost one by one, each at its lowest price, and how much less the bundle is. */
export function savingOf({ bundles, finalPrice }: Pick<Product, 'bundles' | 'finalPrice'>): { separately: number; saving: number } {
  const parts = bundles.reduce((sum, member) => sum + cents(member.finalPrice) * member.qty, 0)
  return { separately: parts / 100, saving: (parts - cents(finalPrice)) / 100 }
}
