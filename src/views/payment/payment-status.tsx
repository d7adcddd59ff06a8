import { useEffect, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { POLLING_LIMIT_MS } from '#src/queries/order.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { PaymentSlip } from './payment-slip.tsx'

/** Payment status of an order and what the customer can do; null when it is paid. */
export function PaymentStatus({ order, looking, onLook }: { order: Order; looking: boolean; onLook: () => void }) {
  const text = useText('payment').payment
  const { payment, orderSlug, payableBy } = order
  if (payment.state === 'waiting') return <Waiting order={order} looking={looking} onLook={onLook} />
  if (payment.slip) return <PaymentSlip slip={payment.slip} />
  if (payment.state !== 'failed' || payableBy.length === 0) return null
  return (
    <div>
      <ButtonLink to="/{-$locale}/checkout/pay" search={{ orderSlug }} reloadDocument size="lg">
        {text.after.payAgain()}
      </ButtonLink>
    </div>
  )
}

function Waiting({ order: { email, orderSlug }, looking, onLook }: { order: Order; looking: boolean; onLook: () => void }) {
  const text = useText('payment').payment
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), POLLING_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!over) return <Alert title={text.after.waitingTitle()}>{text.after.waitingText()}</Alert>
  return (
    <Alert
      tone="warning"
      title={text.after.overTitle()}
      action={
        <>
          <Button variant="secondary" size="sm" icon="refresh" busy={looking} onClick={onLook}>
            {text.open.look()}
          </Button>
          <ButtonLink to="/{-$locale}/checkout/pay" search={{ orderSlug }} reloadDocument variant="text" size="sm">
            {text.after.notPaid()}
          </ButtonLink>
        </>
      }
    >
      {text.after.overText({ email })}
    </Alert>
  )
}
