import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import css from './cart-line.module.css'

/** A line has more pieces than are left: how many are, and the button that takes them. */
export function LineShortage({ left, children }: { left: number; children: ReactNode }) {
  const text = useText('cart')
  return (
    <div className={css.shortage}>
      <span>{left > 0 ? text.count.left({ count: left }) : text.cart.gone()}</span>
      {children}
    </div>
  )
}
