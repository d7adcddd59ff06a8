import type { ReactNode } from 'react'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import { routePath } from '#contract/locale-routes.ts'
import { branchIdOf, ordererOf } from '#machines/checkout/guest.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { CheckoutFormPage } from '#src/no-script/page.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { Step, Steps } from '#src/ui/steps.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Totals } from '../cart/totals.tsx'
import css from '../checkout/checkout.module.css'
import { completedSteps } from '../checkout/completed-steps.ts'
import { OrderLines } from '../checkout/order-lines.tsx'
import { Shortages } from '../checkout/shortages.tsx'
import { FormOf } from './form-of.tsx'

const StepLink = ({ step, quiet = false, children }: { step: CheckoutStep; quiet?: boolean; children: ReactNode }) => (
  <TextLink to="/{-$locale}/checkout" search={step === 'delivery' ? {} : { step }} quiet={quiet}>
    {children}
  </TextLink>
)

/** A step of the checkout with the completed ones above it and the order summary. */
export function CheckoutFrame({ page, children }: { page: CheckoutFormPage; children: ReactNode }) {
  const text = useText('steps', 'checkout')
  const action = routePath(useLocale(), '/checkout')
  const { kind: step, cart, countries, method } = page
  const current = CHECKOUT_STEPS.indexOf(step)
  const done = completedSteps({ step, orderer: ordererOf(cart), countries, method: method ?? undefined, branchId: branchIdOf(cart), gift: '' })
  return (
    <>
      <VisuallyHidden as="h1">{text.checkoutSteps.title()}</VisuallyHidden>
      <div className={css.root}>
        <div className={css.main}>
          <Steps label={text.aria.steps()}>
            {CHECKOUT_STEPS.map((name, index) => {
              const words = text.checkoutSteps[name]()
              return (
                <Step key={name} number={index + 1} state={index < current ? 'done' : index === current ? 'current' : 'todo'}>
                  {index < current ? (
                    <StepLink step={name} quiet>
                      {words}
                    </StepLink>
                  ) : (
                    words
                  )}
                </Step>
              )
            })}
          </Steps>
          {done.length > 0 ? (
            <dl className={css.completedSteps}>
              {done.map(({ step: name, lines }) => (
                <div key={name} className={css.done}>
                  <dt>{text.checkoutSteps[name]()}</dt>
                  <dd>
                    {lines.map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </dd>
                  <dd>
                    <StepLink step={name}>
                      {text.checkout.editStep()}
                      <VisuallyHidden>{` ${text.checkoutSteps[name]()}`}</VisuallyHidden>
                    </StepLink>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
          <Shortages
            cart={cart}
            button={(words) => (
              <FormOf action={`${action}?step=${step}`} name="shortages">
                <Button type="submit" variant="secondary" size="sm">
                  {words}
                </Button>
              </FormOf>
            )}
          />
          {children}
        </div>
        <Summary page={page} />
      </div>
    </>
  )
}

function Summary({ page: { kind: step, cart, method } }: { page: CheckoutFormPage }) {
  const text = useText('checkout', 'cart')
  const isChosen = cart.deliveryMethodId !== null
  return (
    <aside className={css.side} aria-label={text.checkout.summary()} data-forms-side="">
      <div className={css.sticky}>
        <h2>{text.checkout.summary()}</h2>
        <OrderLines items={cart.items} shortages={cart.shortages} />
        <Totals
          prices={cart.prices.converted}
          couponCode={cart.couponCode}
          couponWords={cart.coupon?.kind === 'freeDelivery' ? text.coupon.onDelivery() : null}
          deliveryMethod={isChosen ? (method?.name ?? null) : null}
          deliveryWords={isChosen ? null : cart.digitalOnly ? text.cart.deliveryDigital() : text.cart.deliveryNext()}
          total={step === 'payment' ? { label: text.cart.orderTotal(), of: 'order' } : { label: text.cart.total(), of: 'cart' }}
          taxByRate={cart.taxByRate}
          vat={cart.vat}
          vatNumber={cart.vat.vatNumber}
        />
      </div>
    </aside>
  )
}
