import type { ResponseOf } from '#contract/endpoint.ts'
import type { withdrawOrder } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { orderTimeText } from '../checkout/order-text.ts'
import type { Statement } from './statement.ts'
import css from './withdrawal.module.css'
import { WithdrawalSummary } from './withdrawal-summary.tsx'

/** Receipt of a withdrawal: the statement, its time of receipt and its number. */
export function WithdrawalReceipt({ receipt, statement }: { receipt: ResponseOf<typeof withdrawOrder>; statement: Statement }) {
  const { withdrawal, common } = useText('withdrawal')
  const date = orderTimeText(receipt.receivedAt, useLocale())
  return (
    <div className={css.words}>
      <Alert tone="success" title={withdrawal.doneLead({ number: receipt.receiptNumber, date })}>
        {withdrawal.doneMail({ email: receipt.email })}
      </Alert>
      <WithdrawalSummary
        statement={statement}
        first={[
          { key: 'receipt', name: withdrawal.receipt(), value: receipt.receiptNumber },
          { key: 'received', name: withdrawal.received(), value: date },
        ]}
      />
      <p>{withdrawal.after()}</p>
      <div data-noprint="">
        <Button variant="secondary" onClick={() => window.print()}>
          {common.print()}
        </Button>
      </div>
    </div>
  )
}
