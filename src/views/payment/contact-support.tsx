import { useText } from '#src/i18n/use-text.ts'
import { TextAnchor } from '#src/ui/link.tsx'
import { splitAtPlaceholder } from '../checkout/order-text.ts'
import { itemsOf, textOf, useElement } from '../shell/use-element.ts'
import css from './payment.module.css'

/** Support contact with the order number to mention. */
export function ContactSupport({ orderNumber }: { orderNumber: string | null }) {
  const text = useText('checkout').checkout.failure
  const footer = useElement('footer-section')
  const phone = textOf(footer, 'phone')
  const hours = itemsOf(footer, 'shops')[0]?.hours ?? ''
  const [before, after] = splitAtPlaceholder((mark) => text.askText({ phone: mark, hours }))
  return (
    <p className={css.ask}>
      <b>{text.ask()}</b>
      <span>
        {before}
        <TextAnchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextAnchor>
        {[after, orderNumber ? text.askNumber({ number: orderNumber }) : ''].join(' ').trim()}
      </span>
    </p>
  )
}
