import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { selectCount, selectIsLoading } from '#machines/cart/cart-session.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Count } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './cart-link.module.css'

/** The way to the cart, with the pieces in it; the number bobs when it changes. */
export function CartLink() {
  const text = useText()
  const count = useCart(selectCount, 0)
  const loading = useCart(selectIsLoading, true)
  const [shown, setShown] = useState({ count, loading, bump: false })
  if (shown.count !== count || shown.loading !== loading) setShown({ count, loading, bump: shown.count === count ? shown.bump : !shown.loading })
  return (
    <Link className={css.root} to="/{-$locale}/cart" data-cart-link="">
      <Icon name="cart" />
      <span className={css.word} aria-hidden={count > 0 || undefined}>
        {text.header.cart()}
      </span>
      {count > 0 ? (
        <Count key={count} bump={shown.bump} label={text.aria.cartButton({ count })}>
          {count}
        </Count>
      ) : null}
    </Link>
  )
}
