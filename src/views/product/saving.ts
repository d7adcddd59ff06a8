import type { Product } from '#contract/product.ts'

const cents = (amount: number): number => Math.round(amount * 100)

/** Sum of the members' lowest prices, and how much less the bundle costs; negative when it costs more. */
export function savingOf({ bundles, finalPrice }: Pick<Product, 'bundles' | 'finalPrice'>): { separately: number; saving: number } {
  const parts = bundles.reduce((sum, member) => sum + cents(member.finalPrice) * member.qty, 0)
  return { separately: parts / 100, saving: (parts - cents(finalPrice)) / 100 }
}
