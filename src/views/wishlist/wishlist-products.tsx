import { useQueries } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { selectWishlistIds } from '#machines/wishlist/wishlist.selectors.ts'
import { useWishlist } from '#src/actors/wishlist.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productsByIdsQuery } from '#src/queries/product.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Lead } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { prependNew, splitIntoPages } from './wishlist-rows.ts'
import css from './wishlist-section.module.css'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

const NONE: readonly number[] = []
const ROW_SIZE = 24

/** Cards of the wishlist, newest first, each with a button that removes it. */
export function WishlistProducts() {
  const { wishlist, cart, common } = useText('account', 'cart')
  const apiContext = useApiContext()
  const ids = useWishlist(selectWishlistIds, NONE)
  const [order, setOrder] = useState(ids)
  const [rows, setRows] = useState(1)
  // Removed products keep their place, so that the other pages are not requested again.
  const known = prependNew(order, ids)
  if (known !== order) setOrder(known)
  const shown = splitIntoPages(known, ROW_SIZE).slice(0, rows)
  const results = useQueries({ queries: shown.map((backdrop) => productsByIdsQuery(apiContext, backdrop)) })
  const products = results.flatMap(({ data }) => data ?? []).filter(({ id }) => ids.includes(id))
  const list = useRemovalFocus(ids.length)

  if (ids.length === 0) {
    return (
      <EmptyState title={<Lead>{wishlist.empty()}</Lead>} action={<ButtonLink to="/{-$locale}/shop/{-$slug}">{cart.startShopping()}</ButtonLink>}>
        {wishlist.emptyHint()}
      </EmptyState>
    )
  }
  const failed = results.filter(({ isError }) => isError)
  const isLoading = results.some(({ isPending }) => isPending)
  const hidden = ids.filter((id) => !shown.some((backdrop) => backdrop.includes(id))).length
  return (
    <div className={css.list} ref={list.ref} tabIndex={-1} onClickCapture={list.note}>
      <VisuallyHidden as="h2">{cart.products()}</VisuallyHidden>
      <ProductGrid>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} first={index < 4} />
        ))}
      </ProductGrid>
      {isLoading && failed.length === 0 ? <WishlistSkeleton /> : null}
      {failed.length > 0 ? (
        <Alert tone="danger" title={wishlist.failed()}>
          <Button variant="secondary" size="sm" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {common.retry()}
          </Button>
        </Alert>
      ) : null}
      {hidden > 0 ? (
        <div className={css.more}>
          <p role="status">{wishlist.shown({ shown: ids.length - hidden, total: ids.length })}</p>
          <Button variant="secondary" onClick={() => setRows(rows + 1)}>
            {wishlist.loadMore()}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** When the focused card is removed, the next card's wishlist button receives the focus. */
function useRemovalFocus(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const pressed = useRef(0)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || (document.activeElement && document.activeElement !== document.body)) return
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? [])]
    const next = buttons[Math.min(pressed.current, buttons.length - 1)] ?? ref.current
    next?.focus()
  }, [count])
  const note = ({ target }: MouseEvent) => {
    const card = target instanceof Element ? target.closest('li') : null
    if (card?.parentElement) pressed.current = [...card.parentElement.children].indexOf(card)
  }
  return { ref, note }
}
