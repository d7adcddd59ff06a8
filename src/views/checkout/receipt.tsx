import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { inSentence } from '../cart/cart-totals.ts'
import { Totals } from '../cart/totals.tsx'
import { textOf, useElement } from '../shell/use-element.ts'
import { OrderLines } from './order-lines.tsx'
import { addressText, destinationText, hasOwnBilling, isDigital, nameText, orderTimeText, taxNumberText } from './order-text.ts'
import css from './receipt.module.css'

/** Receipt of a placed order; the print style sheet adds a letterhead. */
export function Receipt({ order, children }: { order: Order; children?: ReactNode }) {
  const text = useText('checkout', 'cart', 'payment')
  const locale = useLocale()
  const texts = text.checkout.success
  const paid = text.payment.after.paid()
  const isPaid = order.payment.state === 'paid'
  return (
    <section className={css.root} aria-labelledby="receipt-title">
      <Letterhead />
      {children ? <div className={css.news}>{children}</div> : null}
      <h2 id="receipt-title">{texts.order({ number: order.orderNumber })}</h2>
      <dl className={css.meta}>
        <div>
          <dt>{texts.placed()}</dt>
          <dd>{orderTimeText(order.placedAt, locale)}</dd>
        </div>
        <div>
          <dt>{texts.goingTo()}</dt>
          <dd>{destinationText(order)}</dd>
        </div>
        <div>
          <dt>{isPaid ? paid : texts.payment()}</dt>
          <dd>{order.paymentMethod.name}</dd>
        </div>
        {hasOwnBilling(order) ? (
          <div>
            <dt>{texts.bill()}</dt>
            <dd>
              <span>{[nameText(order.billingAddress, order.companyName), taxNumberText(order, text.cart)].filter(Boolean).join(', ')}</span>
              <br />
              <span>{addressText(order.billingAddress, order.countries[String(order.billingAddress.countryId)])}</span>
            </dd>
          </div>
        ) : null}
        {order.giftMessage ? (
          <div data-wide="">
            <dt>{text.checkout.gift.message()}</dt>
            <dd>{order.giftMessage}</dd>
          </div>
        ) : null}
        {order.orderMessage ? (
          <div data-wide="">
            <dt>{texts.yourNote()}</dt>
            <dd>{order.orderMessage}</dd>
          </div>
        ) : null}
      </dl>
      <OrderLines items={order.items} />
      <div className={css.totals}>
        <Totals
          prices={order.prices}
          couponCode={order.couponCode}
          couponWords={text.coupon.onDelivery()}
          deliveryMethod={order.deliveryMethod.name}
          total={{ label: isPaid ? paid : text.cart.orderTotal(), of: 'order' }}
          taxByRate={order.taxByRate}
          vat={order.vat}
          isReceipt
          // An order stores delivery and payment fee as one amount; only cash on delivery has a fee.
          withFee={order.paymentMethod.code === 'cashOnDelivery' && order.prices.delivery > 0}
        />
      </div>
      {order.payment.state === 'due' && order.payment.slip === null && order.paymentMethod.instructions ? (
        <div className={css.now}>
          <h2>{texts.howToPay()}</h2>
          <div className={css.instructions}>
            <Prose plain html={order.paymentMethod.instructions} />
          </div>
        </div>
      ) : null}
      <NextSteps order={order} />
      <p data-noprint="">
        <TextLink to="/{-$locale}/order/$slug" params={{ slug: order.orderSlug }}>
          {texts.follow()}
        </TextLink>
        {' · '}
        <TextLink to="/{-$locale}/withdrawal" search={{ order: order.orderNumber, slug: order.orderSlug }}>
          {text.footer.withdraw()}
        </TextLink>
      </p>
    </section>
  )
}

function NextSteps({ order }: { order: Order }) {
  const text = useText('checkout').checkout.success
  const locale = useLocale()
  const { deliveryMethod } = order
  return (
    <div className={css.now} data-noprint="">
      <h2>{text.now()}</h2>
      <ol className={css.next}>
        {order.downloads.length > 0 ? (
          <li>
            <b>{text.nowFiles()}</b>
            <span>
              <TextLink to="/{-$locale}/order/$slug" params={{ slug: order.orderSlug }}>
                {text.files()}
              </TextLink>
            </span>
          </li>
        ) : null}
        <li>
          <b>{text.nowMail()}</b>
          <span>{text.nowMailText({ email: order.email })}</span>
        </li>
        {isDigital(order) ? null : (
          <li>
            <b>{text.nowPack()}</b>
            <span>{order.payment.state === 'due' || order.payment.state === 'waiting' ? text.nowPackPaidText() : text.nowPackText()}</span>
          </li>
        )}
        {isDigital(order) && order.downloads.length > 0 ? null : (
          <li>
            <b>{text.nowTravel()}</b>
            <span>{text.nowTravelText({ method: deliveryMethod.name, estimate: inSentence(deliveryMethod.estimate, locale) })}</span>
          </li>
        )}
      </ol>
    </div>
  )
}

/** Letterhead, print only. */
function Letterhead() {
  const footer = useElement('footer-section')
  return (
    <div className={css.letterhead}>
      <Prose plain html={textOf(footer, 'legal')} />
      <span>
        {textOf(footer, 'email')}
        <br />
        {textOf(footer, 'phone')}
      </span>
    </div>
  )
}
