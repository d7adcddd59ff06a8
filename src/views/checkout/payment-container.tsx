import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { selectCart } from '#machines/cart/cart-session.selectors.ts'
import { seenOrder } from '#machines/checkout/cart-difference.ts'
import {
  selectConsents,
  selectDifference,
  selectDraft,
  selectIsDue,
  selectIsUnavailable,
  type selectPayment,
  selectPaymentMethodId,
  selectPaymentMethods,
  selectProblem,
  selectRejection,
  selectStepIsBusy,
  selectStepIsLoading,
} from '#machines/checkout/checkout.selectors.ts'
import type { CheckoutActor } from '#src/actors/actors.ts'
import { useCart } from '#src/actors/actors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useReturnUrls } from '../payment/use-return-urls.ts'
import { PaymentStep } from './payment-step.tsx'
import { paymentStepConsents } from './step-consents.ts'
import { StepError, StepUnavailable } from './step-error.tsx'

type PaymentActor = NonNullable<ReturnType<typeof selectPayment>>

/** The payment step with its actor. */
export function PaymentContainer({ checkout, actor, total }: { checkout: CheckoutActor; actor: PaymentActor; total: number }) {
  const returnUrls = useReturnUrls()
  const methods = useSelector(actor, selectPaymentMethods)
  const methodId = useSelector(actor, selectPaymentMethodId)
  const consents = useSelector(actor, selectConsents)
  const cart = useCart(selectCart, null)
  const difference = useSelector(actor, selectDifference)
  const due = useSelector(actor, selectIsDue)
  const loading = useSelector(actor, selectStepIsLoading)
  const busy = useSelector(actor, selectStepIsBusy)
  const unavailable = useSelector(actor, selectIsUnavailable)
  const rejection = useSelector(actor, selectRejection)
  const problem = useSelector(actor, selectProblem)
  const { acceptedConsents, orderMessage, giftMessage, to, from } = useSelector(checkout, selectDraft)
  const submit = () => {
    if (cart === null) return
    const notes = { orderMessage, giftMessage: cart.digitalOnly ? '' : giftMessage, to, from }
    checkout.send({
      type: 'payment.submit',
      acceptedConsents,
      seen: seenOrder(cart, total),
      at: new Date().toISOString(),
      key: newKey(),
      notes,
      ...returnUrls(),
    })
  }
  const submitDue = useEffectEvent(submit)
  useEffect(() => {
    if (due) submitDue()
  }, [due])
  const retry = () => checkout.send({ type: 'load.retry' })
  return (
    <>
      {unavailable ? <StepUnavailable onRetry={retry} /> : null}
      <PaymentStep
        methods={loading || unavailable ? null : methods}
        methodId={methodId}
        consents={consents && paymentStepConsents(consents, cart?.items ?? [])}
        accepted={acceptedConsents}
        difference={difference}
        total={total}
        busy={busy}
        failed={unavailable}
        // A missing consent is marked at its checkbox.
        why={
          unavailable ? null : (
            <StepError rejection={rejection === 'core.notifications.consentRequired' ? null : rejection} problem={rejection === null ? problem : null} />
          )
        }
        onChoose={(chosen) => checkout.send({ type: 'payment.choose', methodId: chosen })}
        onAccept={(accepted) => checkout.send({ type: 'draft.changed', draft: { acceptedConsents: accepted } })}
        // Without consents, submitting says that they were not loaded.
        onSubmit={unavailable && consents ? retry : submit}
        onBack={() => checkout.send({ type: 'step.visit', step: 'shipping' })}
      />
    </>
  )
}
