import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { selectItems } from '#machines/cart/cart-session.selectors.ts'
import {
  selectChanges,
  selectConsents,
  selectIsUnavailable,
  selectNotes,
  type selectPayment,
  selectPaymentMethodId,
  selectPaymentMethods,
  selectProblem,
  selectRefusal,
  selectStepIsBusy,
  selectStepIsLoading,
} from '#machines/checkout/checkout.selectors.ts'
import { useCart } from '#src/actors/actors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { askedForItems } from './asked-consents.ts'
import { PaymentStep } from './payment-step.tsx'
import { StepRefusal, StepUnavailable } from './step-refusal.tsx'
import type { CheckoutActor } from './use-checkout.ts'

type PaymentActor = NonNullable<ReturnType<typeof selectPayment>>

/** The payment step with its actor. */
export function PaymentScene({ checkout, actor }: { checkout: CheckoutActor; actor: PaymentActor }) {
  const returnUrls = useReturnUrls()
  const methods = useSelector(actor, selectPaymentMethods)
  const methodId = useSelector(actor, selectPaymentMethodId)
  const consents = useSelector(actor, selectConsents)
  const items = useCart(selectItems, [])
  const changes = useSelector(actor, selectChanges)
  const loading = useSelector(actor, selectStepIsLoading)
  const busy = useSelector(actor, selectStepIsBusy)
  const unavailable = useSelector(actor, selectIsUnavailable)
  const refusal = useSelector(actor, selectRefusal)
  const problem = useSelector(actor, selectProblem)
  // The order itself may be refused as changed, without saying what: then the cart as it is now must do.
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const hearing = checkout.on('cart.changedDuringCheckout', () => setChanged(true))
    return () => hearing.unsubscribe()
  }, [checkout])
  const submit = (acceptedConsents: readonly number[]) => {
    setChanged(false)
    const { orderMessage, giftMessage, to, from } = selectNotes(checkout.getSnapshot())
    const notes = { orderMessage, giftMessage, to, from }
    checkout.send({ type: 'payment.submit', acceptedConsents, at: new Date().toISOString(), key: newKey(), notes, ...returnUrls() })
  }
  return (
    <>
      {unavailable ? <StepUnavailable onRetry={() => checkout.send({ type: 'load.retry' })} /> : null}
      <PaymentStep
        methods={loading || unavailable ? null : methods}
        methodId={methodId}
        consents={loading ? null : askedForItems(consents, items)}
        changes={changed ? changes : null}
        busy={busy}
        // A consent that is missing is marked at its box.
        why={
          unavailable ? null : (
            <StepRefusal refusal={refusal === 'core.notifications.consentRequired' ? null : refusal} problem={refusal === null ? problem : null} />
          )
        }
        onChoose={(chosen) => checkout.send({ type: 'payment.choose', methodId: chosen })}
        onSubmit={submit}
        onBack={() => checkout.send({ type: 'step.visit', step: 'shipping' })}
      />
    </>
  )
}

/** Whole addresses of the pages an order ends on, in the page's language. */
function useReturnUrls() {
  const router = useRouter()
  const urlOf = (to: '/{-$locale}/checkout/success' | '/{-$locale}/checkout/failure') =>
    new URL(router.buildLocation({ to }).publicHref, window.location.origin).href
  return () => ({ successURL: urlOf('/{-$locale}/checkout/success'), failureURL: urlOf('/{-$locale}/checkout/failure') })
}
