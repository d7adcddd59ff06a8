import { type ReactNode, useState } from 'react'
import type { PaymentMethod } from '#contract/checkout.ts'
import type { CartDifference } from '#machines/checkout/checkout.events.ts'
import { areRequiredAccepted, type FormConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ChoiceRow } from '#src/ui/choice-list.tsx'
import { Form } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Meta } from '#src/ui/text.tsx'
import { CartChanges } from './cart-changes.tsx'
import css from './checkout.module.css'
import { CheckoutConsents } from './checkout-consents.tsx'
import { ChoiceSkeleton } from './choice-skeleton.tsx'
import { PaymentMethodList } from './method-list.tsx'
import { StepActions, StepTitle } from './step-parts.tsx'

export interface PaymentStepProps {
  /** null while loading. */
  methods: readonly PaymentMethod[] | null
  methodId: number | null
  /** null while loading. */
  consents: readonly FormConsent[] | null
  /** Unique numbers of the consents ticked. */
  accepted: readonly number[]
  /** What changed in the cart since it was shown; null when nothing did. */
  difference: CartDifference | null
  /** Order total, with the fee of the selected payment method. */
  total: number
  busy: boolean
  /** The payment methods failed to load; the alert is shown above. */
  failed: boolean
  /** Error that prevented the order. */
  why?: ReactNode
  onChoose: (methodId: number) => void
  onAccept: (accepted: readonly number[]) => void
  onSubmit: () => void
  onBack: () => void
}

/** Id of the first missing consent's checkbox. */
const CONSENTS_ID = 'f-orderConsents'

/** Payment step: payment methods, consents and the order button. */
export function PaymentStep(props: PaymentStepProps) {
  const { methods, methodId, consents, accepted, difference, total, busy, failed, why, onChoose, onAccept, onSubmit, onBack } = props
  const text = useText('checkout')
  const money = useMoney()
  const [tried, setTried] = useState(false)
  const texts = text.checkout.payment
  const type = methods?.find(({ id }) => id === methodId)?.paymentType ?? null
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (busy) return
        onSubmit()
        if (methodId === null) event.currentTarget.querySelector<HTMLInputElement>('input[name="paymentMethod"]')?.focus()
        else if (consents && !areRequiredAccepted(consents, accepted)) document.getElementById(CONSENTS_ID)?.focus()
      }}
    >
      {difference ? <CartChanges difference={difference} /> : null}
      <div className={css.group}>
        <StepTitle>{texts.title()}</StepTitle>
        {methods === null ? (
          failed ? null : (
            <ChoiceSkeleton />
          )
        ) : (
          <PaymentMethodList methods={methods}>
            {(method) => (
              <ChoiceRow
                key={method.id}
                name="paymentMethod"
                value={method.id}
                checked={method.id === methodId}
                onChange={() => onChoose(method.id)}
                title={method.name}
                price={method.fee > 0 ? money(method.fee) : null}
                text={method.description}
              />
            )}
          </PaymentMethodList>
        )}
      </div>
      <div className={css.group}>
        <CheckoutConsents id={CONSENTS_ID} consents={consents} accepted={accepted} marked={tried} onChange={onAccept} />
        {why}
      </div>
      <StepActions back={onBack} next={type !== null ? `${texts.place()} ${money(total)}` : texts.place()} busy={busy || (methods === null && !failed)} final />
      <div className={css.note}>
        <Icon name="lock" size="sm" />
        <Meta>{type === 'HPF' ? `${texts.redirect()} ${texts.secure()}` : type === 'PAYPAL' ? texts.wallet() : texts.laterHint()}</Meta>
      </div>
    </Form>
  )
}
