import type { ReactNode } from 'react'
import type { TextGroup } from '#src/i18n/texts.gen.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { NoScriptPage } from '#src/no-script/page.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { CheckoutEmpty } from '../checkout/checkout-empty.tsx'
import { CartForms } from './cart-forms.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ProductFormError } from './product-form-error.tsx'
import { ShippingForm } from './shipping-form.tsx'

/** Message groups of these views, loaded before they are rendered. */
export const NO_SCRIPT_TEXTS: readonly TextGroup[] = ['noScript', 'cart', 'checkout', 'steps', 'payment', 'form', 'notices']

/** What a visitor without scripts sees in place of what needs scripts; rendered only by the server. */
export const NoScriptView = ({ page }: { page: NoScriptPage }) => <div data-forms="">{viewOf(page)}</div>

function viewOf(page: NoScriptPage): ReactNode {
  switch (page.kind) {
    case 'cart':
      return <CartForms page={page} />
    case 'product':
      return <ProductFormError page={page} />
    case 'delivery':
      return <DeliveryForm page={page} />
    case 'shipping':
      return <ShippingForm page={page} />
    case 'payment':
      return <PaymentForm page={page} />
    case 'receipt':
      return <OrderReceipt order={page.order} />
    case 'empty':
      return <CheckoutEmpty />
    case 'unavailable':
      return <Unavailable />
  }
}

function Unavailable() {
  const text = useText('noScript').noScript
  return (
    <Wrap pad="clamp(1.5rem, 3vw, 3rem)">
      <ErrorNotice title={text.unavailable()}>{text.unavailableHint()}</ErrorNotice>
    </Wrap>
  )
}
