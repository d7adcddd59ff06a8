import type { Order } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Receipt } from '../checkout/receipt.tsx'
import { ReceiptPage } from '../checkout/receipt-page.tsx'
import { useSuccessText } from '../checkout/use-success-text.tsx'
import { PaymentStatus } from '../payment/payment-status.tsx'

const never = () => undefined

/** The receipt of an order that was placed without scripts. */
export function OrderReceipt({ order }: { order: Order }) {
  const text = useText('checkout').checkout.success
  const { backdrop, mark, title, lead } = useSuccessText(order)
  return (
    <ReceiptPage
      backdrop={backdrop}
      mark={mark}
      title={title}
      lead={lead}
      actions={
        <ButtonLink to="/{-$locale}/shop/{-$slug}" variant="text">
          {text.goOn()}
        </ButtonLink>
      }
    >
      <Receipt order={order}>
        <PaymentStatus order={order} looking={false} onLook={never} />
      </Receipt>
    </ReceiptPage>
  )
}
