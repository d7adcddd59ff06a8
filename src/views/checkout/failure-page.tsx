import { useSyncExternalStore } from 'react'
import { keptReceipt } from '#src/actors/kept.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { itemsOf, textOf, useElement } from '../shell/element-parts.ts'
import css from './receipt.module.css'
import { ReceiptPage } from './receipt-page.tsx'

const never = () => () => undefined

/** What a person can do when a payment failed; that it did is said only of an order placed in this tab. */
export function FailurePage({ orderSlug }: { orderSlug: string | undefined }) {
  const words = useText('checkout').checkout.failure
  const isOwn = useSyncExternalStore(
    never,
    () => orderSlug !== undefined && keptReceipt(sessionStorage, orderSlug) !== null,
    () => false,
  )
  const footer = useElement('footer-section')
  const hours = itemsOf(footer, 'shops')[0]?.hours ?? ''
  const advice = [
    { title: words.again(), text: words.againText() },
    { title: words.other(), text: words.otherText() },
    {
      title: words.ask(),
      text: [words.askText({ phone: textOf(footer, 'phone'), hours }), orderSlug ? words.askNumber({ number: orderSlug }) : ''].join(' ').trim(),
    },
  ]
  return (
    <ReceiptPage
      shelf="coral"
      mark={isOwn ? 'cross' : null}
      title={isOwn ? words.failedTitle() : words.title()}
      lead={isOwn ? words.failedText() : words.text()}
    >
      <section className={css.root} aria-labelledby="failure-what">
        <h2 id="failure-what">{words.what()}</h2>
        <ul className={css.advices}>
          {advice.map(({ title, text }) => (
            <li key={title} className={css.advice}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <ButtonLink to="/{-$locale}/checkout" search={{ step: 'payment' }} size="lg">
            {words.retry()}
          </ButtonLink>
          <ButtonLink to="/{-$locale}/cart" variant="secondary" size="lg">
            {words.look()}
          </ButtonLink>
        </div>
      </section>
    </ReceiptPage>
  )
}
