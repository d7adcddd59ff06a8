import type { Branch } from '#contract/checkout.ts'
import { routePath } from '#contract/locale-routes.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { ShippingFormPage } from '#src/no-script/page.ts'
import { branchName } from '#src/no-script/shipping-form.ts'
import { ChoiceInput } from '#src/ui/choice.tsx'
import { ChoiceRow } from '#src/ui/choice-list.tsx'
import { Form } from '#src/ui/field.tsx'
import branches from '../checkout/branch-list.module.css'
import css from '../checkout/checkout.module.css'
import { ShippingMethodList } from '../checkout/method-list.tsx'
import { MethodPrice, MethodText } from '../checkout/shipping-step.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { FormActions } from './form-actions.tsx'
import { useProblemText } from './use-problem-text.ts'
import { useRejectionText } from './use-rejection-text.ts'

/** The shipping step as a form. */
export function ShippingForm({ page }: { page: ShippingFormPage }) {
  const text = useText('checkout')
  const problemText = useProblemText()
  const rejectionText = useRejectionText()
  const { methods, chosen, rejection, problem } = page
  return (
    <CheckoutFrame page={page}>
      <Form action={`${routePath(useLocale(), '/checkout')}?step=shipping`}>
        <input type="hidden" name="form" value="shipping" />
        {rejection ? <ErrorNotice title={rejectionText(rejection)} /> : problem ? <ErrorNotice title={problemText(problem)} /> : null}
        <div className={css.group}>
          <h2>{text.checkout.shipping.title()}</h2>
          <ShippingMethodList methods={methods}>
            {(method) => (
              <ChoiceRow
                key={method.id}
                name="deliveryMethod"
                value={method.id}
                defaultChecked={method.id === chosen.methodId}
                title={method.name}
                price={<MethodPrice price={method.price} listPrice={method.listPrice} />}
                text={<MethodText description={method.description} estimate={method.estimate} />}
              >
                {method.options.length > 0 ? <Branches methodId={method.id} options={method.options} branchId={chosen.branchId} /> : null}
              </ChoiceRow>
            )}
          </ShippingMethodList>
        </div>
        <FormActions back="delivery" next={text.checkout.shipping.next()} />
      </Form>
    </CheckoutFrame>
  )
}

/** Pickup points of a method; shown while the method is chosen, where the browser knows `:has`. */
function Branches({ methodId, options, branchId }: { methodId: number; options: readonly Branch[]; branchId: number | null }) {
  const text = useText('checkout')
  return (
    <fieldset data-forms-branches="">
      <legend className={branches.legend}>{text.checkout.shipping.branches()}</legend>
      <div className={branches.root}>
        {options.map(({ id, name, address, zip, city, note }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the input is a child of the label
          <label key={id} className={branches.branch}>
            <ChoiceInput type="radio" name={branchName(methodId)} value={id} defaultChecked={id === branchId} />
            <span>
              <b>{name}</b>
              {`${address}, ${zip} ${city}`}
              {note ? (
                <>
                  <br />
                  <span className={branches.note}>{note}</span>
                </>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
