import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { selectIsPopupOpen } from '#machines/cart/addition.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import type { CartModalProps } from './cart-modal.tsx'

/** Mounts the cart modal, which is loaded when it is first opened. If loading fails, navigates to the cart page. */
export function CartModalPlace() {
  const { navigate } = useRouter()
  const addition = useActors()?.addition ?? null
  const isOpen = useActorSelector(addition, selectIsPopupOpen, false)
  // The cart page does not open the modal.
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
