import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '#src/actors/new-key.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Display, Lead } from '#src/ui/text.tsx'
import { EMPTY, type Statement, startOf } from './statement.ts'
import { useOrderCode } from './use-order-code.ts'
import css from './withdrawal.module.css'
import { WithdrawalCheck } from './withdrawal-check.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

export interface OfOrder {
  orderNumber: string | undefined
  /** Slug of the order; undefined when the page was opened without one. */
  orderSlug: string | undefined
}

/** Withdrawal in three steps: form, review, receipt. */
export function Withdrawal({ orderNumber, orderSlug }: OfOrder) {
  const { withdrawal } = useText('withdrawal')
  const apiContext = useApiContext()
  const protectCode = useOrderCode(orderSlug ?? '')
  const { user } = useSession()
  const [typed, setTyped] = useState<Statement | null>(null)
  const [checked, setChecked] = useState<{ statement: Statement; key: string } | null>(null)
  const send = useMutation({
    mutationFn: ({ statement, key }: { statement: Statement; key: string }) =>
      apiContext.api.withdrawOrder({ body: { ...statement, protectCode } }, { idempotencyKey: key }),
  })
  const title = useRef<HTMLDivElement>(null)
  const stage = send.data ? 'received' : checked ? 'check' : 'form'
  const before = useRef(stage)
  // The clicked button is removed with its step: the title of the next one receives the focus.
  useEffect(() => {
    if (before.current !== stage) title.current?.focus()
    before.current = stage
  }, [stage])

  return (
    <>
      <div className={css.head} ref={title} tabIndex={-1}>
        <Display as="h1" size={2}>
          {stage === 'received' ? withdrawal.done() : stage === 'check' ? withdrawal.check() : withdrawal.title()}
        </Display>
        {stage === 'form' ? <Lead>{withdrawal.lead()}</Lead> : null}
        {stage === 'check' ? <Lead>{withdrawal.checkText()}</Lead> : null}
      </div>
      {send.data && checked ? (
        <WithdrawalReceipt receipt={send.data} statement={checked.statement} />
      ) : checked ? (
        <WithdrawalCheck
          statement={checked.statement}
          error={send.error}
          busy={send.isPending}
          onConfirm={() => send.mutate(checked)}
          onChange={() => {
            send.reset()
            setChecked(null)
          }}
        />
      ) : (
        <WithdrawalForm
          // The user is known later than the page is rendered.
          key={user?.id ?? 0}
          start={typed ?? startOf({ ...EMPTY, orderNumber: orderNumber ?? '' }, user)}
          onNext={(statement) => {
            setTyped(statement)
            setChecked({ statement, key: newKey() })
          }}
        />
      )}
    </>
  )
}
