import { Link, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { selectCount, selectIsAdding, selectIsLoading } from '#machines/cart/cart-session.selectors.ts'
import { useActors, useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Count } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './cart-link.module.css'

/** Link to the cart with the number of items; a click opens the cart modal. */
export function CartLink() {
  const text = useText()
  const count = useCart(selectCount, 0)
  const loading = useCart(selectIsLoading, true)
  const isAdding = useCart(selectIsAdding, false)
  const actors = useActors()
  const isCart = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/{-$locale}/cart' })
  const [shown, setShown] = useState({ count, loading, bump: false })
  if (shown.count !== count || shown.loading !== loading) setShown({ count, loading, bump: shown.count === count ? shown.bump : !shown.loading })
  // A plain link while the actors are not loaded, with a modifier key, and on the cart page.
  const onClick = (event: MouseEvent) => {
    const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (held || !actors || isCart) return
    event.preventDefault()
    actors.addition.send({ type: 'popup.open' })
  }
  return (
    <Link
      className={css.root}
      to="/{-$locale}/cart"
      activeOptions={{ exact: true, includeSearch: false }}
      data-cart-link=""
      data-pending={isAdding ? '' : undefined}
      onClick={onClick}
    >
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
