import { type FormEvent, useId } from 'react'
import type { ShopOrder } from '#contract/shop-order.ts'
import type { RefundChoice } from '#machines/order/refund.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Select, Textarea } from '#src/ui/input.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { newId } from '../editing/new-id.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { RefundLines } from './refund-lines.tsx'
import { type Refund, useRefund, wholeChoice } from './use-refund.ts'

const REASON_MAX = 500

interface RefundDialogProps {
  order: ShopOrder
  /** With the order as it is now; null when somebody else has changed it. */
  onEnded: (order: ShopOrder | null) => void
  onClose: () => void
}

/** Asks what of an order goes back and why; the amount is the server's. */
export function RefundDialog({ order, onEnded, onClose }: RefundDialogProps) {
  const { shopOrders: text, common } = useText('shopOrders', 'notices')
  const refund = useRefund(order, onEnded)
  const choice = useActorSelector(refund, (snapshot) => snapshot.context.choice, wholeChoice(order))
  const isBusy = useActorSelector(refund, (snapshot) => snapshot.hasTag('busy'), false)
  const canConfirm = useActorSelector(refund, (snapshot) => snapshot.matches({ choosing: 'priced' }), false)
  const open = order.withdrawals.filter(({ isSettled }) => !isSettled)
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The browser says which field is missing or too large.
    if (!event.currentTarget.reportValidity()) return
    const data = new FormData(event.currentTarget)
    const [reason, withdrawal] = [String(data.get('reason') ?? '').trim(), String(data.get('withdrawal') ?? '')]
    refund?.send({ type: 'refund.confirm', details: { reason, ...(withdrawal && { withdrawal }) }, idempotencyKey: newId() })
  }
  return (
    <Dialog title={text.refund.title()} closeLabel={common.close()} onClose={onClose}>
      <p>{order.refundable?.isByHand ? text.refund.byHand() : text.refund.byProvider()}</p>
      <Form onSubmit={submit}>
        <RefundLines order={order} choice={choice} onChange={(changed: RefundChoice) => refund?.send({ type: 'choice.set', choice: changed })} />
        {open.length > 0 ? (
          <Field id={`${id}-withdrawal`} label={text.refund.withdrawal()}>
            {(control) => (
              <Select {...control} name="withdrawal">
                <option value="">{text.refund.none()}</option>
                {open.map(({ receiptNumber }) => (
                  <option key={receiptNumber}>{receiptNumber}</option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <Field id={`${id}-reason`} label={text.refund.reason()} help={text.noteHelp()} required>
          {(control) => <Textarea {...control} name="reason" required maxLength={REASON_MAX} rows={2} />}
        </Field>
        {refund ? <RefundAmount refund={refund} /> : null}
        <Button type="submit" busy={isBusy} disabled={!canConfirm} variant="danger">
          {text.refund.send()}
        </Button>
      </Form>
    </Dialog>
  )
}

/** What goes back, or why it is not known or was not sent. */
function RefundAmount({ refund }: { refund: Refund }) {
  const { shopOrders: text } = useText('shopOrders')
  const money = useMoney()
  const amount = useActorSelector(refund, (snapshot) => snapshot.context.amount, null)
  const problem = useActorSelector(refund, (snapshot) => snapshot.context.problem, null)
  const isLost = useActorSelector(refund, (snapshot) => snapshot.matches('unanswered'), false)
  const isUnpriced = useActorSelector(refund, (snapshot) => snapshot.matches({ choosing: 'unpriced' }), false)
  const retry = () => refund.send({ type: isLost ? 'refund.retry' : 'price.retry' })
  return (
    <>
      {problem ? <ProblemAlert problem={problem} onRetry={isLost || isUnpriced ? retry : undefined} /> : null}
      <p role="status">
        <b>{amount === null ? (isUnpriced ? '' : text.refund.pricing()) : text.refund.amount({ amount: money(amount) })}</b>
      </p>
    </>
  )
}
