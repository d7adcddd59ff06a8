import { useRouter } from '@tanstack/react-router'
import type { OrderMove } from '#contract/shop-order.ts'
import type { HandlingContext } from '#machines/order/handling.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { newId } from '../editing/new-id.ts'
import { MoveDialog } from './move-dialog.tsx'
import css from './orders.module.css'
import type { Handling } from './use-handling.ts'
import { useOrderWords } from './use-order-words.ts'

/** Made at once: nobody but the back office is told of it. */
const AT_ONCE: readonly OrderMove[] = ['packing.start']

interface OrderMovesProps {
  handling: Handling
  context: HandlingContext
  isAsking: boolean
  isBusy: boolean
  /** Opens the refund; null without the permission. */
  onRefund: (() => void) | null
}

/** What can be done with the order now, as buttons, and what became of the last try. */
export function OrderMoves({ handling, context, isAsking, isBusy, onRefund }: OrderMovesProps) {
  const { shopOrders: text, common } = useText('shopOrders', 'notices')
  const words = useOrderWords()
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const { order, asked, problem, request, seenUntil } = context
  const refund = order.refundable ? onRefund : null
  const press = (move: OrderMove) => {
    if (AT_ONCE.includes(move)) handling.send({ type: 'move.confirm', move: { event: 'packing.start' }, idempotencyKey: newId() })
    else handling.send({ type: 'move.ask', move })
  }
  return (
    <>
      {problem && !isAsking && !isBusy ? (
        <Alert
          tone="danger"
          title={problemText(texts, locale, problem)}
          action={
            <div className={css.actions}>
              {request ? (
                <Button size="sm" onClick={() => handling.send({ type: 'move.retry' })}>
                  {common.retry()}
                </Button>
              ) : null}
              <Button size="sm" variant="secondary" onClick={() => handling.send({ type: 'order.read' })}>
                {text.readAgain()}
              </Button>
            </div>
          }
        />
      ) : null}
      {seenUntil === null ? null : (
        <Alert
          tone="warning"
          title={text.changed()}
          action={
            <Button size="sm" onClick={() => handling.send({ type: 'news.dismiss' })}>
              {common.close()}
            </Button>
          }
        >
          <ul>
            {order.timeline
              .filter(({ id }) => id > seenUntil)
              .map(({ id, event, user }) => (
                <li key={id}>{[words.happened(event), user?.name].filter(Boolean).join(', ')}</li>
              ))}
          </ul>
        </Alert>
      )}
      <section className={css.moves} aria-label={text.moves()}>
        {order.moves.length === 0 && !refund ? <p>{text.noMoves()}</p> : null}
        {order.moves.map((move, index) => (
          <Button key={move} variant={index === 0 ? 'primary' : 'secondary'} busy={isBusy} onClick={() => press(move)}>
            {words.move(move)}
          </Button>
        ))}
        {refund ? (
          <Button variant="secondary" busy={isBusy} onClick={refund}>
            {text.refund.open()}
          </Button>
        ) : null}
      </section>
      {asked && (isAsking || isBusy) ? <MoveDialog handling={handling} context={context} move={asked} isBusy={isBusy} /> : null}
    </>
  )
}
