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

/** Page of a placed order: receipt and payment status with a protect code or log-in, else only the order number. */
export function SuccessPage({ orderSlug }: { orderSlug: string | undefined }) {
  // Texts are loaded before hydration, so that suspending does not hide the rendered page.
  useText('checkout', 'cart', 'payment')
  const proof = useProtectCode(orderSlug)
  return orderSlug === undefined || proof === undefined ? <UnverifiedOrder slug={orderSlug} /> : <OwnOrder slug={orderSlug} code={proof} />
}

function OwnOrder({ slug, code }: { slug: string; code: string | null }) {
  const text = useText('checkout', 'payment')
  const texts = text.checkout.success
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(useApiContext(), slug, code))
  const { backdrop, mark, title, lead, announcement } = useSuccessText(order)
  // A logged-in user may open another user's order: that is not reported as a failure.
  if (error && !order && code === null) return <UnverifiedOrder slug={slug} />
  if (error && !order) {
    return (
      <UnverifiedOrder slug={slug}>
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
              {text.common.retry()}
            </Button>
          }
        >
          {texts.failed()}
        </Alert>
      </UnverifiedOrder>
    )
  }
  return (
    <ReceiptPage
      backdrop={backdrop}
      mark={mark}
      title={title}
      lead={lead}
      stage={order ? 'known' : 'unknown'}
      actions={
        <>
          <Button variant="secondary" onClick={() => window.print()}>
            {texts.print()}
          </Button>
          <ContinueShopping />
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
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </ReceiptPage>
  )
}

/** Shows only the order number from the URL. */
function UnverifiedOrder({ slug, children }: { slug: string | undefined; children?: ReactNode }) {
  const text = useText('checkout').checkout.success
  return (
    <ReceiptPage
      backdrop="lemon"
      mark={null}
      title={slug === undefined ? text.title() : text.order({ number: slug })}
      lead={slug === undefined ? text.noSlug() : text.unknownText()}
      actions={<ContinueShopping />}
    >
      {children ? <div className={css.root}>{children}</div> : null}
    </ReceiptPage>
  )
}

function ContinueShopping() {
  const text = useText('checkout').checkout.success
  return (
    <ButtonLink to="/{-$locale}/shop/{-$slug}" variant="text">
      {text.goOn()}
    </ButtonLink>
  )
}

function ReceiptSkeleton() {
  const text = useText('checkout').checkout.success
  return (
    <section className={css.root} aria-busy="true">
      <VisuallyHidden as="p">{text.loading()}</VisuallyHidden>
      {['12rem', '90%', '100%', '60%'].map((width) => (
        <Skeleton key={width} kind="line" width={width} />
      ))}
    </section>
  )
}
