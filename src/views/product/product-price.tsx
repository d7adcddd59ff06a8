import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/product.ts'
import { Price } from '#src/ui/price.tsx'

type ShownPrice = Pick<ProductSummary, 'finalPrice' | 'retailPrice' | 'discount' | 'lowestPrice30Days' | 'unitPrice'> & { priceFrom?: boolean }

/** Price of a product on its page and cards. */
export function ProductPrice({ product, size, badge, children }: { product: ShownPrice; size?: 'lg'; badge?: boolean; children?: ReactNode }) {
  return (
    <Price
      amount={product.finalPrice}
      from={product.priceFrom ?? false}
      old={product.discount ? { amount: product.retailPrice, percent: product.discount.percent } : null}
      lowest30={product.lowestPrice30Days}
      unit={product.unitPrice}
      badge={badge ?? false}
      {...(size ? { size } : {})}
    >
      {children}
    </Price>
  )
}
