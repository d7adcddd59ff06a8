import { useText } from '#src/i18n/use-text.ts'
import { itemsOf, textOf, useElement } from '../shell/use-element.ts'
import css from './payment.module.css'

/** Support contact with the order number to mention. */
export function ContactSupport({ orderNumber }: { orderNumber: string | null }) {
  const words = useText('checkout').checkout.failure
  const footer = useElement('footer-section')
  const hours = itemsOf(footer, 'shops')[0]?.hours ?? ''
  return (
    <p className={css.ask}>
      <b>{words.ask()}</b>
      <span>{[words.askText({ phone: textOf(footer, 'phone'), hours }), orderNumber ? words.askNumber({ number: orderNumber }) : ''].join(' ').trim()}</span>
    </p>
  )
}
