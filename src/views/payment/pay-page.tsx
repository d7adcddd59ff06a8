import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ReceiptPage } from '../checkout/receipt-page.tsx'
import { AskUs } from './ask-us.tsx'
import { HandOffBody } from './hand-off-body.tsx'
import { useHandOffWords } from './hand-off-words.ts'
import css from './payment.module.css'
import { useHandOff } from './use-hand-off.ts'

/** Where a placed order is handed to whoever takes its money. */
export function PayPage({ orderSlug, otherWay }: { orderSlug: string | undefined; otherWay: boolean }) {
  // Its words come before it wakes, so that nothing drawn gives way to them.
  useText('checkout', 'payment')
  return orderSlug === undefined ? <NoOrder /> : <Paying key={orderSlug} orderSlug={orderSlug} otherWay={otherWay} />
}

function Paying({ orderSlug, otherWay }: { orderSlug: string; otherWay: boolean }) {
  const view = useHandOff(orderSlug, otherWay)
  const { title, lead, failed } = useHandOffWords(orderSlug, view.snapshot)
  return (
    <ReceiptPage shelf={failed ? 'coral' : 'sky'} mark={failed ? 'cross' : null} title={title} lead={lead} stage={title}>
      <HandOffBody view={view} orderSlug={orderSlug} said={`${title}. ${lead}`}>
        <AskUs orderNumber={view.snapshot?.context.order?.orderNumber ?? null} />
      </HandOffBody>
    </ReceiptPage>
  )
}

function NoOrder() {
  const { payment: words } = useText('payment')
  return (
    <ReceiptPage shelf="sky" mark={null} title={words.title()} lead={words.noSlug()}>
      <div className={css.root}>
        <div className={css.actions}>
          <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} size="lg">
            {words.toShop()}
          </ButtonLink>
        </div>
      </div>
    </ReceiptPage>
  )
}
