import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { selectIsPopupOpen } from '#machines/cart/addition.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import type { CartModalProps } from './cart-modal.tsx'

/** Where the cart opens over a page. Its view is loaded with the first opening; when that fails, the cart's own page is opened. */
export function CartModalPlace() {
  const { navigate } = useRouter()
  const addition = useActors()?.addition ?? null
  const isOpen = useSelected(addition, selectIsPopupOpen, false)
  // The page that shows the cart shows it already.
  const isCart = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/{-$locale}/cart' })
  const [Modal, setModal] = useState<ComponentType<CartModalProps> | null>(null)
  useEffect(() => {
    if (!isOpen || Modal) return
    import('./cart-modal.tsx').then(
      ({ CartModal }) => setModal(() => CartModal),
      () => {
        addition?.send({ type: 'popup.close' })
        void navigate({ to: '/{-$locale}/cart' })
      },
    )
  }, [isOpen, Modal, addition, navigate])
  useEffect(() => {
    if (isOpen && isCart) addition?.send({ type: 'popup.close' })
  }, [isOpen, isCart, addition])
  return isOpen && !isCart && Modal && addition ? (
    <Suspense fallback={null}>
      <Modal addition={addition} />
    </Suspense>
  ) : null
}
