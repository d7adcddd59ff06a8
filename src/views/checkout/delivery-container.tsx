import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { DeliveryForm } from '#contract/address.ts'
import type { CheckoutSettings } from '#contract/settings.ts'
import { selectCart } from '#machines/cart/cart-session.selectors.ts'
import {
  filterAllowedCountries,
  selectAllowedCountries,
  selectConsents,
  selectCustomer,
  type selectDelivery,
  selectDeliveryForm,
  selectDraft,
  selectIsUnavailable,
  selectProblem,
  selectRejection,
  selectStepIsBusy,
} from '#machines/checkout/checkout.selectors.ts'
import { rejectedFields } from '#machines/checkout/rejected-fields.ts'
import { type CheckoutActor, useCart } from '#src/actors/actors.ts'
import { newKey } from '#src/actors/new-key.ts'
import type { AddressGroup } from './delivery-fields.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { deliveryStepConsents } from './step-consents.ts'
import { StepError, StepUnavailable } from './step-error.tsx'
import { EmailTaken } from './who-orders.tsx'

type DeliveryActor = NonNullable<ReturnType<typeof selectDelivery>>
const HOME = 'HR'

/** The delivery step with its actor. */
export function DeliveryContainer({ checkout, actor, settings }: { checkout: CheckoutActor; actor: DeliveryActor; settings: CheckoutSettings }) {
  const allowed = useSelector(actor, selectAllowedCountries)
  const consents = useSelector(actor, selectConsents)
  const busy = useSelector(actor, selectStepIsBusy)
  const unavailable = useSelector(actor, selectIsUnavailable)
  const rejection = useSelector(actor, selectRejection)
  const problem = useSelector(actor, selectProblem)
  const user = useSelector(checkout, selectCustomer)
  const isEmailTaken = problem?.code === 'email-taken'
  const rejected = useMemo(() => rejectedFields(problem, sentGroups(actor.getSnapshot().context)), [problem, actor])
  const [initial] = useState(() => atHome(selectDeliveryForm(checkout.getSnapshot())))
  const [giftMessage] = useState(() => selectDraft(checkout.getSnapshot()).giftMessage)
  const cart = useCart(selectCart, null)
  const countries = filterAllowedCountries(checkout.getSnapshot().context.countries, allowed ?? settings.allowedCountries)
  return (
    <>
      {unavailable ? <StepUnavailable onRetry={() => checkout.send({ type: 'load.retry' })} /> : null}
      <DeliveryStep
        initial={initial}
        countries={countries}
        settings={settings}
        user={user}
        consents={consents && deliveryStepConsents(consents)}
        isEmailTaken={isEmailTaken}
        rejected={rejected}
        giftMessage={cart?.digitalOnly ? null : giftMessage}
        busy={busy}
        // Errors shown at a field are not repeated here.
        why={
          isEmailTaken ? (
            <EmailTaken />
          ) : (
            <StepError
              rejection={rejection === 'error.failedConsentLog' ? rejection : null}
              problem={rejection === null && Object.keys(rejected).length === 0 ? problem : null}
            />
          )
        }
        onChange={(form) => checkout.send({ type: 'draft.changed', draft: { delivery: structuredClone(form) } })}
        onGiftMessage={(message) => checkout.send({ type: 'draft.changed', draft: { giftMessage: message } })}
        onSubmit={(form) => checkout.send({ type: 'delivery.submit', form, at: new Date().toISOString(), key: newKey() })}
      />
    </>
  )
}

/** Groups of the form whose addresses were sent, in their order. */
function sentGroups({ user, plan, form }: ReturnType<DeliveryActor['getSnapshot']>['context']): readonly AddressGroup[] {
  const bill = form?.differentBilling ? 'billing' : 'shipping'
  return user ? [plan.writes[0]?.type === 'Main' ? bill : 'shipping'] : ['shipping', bill]
}

const atHome = (form: DeliveryForm): DeliveryForm => ({
  ...form,
  shipping: { ...form.shipping, country: form.shipping.country || HOME },
  billing: { ...form.billing, country: form.billing.country || HOME },
})
