import type { Cart, CartItem } from '#contract/cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { lineDetails } from '../cart/line-details.ts'
import css from './order-lines.module.css'

/** Short list of the ordered items, and how many are left of those with too many pieces. */
export function OrderLines({ items, shortages = [] }: { items: readonly CartItem[]; shortages?: Cart['shortages'] }) {
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <OrderLine key={item.itemId} item={item} left={shortages.find(({ itemId }) => itemId === item.itemId)?.available ?? null} />
      ))}
    </ul>
  )
}

function OrderLine({ item, left }: { item: CartItem; left: number | null }) {
  const text = useText('cart')
  const money = useMoney()
  const { name, media, backdrop, caption } = item.productData
  const details = lineDetails(item)
  return (
    <li className={css.line}>
      <span className={css.media}>
        <MediaBox backdrop={backdrop}>{media ? <Picture media={media} sizes="3.5rem" alt="" max={320} /> : null}</MediaBox>
        <span className={css.count}>
          <span aria-hidden="true">{item.qty}</span>
          <VisuallyHidden>{text.count.pieces({ count: item.qty })}</VisuallyHidden>
        </span>
      </span>
      <span>
        <b data-n={item.qty}>{name}</b>
        {left === null ? null : <small data-left="">{left > 0 ? text.count.left({ count: left }) : text.cart.gone()}</small>}
        {details.length === 0 ? <small>{caption}</small> : details.map(({ label, value }) => <small key={label}>{`${label} ${value}`}</small>)}
      </span>
      <span className={css.price}>{money(item.prices.converted.row)}</span>
    </li>
  )
}
