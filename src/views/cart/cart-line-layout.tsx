import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './cart-line.module.css'
import { lineAddress, slugOf } from './line-details.ts'
import { LineInfo } from './line-info.tsx'

export interface CartLineLayoutProps {
  item: CartItem
  /** The line is being removed. */
  removing?: boolean
  /** The total is of a quantity that is no longer shown. */
  stale?: boolean
  /** The line cannot be edited on the product's page. */
  fixed?: boolean
  quantity: ReactNode
  removeButton: ReactNode
}

/** A cart line: picture, name, prices, and the places of its controls. */
export function CartLineLayout({ item, removing, stale, fixed = false, quantity, removeButton }: CartLineLayoutProps) {
  const text = useText('cart')
  const money = useMoney()
  const { productData, prices } = item
  const address = fixed ? { params: { slug: slugOf(item) } } : lineAddress(item)
  return (
    <li className={css.root} data-state={removing ? 'removing' : undefined} aria-busy={removing || undefined}>
      <Link className={css.media} to="/{-$locale}/product/{-$slug}" {...address} tabIndex={-1} aria-hidden="true">
        <MediaBox backdrop={productData.backdrop}>
          {productData.media ? <Picture media={productData.media} sizes="(min-width: 64em) 7rem, 22vw" alt="" max={480} /> : null}
        </MediaBox>
      </Link>
      <h3 className={css.name}>
        <Link to="/{-$locale}/product/{-$slug}" {...address}>
          {productData.name}
        </Link>
      </h3>
      <div className={css.info}>
        <LineInfo item={item} fixed={fixed} />
      </div>
      <div className={css.qty}>{quantity}</div>
      <p className={css.unit}>
        <VisuallyHidden>{text.cart.unitPrice()} </VisuallyHidden>
        <span>{money(prices.converted.finalPrice)}</span>
      </p>
      <p className={css.total} data-stale={stale ? '' : undefined}>
        <VisuallyHidden>{text.cart.rowTotal()} </VisuallyHidden>
        <span>{money(prices.converted.row)}</span>
      </p>
      <div className={css.remove}>{removeButton}</div>
    </li>
  )
}
