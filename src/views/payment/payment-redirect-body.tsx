import type { ReactNode } from 'react'
import { selectScene } from '#machines/payment/payment-redirect.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './payment.module.css'
import { PaymentRedirectContent, PaymentSkeleton } from './payment-redirect-content.tsx'
import type { PaymentRedirectView } from './use-payment-redirect.ts'

/** Payment part of a page; `announcement` announces its state to screen readers. */
export function PaymentRedirectBody({
  view,
  orderSlug,
  announcement,
  children,
}: {
  view: PaymentRedirectView
  orderSlug: string
  announcement: string
  children?: ReactNode
}) {
  const { payment: text, checkout, common } = useText('checkout', 'payment')
  const { paymentRedirect, snapshot, failed, retry } = view
  const isKnown = failed || (snapshot !== null && selectScene(snapshot) !== 'asking')
  return (
    <>
      <VisuallyHidden as="p">
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <section key={isKnown ? 'known' : 'unknown'} className={css.root} aria-label={text.title()}>
        <NoScript>{text.needsScript()}</NoScript>
        {failed ? (
          <Alert
            tone="danger"
            title={checkout.unavailable()}
            action={
              <Button variant="secondary" size="sm" icon="refresh" onClick={retry}>
                {common.retry()}
              </Button>
            }
          />
        ) : paymentRedirect && snapshot ? (
          <PaymentRedirectContent paymentRedirect={paymentRedirect} snapshot={snapshot} orderSlug={orderSlug} />
        ) : (
          <PaymentSkeleton />
        )}
        {isKnown ? children : null}
      </section>
    </>
  )
}
