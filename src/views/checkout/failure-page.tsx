import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ContactSupport } from '../payment/contact-support.tsx'
import { PaymentRedirectBody } from '../payment/payment-redirect-body.tsx'
import { usePaymentRedirect } from '../payment/use-payment-redirect.ts'
import { usePaymentRedirectText } from '../payment/use-payment-redirect-text.ts'
import css from './receipt.module.css'
import { ReceiptPage } from './receipt-page.tsx'

/** What the customer can do after a failed payment; the failure itself is shown only when the API confirms it. */
export function FailurePage({ orderSlug }: { orderSlug: string | undefined }) {
  // Texts are loaded before hydration, so that suspending does not hide the rendered page.
  useText('checkout', 'cart', 'payment')
  return orderSlug === undefined ? <Advice /> : <FailedOrder key={orderSlug} orderSlug={orderSlug} />
}

function FailedOrder({ orderSlug }: { orderSlug: string }) {
  const text = useText('checkout').checkout.failure
  const view = usePaymentRedirect(orderSlug)
  const { title, lead, failed } = usePaymentRedirectText(orderSlug, view.snapshot)
  const order = view.snapshot?.context.order ?? null
  const isKnown = order !== null
  return (
    <ReceiptPage
      backdrop={isKnown && !failed ? 'sky' : 'coral'}
      mark={failed ? 'cross' : null}
      title={isKnown ? title : text.title()}
      lead={isKnown ? lead : text.text()}
    >
      <PaymentRedirectBody view={view} orderSlug={orderSlug} announcement={isKnown ? `${title}. ${lead}` : ''}>
        <ContactSupport orderNumber={order?.orderNumber ?? orderSlug} />
      </PaymentRedirectBody>
    </ReceiptPage>
  )
}

/** General advice when the URL names no order. */
function Advice() {
  const text = useText('checkout').checkout.failure
  return (
    <ReceiptPage backdrop="coral" mark={null} title={text.title()} lead={text.text()}>
      <section className={css.root} aria-labelledby="failure-what">
        <h2 id="failure-what">{text.what()}</h2>
        <ul className={css.advices}>
          <li className={css.advice}>
            <b>{text.again()}</b>
            <span>{text.againText()}</span>
          </li>
          <li className={css.advice}>
            <b>{text.other()}</b>
            <span>{text.otherText()}</span>
          </li>
        </ul>
        <ContactSupport orderNumber={null} />
        <div className={css.actions}>
          <ButtonLink to="/{-$locale}/checkout" search={{ step: 'payment' }} size="lg">
            {text.retry()}
          </ButtonLink>
          <ButtonLink to="/{-$locale}/cart" variant="secondary" size="lg">
            {text.look()}
          </ButtonLink>
        </div>
      </section>
    </ReceiptPage>
  )
}
