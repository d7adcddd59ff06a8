import { type PaymentRedirectSnapshot, selectPaymentFailure } from '#machines/payment/payment-redirect.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './payment.module.css'

/** Container that the wallet's script fills with its buttons. */
export function WalletButtons({ place, snapshot }: { place: (element: HTMLElement | null) => void; snapshot: PaymentRedirectSnapshot }) {
  const { payment: text } = useText('payment')
  const loading = snapshot.hasTag('busy')
  return (
    <>
      {selectPaymentFailure(snapshot) === 'walletCancelled' ? <Alert tone="warning">{text.hindrance.walletCancelled()}</Alert> : null}
      <section className={css.wallet} aria-label={text.wallet.place()} aria-busy={loading}>
        {loading ? (
          <>
            <VisuallyHidden as="p">{text.wallet.loading()}</VisuallyHidden>
            <Skeleton kind="line" width="100%" />
          </>
        ) : null}
        <div className={css.buttons} ref={place} />
      </section>
    </>
  )
}
