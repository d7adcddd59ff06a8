import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { keptReceipt } from '#src/actors/kept.ts'
import { useText } from '#src/i18n/use-text.ts'
import { orderQuery } from '#src/queries/order.ts'
import { useReader } from '#src/queries/reader.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { around } from './order-words.ts'
import css from './receipt.module.css'
import { Receipt } from './receipt.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const never = () => () => undefined

/** The order is placed: its receipt for who placed it here, else only its name. */
export function SuccessPage({ orderSlug }: { orderSlug: string | undefined }) {
  const code = useSyncExternalStore(
    never,
    () => (orderSlug === undefined ? null : keptReceipt(sessionStorage, orderSlug)),
    () => null,
  )
  return orderSlug !== undefined && code !== null ? <OwnOrder slug={orderSlug} code={code} /> : <NamedOrder slug={orderSlug} />
}

function OwnOrder({ slug, code }: { slug: string; code: string }) {
  const LL = useText('checkout')
  const words = LL.checkout.success
  const { data: order, isError, refetch } = useQuery(orderQuery(useReader(), slug, code))
  const [before, after] = around((number) => words.lead({ number }))
  if (isError) {
    return (
      <NamedOrder slug={slug}>
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
              {LL.common.retry()}
            </Button>
          }
        >
          {words.failed()}
        </Alert>
      </NamedOrder>
    )
  }
  return (
    <ReceiptPage
      shelf="lemon"
      mark="tick"
      title={
        <>
          {words.thanks()}
          <br />
          {order?.firstName ?? '\u00a0'}
        </>
      }
      lead={
        <>
          {before}
          <b>{order?.orderNumber ?? '…'}</b>
          {after}
        </>
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => window.print()}>
            {words.print()}
          </Button>
          <GoOn />
        </>
      }
    >
      {order ? <Receipt order={order} /> : <ReceiptSkeleton />}
    </ReceiptPage>
  )
}

/** Whoever opens it: the name of the order as the address has it, and no claim about it. */
function NamedOrder({ slug, children }: { slug: string | undefined; children?: ReactNode }) {
  const words = useText('checkout').checkout.success
  return (
    <ReceiptPage
      shelf="lemon"
      mark={null}
      title={slug === undefined ? words.title() : words.order({ number: slug })}
      lead={slug === undefined ? words.noSlug() : words.unknownText()}
      actions={<GoOn />}
    >
      {children ? <div className={css.root}>{children}</div> : null}
    </ReceiptPage>
  )
}

function GoOn() {
  const words = useText('checkout').checkout.success
  return (
    <ButtonLink to="/{-$locale}/shop/{-$slug}" variant="text">
      {words.goOn()}
    </ButtonLink>
  )
}

function ReceiptSkeleton() {
  const words = useText('checkout').checkout.success
  return (
    <section className={css.root} aria-busy="true">
      <VisuallyHidden as="p">{words.loading()}</VisuallyHidden>
      {['12rem', '90%', '100%', '60%'].map((width) => (
        <Skeleton key={width} kind="line" width={width} />
      ))}
    </section>
  )
}
