import { type FormEvent, useId } from 'react'
import type { OrderMove } from '#contract/shop-order.ts'
import type { ChosenMove, HandlingContext } from '#machines/order/handling.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { newId } from '../editing/new-id.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'
import type { Handling } from './use-handling.ts'
import { useOrderWords } from './use-order-words.ts'

interface MoveDialogProps {
  handling: Handling
  context: HandlingContext
  move: OrderMove
  isBusy: boolean
}

const MAX = { carrier: 80, trackingCode: 80, note: 500 } as const
const today = (): string => new Date().toISOString().slice(0, 10)

function chosenMove(event: OrderMove, data: FormData): ChosenMove {
  const value = (name: string) => String(data.get(name) ?? '').trim()
  const note = value('note')
  if (event === 'payment.confirm') return { event, note, amount: Number(value('amount')), receivedOn: value('receivedOn') }
  if (event === 'parcel.ship') return { event, note, carrier: value('carrier'), trackingCode: value('trackingCode') }
  return { event, note }
}

/** Asks for what a move needs, before the shopper is told of it. */
export function MoveDialog({ handling, context: { order, problem }, move, isBusy }: MoveDialogProps) {
  const { shopOrders: text, common } = useText('shopOrders', 'notices')
  const words = useOrderWords()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The browser says which field is missing.
    if (!event.currentTarget.reportValidity()) return
    handling.send({ type: 'move.confirm', move: chosenMove(move, new FormData(event.currentTarget)), idempotencyKey: newId() })
  }
  return (
    <Dialog title={words.move(move)} closeLabel={common.close()} onClose={() => handling.send({ type: 'move.cancel' })}>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <Form onSubmit={submit}>
        {move === 'payment.confirm' ? (
          <>
            <Field id={`${id}-amount`} label={text.amount()} required>
              {(control) => (
                <Input
                  {...control}
                  name="amount"
                  type="number"
                  step="0.01"
                  min="0.01"
                  inputMode="decimal"
                  required
                  defaultValue={order.order.prices.orderTotal}
                />
              )}
            </Field>
            <Field id={`${id}-day`} label={text.receivedOn()} required>
              {(control) => <Input {...control} name="receivedOn" type="date" required defaultValue={today()} />}
            </Field>
          </>
        ) : null}
        {move === 'parcel.ship' ? (
          <>
            <Field id={`${id}-carrier`} label={text.carrier()} required>
              {(control) => <Input {...control} name="carrier" required maxLength={MAX.carrier} autoComplete="off" />}
            </Field>
            <Field id={`${id}-tracking`} label={text.trackingCode()}>
              {(control) => <Input {...control} name="trackingCode" maxLength={MAX.trackingCode} autoComplete="off" />}
            </Field>
          </>
        ) : null}
        <Field id={`${id}-note`} label={text.note()} help={text.noteHelp()}>
          {(control) => <Input {...control} name="note" maxLength={MAX.note} autoComplete="off" />}
        </Field>
        <Button type="submit" busy={isBusy} variant={move === 'order.cancel' ? 'danger' : 'primary'}>
          {words.move(move)}
        </Button>
      </Form>
    </Dialog>
  )
}
