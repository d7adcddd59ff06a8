import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { orderQuery } from '#src/queries/order.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PaymentStatus } from '../payment/payment-status.tsx'
import { useProtectCode } from '../payment/use-protect-code.ts'
import css from './receipt.module.css'
import { Receipt } from './receipt.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { useSuccessText } from './use-success-text.tsx'

/** The order is placed: its receipt and where its money is for who can prove it, else only its name. */
export function SuccessPage({ orderSlug }: { orderSlug: string | undefined }) {
  // Its words come before it wakes, so that nothing drawn gives way to them.
  useText('checkout', 'cart', 'payment')
  const proof = useProtectCode(orderSlug)
  return orderSlug === undefined || proof === undefined ? <NamedOrder slug={orderSlug} /> : <OwnOrder slug={orderSlug} code={proof} />
}

function OwnOrder({ slug, code }: { slug: string; code: string | null }) {
  const text = useText('checkout', 'payment')
  const words = text.checkout.success
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(useApiContext(), slug, code))
  const { backdrop, mark, title, lead, said } = useSuccessText(order)
  // Whoever is logged in may be somebody else's guest here: no word of failure then.
  if (error && !order && code === null) return <NamedOrder slug={slug} />
  if (error && !order) {
    return (
      <NamedOrder slug={slug}>
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
              {text.common.retry()}
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
      backdrop={backdrop}
      mark={mark}
      title={title}
      lead={lead}
      stage={order ? 'known' : 'asked'}
      actions={
        <>
          <Button variant="secondary" onClick={() => window.print()}>
            {words.print()}
          </Button>
          <GoOn />
        </>
      }
    >
      {order ? (
        <Receipt order={order}>
          <PaymentStatus order={order} looking={isFetching} onLook={() => void refetch()} />
        </Receipt>
      ) : (
        <ReceiptSkeleton />
      )}
      <VisuallyHidden as="p">
        <span role="status">{said}</span>
      </VisuallyHidden>
    </ReceiptPage>
  )
}

/** Whoever opens it: the name of the order as the address has it, and no claim about it. */
function NamedOrder({ slug, children }: { slug: string | undefined; children?: ReactNode }) {
  const words = useText('checkout').checkout.success
  return (
    <ReceiptPage
      backdrop="lemon"
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
