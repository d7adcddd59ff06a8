import { useEffect, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { POLLING_LIMIT_MS } from '#src/queries/order.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { PaymentSlip } from './payment-slip.tsx'

/** Payment status of an order and what the customer can do; null when it is paid. */
export function PaymentStatus({ order, looking, onLook }: { order: Order; looking: boolean; onLook: () => void }) {
  const words = useText('payment').payment
  const { payment, orderSlug, payableBy } = order
  if (payment.state === 'waiting') return <Waiting order={order} looking={looking} onLook={onLook} />
  if (payment.slip) return <PaymentSlip slip={payment.slip} />
  if (payment.state !== 'failed' || payableBy.length === 0) return null
  return (
    <div>
      <ButtonLink to="/{-$locale}/checkout/pay" search={{ orderSlug }} reloadDocument size="lg">
        {words.after.payAgain()}
      </ButtonLink>
    </div>
  )
}

function Waiting({ order: { email, orderSlug }, looking, onLook }: { order: Order; looking: boolean; onLook: () => void }) {
  const words = useText('payment').payment
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), POLLING_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!over) return <Alert title={words.after.waitingTitle()}>{words.after.waitingText()}</Alert>
  return (
    <Alert
      tone="warning"
      title={words.after.overTitle()}
      action={
        <>
          <Button variant="secondary" size="sm" icon="refresh" busy={looking} onClick={onLook}>
            {words.open.look()}
          </Button>
          <ButtonLink to="/{-$locale}/checkout/pay" search={{ orderSlug }} reloadDocument variant="text" size="sm">
            {words.after.notPaid()}
          </ButtonLink>
        </>
      }
    >
      {words.after.overText({ email })}
    </Alert>
  )
}
