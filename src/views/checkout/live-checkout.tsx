import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { CheckoutSettings } from '#contract/settings.ts'
import { selectHasSession } from '#machines/cart/cart-session.selectors.ts'
import { selectIsMissing, selectIsPlaced } from '#machines/checkout/checkout.selectors.ts'
import type { CheckoutActor } from '#src/actors/actors.ts'
import { useActors, useCart } from '#src/actors/actors.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { countriesQuery } from '#src/queries/settings.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { CartFailed } from '../cart/cart-failed.tsx'
import { type CartState, selectCartState } from '../cart/cart-state.ts'
import { OrderAwaitingPayment } from '../payment/order-awaiting-payment.tsx'
import { CheckoutEmpty } from './checkout-empty.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { StepUnavailable } from './step-error.tsx'
import { useCheckout } from './use-checkout.ts'

/** The checkout of the current cart, or the loading, empty or error state of the cart. */
export function LiveCheckout({ step, settings }: { step: CheckoutStep | undefined; settings: CheckoutSettings }) {
  const apiContext = useApiContext()
  const cart = useCart(selectCartState, 'loading')
  const countries = useQuery(countriesQuery(apiContext))
  const hasSession = useCart(selectHasSession, true)
  const isAwaited = useActors()?.orderAwaitingPayment() != null
  // Without a cart its machine tells whoever asks for delivery methods that there is none (CHK-27).
  const isMissed = cart === 'empty' && step === 'shipping' && !hasSession && !isAwaited
  const { checkout, failed, retry } = useCheckout({
    ready: (cart === 'full' || isMissed) && countries.data !== undefined,
    countries: countries.data ?? [],
    settings,
    step,
  })
  if (checkout) {
    return (
      <StartedCheckout checkout={checkout.actor} cart={cart}>
        <checkout.OpenCheckout checkout={checkout.actor} settings={settings} requestedStep={step} />
      </StartedCheckout>
    )
  }
  if (!failed && !countries.isError) return <BeforeCheckout cart={cart} />
  return (
    <Notice>
      <StepUnavailable
        onRetry={() => {
          retry()
          if (countries.isError) void countries.refetch()
        }}
      />
    </Notice>
  )
}

function BeforeCheckout({ cart }: { cart: CartState }) {
  if (cart === 'empty') return <NothingToOrder />
  if (cart === 'failed') {
    return (
      <Notice>
        <CartFailed />
      </Notice>
    )
  }
  return <CheckoutSkeleton />
}

/** When the cart has become an order that awaits payment, that order is shown instead. */
const NothingToOrder = () => (
  <OrderAwaitingPayment meanwhile={<CheckoutSkeleton />}>
    <CheckoutEmpty />
  </OrderAwaitingPayment>
)

/** The cart may end while the checkout is open: ordered, or emptied in another tab. */
function StartedCheckout({ checkout, cart, children }: { checkout: CheckoutActor; cart: CartState; children: ReactNode }) {
  const missing = useSelector(checkout, selectIsMissing)
  const placed = useSelector(checkout, selectIsPlaced)
  if (placed) return <CheckoutSkeleton />
  return missing || cart === 'empty' ? <NothingToOrder /> : children
}

const Notice = ({ children }: { children: ReactNode }) => <Wrap pad="clamp(1.5rem, 3vw, 3rem)">{children}</Wrap>
