import { type PaymentRedirectSnapshot, selectHasWallet, selectScene } from '#machines/payment/payment-redirect.selectors.ts'
import type { PaymentRedirect } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Meta } from '#src/ui/text.tsx'
import { OpenPayment } from './open-payment.tsx'
import css from './payment.module.css'
import { WalletButtons } from './wallet-buttons.tsx'

interface PaymentRedirectContentProps {
  paymentRedirect: PaymentRedirect
  snapshot: PaymentRedirectSnapshot
  orderSlug: string
}

/** What the customer can do in the current state of the payment. */
export function PaymentRedirectContent({ paymentRedirect: { actor, place }, snapshot, orderSlug }: PaymentRedirectContentProps) {
  const { payment: text, common } = useText('checkout', 'payment')
  const other = (
    <Button variant="secondary" size="lg" onClick={() => actor.send({ type: 'method.change' })}>
      {text.other()}
    </Button>
  )
  if (selectHasWallet(snapshot)) {
    return (
      <>
        <WalletButtons place={place} snapshot={snapshot} />
        <div className={css.actions}>{other}</div>
      </>
    )
  }
  const scene = selectScene(snapshot)
  switch (scene) {
    case 'leaving':
      return (
        <>
          <div className={css.actions}>
            <Button size="lg" iconEnd="arrow" onClick={() => actor.send({ type: 'payment.continue' })}>
              {text.leaving.go()}
            </Button>
            {other}
          </div>
          <Meta>{text.leaving.hint()}</Meta>
        </>
      )
    case 'open':
      return <OpenPayment actor={actor} snapshot={snapshot} />
    case 'unreported':
      return (
        <div className={css.actions}>
          <Button size="lg" icon="refresh" onClick={() => actor.send({ type: 'report.retry' })}>
            {text.unreported.retry()}
          </Button>
          <ButtonLink to="/{-$locale}/checkout/success" search={{ orderSlug }} variant="secondary" size="lg">
            {text.toOrder()}
          </ButtonLink>
        </div>
      )
    case 'unreachable':
      return (
        <div className={css.actions}>
          <Button size="lg" icon="refresh" onClick={() => actor.send({ type: 'order.refresh' })}>
            {common.retry()}
          </Button>
        </div>
      )
    case 'unknown':
      return (
        <div className={css.actions}>
          <ButtonLink to="/{-$locale}/login" search={{ redirect: `/checkout/pay?orderSlug=${orderSlug}` }} size="lg">
            {text.unknown.login()}
          </ButtonLink>
          <ToShop>{text.toShop()}</ToShop>
        </div>
      )
    case 'closed':
      return (
        <div className={css.actions}>
          <ToShop>{text.closed.again()}</ToShop>
        </div>
      )
    default:
      return <PaymentSkeleton />
  }
}

function ToShop({ children }: { children: string }) {
  return (
    <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} variant="secondary" size="lg">
      {children}
    </ButtonLink>
  )
}

/** Placeholder while the order loads. */
export function PaymentSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {['60%', '100%', '92%', '40%'].map((width) => (
        <Skeleton key={width} kind="line" width={width} />
      ))}
    </div>
  )
}
