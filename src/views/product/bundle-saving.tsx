import type { Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMoney } from '#src/ui/price.tsx'
import css from './buy-box.module.css'
import { savingOf } from './saving.ts'

/** Saving of a bundle compared with its members; null when there is none. */
export function BundleSaving({ product }: { product: Pick<Product, 'bundles' | 'finalPrice'> }) {
  const { configuration: text } = useText('configuration')
  const money = useMoney()
  const { separately, saving } = savingOf(product)
  if (saving <= 0) return null
  return (
    <p className={css.saving}>
      <span>{text.separately({ price: money(separately) })}</span> <b>{text.saving({ price: money(saving) })}</b>
    </p>
  )
}
