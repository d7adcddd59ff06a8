import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { PaymentMethod, ShippingMethod } from '#contract/checkout.ts'
import type { CheckoutSettings } from '#contract/settings.ts'
import { selectCart, selectIsBusy } from '#machines/cart/cart-session.selectors.ts'
import {
  type CheckoutSnapshot,
  selectDelivery,
  selectDraft,
  selectIsPlacing,
  selectPayment,
  selectPaymentMethodId,
  selectPaymentMethods,
  selectShipping,
  selectStep,
} from '#machines/checkout/checkout.selectors.ts'
import { branchIdOf, ordererOf } from '#machines/checkout/guest.ts'
import type { CheckoutActor } from '#src/actors/actors.ts'
import { useCart } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { withFee } from '../cart/cart-totals.ts'
import { CartShortages } from './cart-shortages.tsx'
import css from './checkout.module.css'
import { CheckoutSteps } from './checkout-steps.tsx'
import { completedSteps } from './completed-steps.ts'
import { CompletedSteps } from './completed-steps-list.tsx'
import { DeliveryContainer } from './delivery-container.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentContainer } from './payment-container.tsx'
import { ShippingContainer } from './shipping-container.tsx'
import { STEP_TITLE_ID } from './step-parts.tsx'
import { useCheckoutPreload } from './use-checkout-preload.ts'
import { useKnownMethods } from './use-known-methods.ts'

const NO_METHODS: readonly PaymentMethod[] = []
const selectCountries = ({ context }: CheckoutSnapshot) => context.countries

/** The current step, the completed ones above it and the order summary beside it. */
export function OpenCheckout({
  checkout,
  settings,
  requestedStep,
}: {
  checkout: CheckoutActor
  settings: CheckoutSettings
  requestedStep: CheckoutStep | undefined
}) {
  useCheckoutPreload()
  const step = useSelector(checkout, selectStep) ?? 'delivery'
  const placing = useSelector(checkout, selectIsPlacing)
  const delivery = useSelector(checkout, selectDelivery)
  const shipping = useSelector(checkout, selectShipping)
  const payment = useSelector(checkout, selectPayment)
  const countries = useSelector(checkout, selectCountries)
  const { giftMessage } = useSelector(checkout, selectDraft)
  const text = useText('checkout').checkout.gift
  const paymentMethods = useSelector(payment, (snapshot) => (snapshot ? selectPaymentMethods(snapshot) : NO_METHODS))
  const paymentMethodId = useSelector(payment, (snapshot) => (snapshot ? selectPaymentMethodId(snapshot) : null))
  const cart = useCart(selectCart, null)
  const busy = useCart(selectIsBusy, false)
  const [seen, setSeen] = useState<readonly ShippingMethod[]>([])
  const methods = useKnownMethods(seen, cart, step)

  useEffect(() => checkout.send({ type: 'step.visit', step: requestedStep ?? 'delivery' }), [checkout, requestedStep])
  useFocusOnChange(step)
  if (cart === null) return null

  const visit = (to: CheckoutStep) => checkout.send({ type: 'step.visit', step: to })
  const feeOf = (id: number | null) => paymentMethods.find((method) => method.id === id)?.fee ?? 0
  const prices = withFee(cart.prices.converted, {
    saved: feeOf(cart.paymentMethodId),
    chosen: feeOf(paymentMethodId),
    ratePercent: cart.vat.deliveryRatePercent,
  })
  const gift = giftMessage.trim() && !cart.digitalOnly ? `${text.message()}: ${giftMessage}` : ''
  const method = methods.find(({ id }) => id === cart.deliveryMethodId)
  return (
    <div className={css.root}>
      <div className={css.main}>
        <CheckoutSteps step={step} onVisit={placing ? null : visit} />
        <CompletedSteps
          done={completedSteps({ step, orderer: ordererOf(cart), countries, method, branchId: branchIdOf(cart), gift })}
          onVisit={placing ? null : visit}
        />
        {placing ? null : <CartShortages cart={cart} busy={busy} />}
        {step === 'delivery' && delivery ? <DeliveryContainer key={delivery.sessionId} checkout={checkout} actor={delivery} settings={settings} /> : null}
        {step === 'shipping' && shipping ? <ShippingContainer key={shipping.sessionId} checkout={checkout} actor={shipping} onMethods={setSeen} /> : null}
        {step === 'payment' && payment ? <PaymentContainer key={payment.sessionId} checkout={checkout} actor={payment} total={prices.orderTotal} /> : null}
      </div>
      <OrderSummary cart={cart} step={step} deliveryMethod={method?.name ?? null} prices={prices} withFee={feeOf(paymentMethodId) > 0} busy={busy} />
    </div>
  )
}

/** Moves the focus to the title of a new step, for keyboard and screen reader users. */
function useFocusOnChange(step: CheckoutStep): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const title = document.getElementById(STEP_TITLE_ID)
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'center' })
  }, [step])
}
