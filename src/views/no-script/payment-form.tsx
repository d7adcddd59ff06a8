import { ORDER_TEXT_MAX } from '#contract/checkout.constants.ts'
import { routePath } from '#contract/locale-routes.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { PaymentFormPage } from '#src/no-script/page.ts'
import { isWithoutProvider, seenFields } from '#src/no-script/payment-form.ts'
import { ChoiceRow } from '#src/ui/choice-list.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Textarea } from '#src/ui/input.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Summary, SummaryRow } from '#src/ui/summary.tsx'
import { Meta } from '#src/ui/text.tsx'
import { Disclosure } from '../cart/disclosure.tsx'
import { CartChanges } from '../checkout/cart-changes.tsx'
import css from '../checkout/checkout.module.css'
import { CheckoutConsents } from '../checkout/checkout-consents.tsx'
import { PaymentMethodList } from '../checkout/method-list.tsx'
import { paymentStepConsents } from '../checkout/step-consents.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CONSENTS_ID, ErrorNotice, FieldsNotice, focused } from './error-notice.tsx'
import { FormActions } from './form-actions.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useRejectionText } from './use-rejection-text.ts'

/** The payment step as a form. */
export function PaymentForm({ page }: { page: PaymentFormPage }) {
  const text = useText('checkout', 'cart', 'noScript')
  const money = useMoney()
  const { cart, methods, methodId } = page
  const texts = text.checkout.payment
  return (
    <CheckoutFrame page={page}>
      <Form action={`${routePath(useLocale(), '/checkout')}?step=payment`}>
        <input type="hidden" name="form" value="payment" />
        {Object.entries(seenFields(cart)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Wrong page={page} />
        <div className={css.group}>
          <h2>{texts.title()}</h2>
          <PaymentMethodList methods={methods}>
            {(method) => (
              <ChoiceRow
                key={method.id}
                name="paymentMethod"
                value={method.id}
                disabled={!isWithoutProvider(method)}
                defaultChecked={method.id === methodId}
                title={method.name}
                price={method.fee > 0 ? money(method.fee) : null}
                text={isWithoutProvider(method) ? method.description : text.noScript.payment()}
              />
            )}
          </PaymentMethodList>
        </div>
        <div className={css.group}>
          {cart.digitalOnly ? null : (
            <Note
              title={text.checkout.gift.title()}
              icon="box"
              name="giftMessage"
              label={text.checkout.gift.message()}
              help={text.checkout.gift.messageHelp()}
              typed={page.giftMessage}
            />
          )}
          <Note title={text.cart.instructions()} icon="note" name="orderMessage" label={text.cart.instructionsLabel()} typed={page.orderMessage} />
          <CheckoutConsents
            id={CONSENTS_ID}
            consents={paymentStepConsents(page.consents, cart.items)}
            accepted={page.accepted}
            marked={page.areConsentsMissing}
          />
          <Summary>
            <SummaryRow kind="total" label={text.cart.orderTotal()}>
              {money(cart.prices.converted.orderTotal)}
            </SummaryRow>
          </Summary>
        </div>
        <FormActions back="shipping" next={texts.place()} final />
        <div className={css.note}>
          <Icon name="lock" size="sm" />
          <Meta>{texts.laterHint()}</Meta>
        </div>
      </Form>
    </CheckoutFrame>
  )
}

interface NoteProps {
  title: string
  icon: IconName
  name: keyof typeof ORDER_TEXT_MAX
  label: string
  help?: string
  typed: string
}

/** Optional text for the shop, in a fold. */
function Note({ title, icon, name, label, help, typed }: NoteProps) {
  return (
    <Disclosure icon={icon} title={title} filled={typed !== ''}>
      <Field id={`f-${name}`} label={label} help={help}>
        {(control) => <Textarea {...control} name={name} defaultValue={typed} maxLength={ORDER_TEXT_MAX[name]} rows={3} />}
      </Field>
    </Disclosure>
  )
}

function Wrong({ page: { rejection, problem, difference, areConsentsMissing } }: { page: PaymentFormPage }) {
  const text = useText('checkout')
  const problemText = useProblemText()
  const rejectionText = useRejectionText()
  if (rejection) return <ErrorNotice title={rejectionText(rejection)} />
  if (areConsentsMissing) return <FieldsNotice fields={[{ id: CONSENTS_ID, label: text.checkout.errors.consents() }]} />
  if (problem) return <ErrorNotice title={problemText(problem)} />
  if (difference === null) return null
  return (
    <div {...focused(text.checkout.changed.title())}>
      <CartChanges difference={difference} />
    </div>
  )
}
