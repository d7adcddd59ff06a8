import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ReceiptPage } from '../checkout/receipt-page.tsx'
import { ContactSupport } from './contact-support.tsx'
import css from './payment.module.css'
import { PaymentRedirectBody } from './payment-redirect-body.tsx'
import { usePaymentRedirect } from './use-payment-redirect.ts'
import { usePaymentRedirectText } from './use-payment-redirect-text.ts'

/** Payment page of a placed order; redirects to the provider. */
export function PayPage({ orderSlug, otherWay }: { orderSlug: string | undefined; otherWay: boolean }) {
  // Texts are loaded before hydration, so that suspending does not hide the rendered page.
  useText('checkout', 'payment')
  return orderSlug === undefined ? <NoOrder /> : <Paying key={orderSlug} orderSlug={orderSlug} otherWay={otherWay} />
}

function Paying({ orderSlug, otherWay }: { orderSlug: string; otherWay: boolean }) {
  const view = usePaymentRedirect(orderSlug, otherWay)
  const { title, lead, failed } = usePaymentRedirectText(orderSlug, view.snapshot)
  return (
    <ReceiptPage backdrop={failed ? 'coral' : 'sky'} mark={failed ? 'cross' : null} title={title} lead={lead} stage={title}>
      <PaymentRedirectBody view={view} orderSlug={orderSlug} announcement={`${title}. ${lead}`}>
        <ContactSupport orderNumber={view.snapshot?.context.order?.orderNumber ?? null} />
      </PaymentRedirectBody>
    </ReceiptPage>
  )
}

function NoOrder() {
  const { payment: text } = useText('payment')
  return (
    <ReceiptPage backdrop="sky" mark={null} title={text.title()} lead={text.noSlug()}>
      <div className={css.root}>
        <div className={css.actions}>
          <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} size="lg">
            {text.toShop()}
          </ButtonLink>
        </div>
      </div>
    </ReceiptPage>
  )
}
