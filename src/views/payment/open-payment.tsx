import { useState } from 'react'
import type { PaymentMethod } from '#contract/checkout.ts'
import type { Order } from '#contract/order.ts'
import {
  type PaymentRedirectSnapshot,
  selectIntent,
  selectOrder,
  selectPaymentFailure,
  selectPaymentRedirectProblem,
} from '#machines/payment/payment-redirect.selectors.ts'
import type { PaymentRedirect } from '#src/actors/actors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList, ChoiceRow } from '#src/ui/choice-list.tsx'
import { Form } from '#src/ui/field.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Meta } from '#src/ui/text.tsx'
import { withFee } from '../cart/cart-totals.ts'
import { orderTimeText } from '../checkout/order-text.ts'
import { StepError } from '../checkout/step-error.tsx'
import css from './payment.module.css'

/** Payment methods of an unpaid order, and the error of the last attempt. */
export function OpenPayment({ actor, snapshot }: { actor: PaymentRedirect['actor']; snapshot: PaymentRedirectSnapshot }) {
  const { payment: text, checkout } = useText('checkout', 'payment')
  const locale = useLocale()
  const money = useMoney()
  const order = selectOrder(snapshot)
  const [chosen, setChosen] = useState<number | null>(selectIntent(snapshot))
  if (!order) return null
  const { payableBy, payment } = order
  const selected = payableBy.find(({ id }) => id === chosen) ?? payableBy.find(({ id }) => id === order.paymentMethod.id) ?? payableBy[0]
  const failure = selectPaymentFailure(snapshot)
  const problem = selectPaymentRedirectProblem(snapshot)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (selected) actor.send({ type: 'payment.start', methodId: selected.id, key: newKey() })
      }}
    >
      {failure ? <Alert tone="warning">{text.hindrance[failure]()}</Alert> : null}
      {payment.state === 'waiting' ? (
        <Alert
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => actor.send({ type: 'order.refresh' })}>
              {text.open.look()}
            </Button>
          }
        >
          {text.open.looking()}
        </Alert>
      ) : null}
      {selected ? (
        <>
          <h2>{checkout.payment.title()}</h2>
          <ChoiceList legend={checkout.payment.title()}>
            {payableBy.map((method) => (
              <ChoiceRow
                key={method.id}
                name="paymentMethod"
                value={method.id}
                checked={method.id === selected.id}
                onChange={() => setChosen(method.id)}
                title={method.name}
                price={method.fee > 0 ? money(method.fee) : null}
                text={method.description}
              />
            ))}
          </ChoiceList>
          {problem ? (
            <div role="alert">
              <StepError rejection={null} problem={problem} />
            </div>
          ) : null}
          <div className={css.actions}>
            <Button type="submit" size="lg">
              {labelOf(order, selected, text.open, money)}
            </Button>
          </div>
        </>
      ) : (
        <Alert tone="warning">{text.open.none()}</Alert>
      )}
      {payment.expiresAt ? <Meta>{text.kept({ time: orderTimeText(payment.expiresAt, locale) })}</Meta> : null}
    </Form>
  )
}

type OpenWords = ReturnType<typeof useText<'payment'>>['payment']['open']

/** Label of the pay button: retry after a failed payment, the amount to pay now, or a choice without online payment. */
function labelOf(order: Order, method: PaymentMethod, text: OpenWords, money: (amount: number) => string): string {
  if (order.payment.state === 'failed' && method.id === order.paymentMethod.id) return text.again()
  if (method.paymentType === null) return text.choose()
  const fee = order.payableBy.find(({ id }) => id === order.paymentMethod.id)?.fee ?? 0
  return text.pay({ amount: money(withFee(order.prices, { saved: fee, chosen: method.fee, ratePercent: 0 }).orderTotal) })
}
