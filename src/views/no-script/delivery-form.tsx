import { ADDRESS_FIELDS, type AddressField, COMPANY_FIELDS, COUNTRY_FIELD, type FieldDefinition } from '#contract/address.constants.ts'
import type { FieldErrors } from '#contract/address.ts'
import { routePath } from '#contract/locale-routes.ts'
import { filterAllowedCountries } from '#machines/checkout/checkout.selectors.ts'
import { splitStreet } from '#machines/checkout/split-street.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { DeliveryFormPage } from '#src/no-script/page.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field, FieldError, FieldGrid, Form } from '#src/ui/field.tsx'
import { Input, Select } from '#src/ui/input.tsx'
import css from '../checkout/checkout.module.css'
import { CheckoutConsents } from '../checkout/checkout-consents.tsx'
import { type AddressGroup, FIELD_ORDER, idOf } from '../checkout/delivery-fields.ts'
import { deliveryStepConsents } from '../checkout/step-consents.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CONSENTS_ID, FieldsNotice } from './error-notice.tsx'
import { FormActions } from './form-actions.tsx'
import { useProblemText } from './use-problem-text.ts'

const INPUT_TYPES: Readonly<Record<FieldDefinition['kind'], string>> = { name: 'text', email: 'email', phone: 'tel', text: 'text', zip: 'text', oib: 'text' }
const EMAIL = 'shipping.contactEmail'

/** The delivery step as a form. */
export function DeliveryForm({ page }: { page: DeliveryFormPage }) {
  const text = useText('checkout', 'noScript')
  const problemText = useProblemText()
  const { form, problem, settings } = page
  return (
    <CheckoutFrame page={page}>
      <Form action={routePath(useLocale(), '/checkout')}>
        <input type="hidden" name="form" value="delivery" />
        <Wrong page={page} />
        <div className={css.group}>
          <h2>{text.checkout.address.title()}</h2>
          <p className={css.hint}>
            {text.checkout.asGuest()} {text.noScript.login()}
          </p>
          <FieldGrid>
            {settings.companyMode ? <Company page={page} /> : null}
            <AddressInputs group="shipping" page={page} />
          </FieldGrid>
        </div>
        <div className={css.group}>
          <Choice
            id="f-differentBilling"
            name="differentBilling"
            value="on"
            defaultChecked={form.differentBilling}
            label={text.checkout.address.billingDifferent()}
          />
          <fieldset className={css.group} data-forms-billing="">
            <legend>{text.checkout.address.billingTitle()}</legend>
            <FieldGrid>
              <AddressInputs group="billing" page={page} />
            </FieldGrid>
          </fieldset>
          <CheckoutConsents id={CONSENTS_ID} consents={deliveryStepConsents(page.consents)} accepted={form.acceptedConsents} marked={page.areConsentsMissing} />
        </div>
        {problem ? <FieldError>{problemText(problem)}</FieldError> : null}
        <FormActions back="cart" next={text.checkout.address.next()} />
      </Form>
    </CheckoutFrame>
  )
}

/** Invalid fields, in the order of the page. */
function Wrong({ page: { errors, isEmailTaken, areConsentsMissing } }: { page: DeliveryFormPage }) {
  const labelOf = useLabels()
  const paths = FIELD_ORDER.filter((path) => path in errors || (isEmailTaken && path === EMAIL))
  const fields = paths.map((path) => ({ id: idOf(path), label: labelOf(path) }))
  const all = areConsentsMissing ? [...fields, { id: CONSENTS_ID, label: labelOf('acceptedConsents') }] : fields
  return all.length > 0 ? <FieldsNotice fields={all} /> : null
}

function useLabels(): (path: string) => string {
  const { address, errors } = useText('checkout').checkout
  return (path) => {
    if (path === 'acceptedConsents') return errors.consents()
    const company = COMPANY_FIELDS.find(({ name }) => name === path)
    if (company) return address[company.name]()
    const [group, field] = path.split('.')
    const name = ADDRESS_FIELDS.find((known) => known.name === field)?.name ?? 'country'
    return group === 'billing' ? errors.billing({ field: address[name]() }) : address[name]()
  }
}

function useErrorText(errors: FieldErrors): (path: string) => string | undefined {
  const { validation } = useText('form')
  return (path) => {
    const error = errors[path]
    if (error === undefined) return undefined
    return error.key === 'maxLength' ? validation.maxLength({ length: error.length ?? 0 }) : validation[error.key]()
  }
}

function Company({ page: { form, errors } }: { page: DeliveryFormPage }) {
  const text = useText('checkout')
  const errorText = useErrorText(errors)
  return (
    <>
      <div data-span="12">
        <Choice id="f-companyMode" name="companyMode" value="on" defaultChecked={form.companyMode} label={text.checkout.address.companyMode()} />
      </div>
      {COMPANY_FIELDS.map(({ name, kind, optional, autoComplete }) => (
        <div key={name} data-span="12" data-forms-company="">
          <Field
            id={idOf(name)}
            label={text.checkout.address[name]()}
            help={kind === 'oib' ? text.checkout.address.oibHelp() : undefined}
            error={errorText(name)}
            aside={optional ? text.common.optional() : undefined}
            required={!optional}
          >
            {(control) => (
              <Input {...control} name={name} defaultValue={form[name]} inputMode={kind === 'oib' ? 'numeric' : undefined} autoComplete={autoComplete} />
            )}
          </Field>
        </div>
      ))}
    </>
  )
}

function AddressInputs({ group, page }: { group: AddressGroup; page: DeliveryFormPage }) {
  const text = useText('checkout')
  const errorText = useErrorText(page.errors)
  const { countries, settings, isEmailTaken } = page
  const values = page.form[group]
  const country = `${group}.country`
  const inGroup = `section-${group} ${group}`
  const split = `${group}.houseNumber` in page.errors ? splitStreet(values) : null
  const helpOf = (name: AddressField) => {
    if (name === 'contactPhone') return text.checkout.address.phoneHelp()
    if (name !== 'houseNumber' || !split) return undefined
    return (
      <button type="submit" name="split" value={group} className={css.textButton}>
        {text.checkout.address.takeNumber({ number: split.houseNumber })}
      </button>
    )
  }
  return (
    <>
      {ADDRESS_FIELDS.map(({ name, kind, optional, span, autoComplete }) => {
        const path = `${group}.${name}`
        return (
          <Field
            key={name}
            id={idOf(path)}
            label={text.checkout.address[name]()}
            help={helpOf(name)}
            error={isEmailTaken && path === EMAIL ? text.checkout.address.taken() : errorText(path)}
            span={span}
            keep={kind === 'name'}
            aside={optional ? text.common.optional() : undefined}
            required={!optional}
          >
            {(control) => (
              <Input
                {...control}
                name={path}
                type={INPUT_TYPES[kind]}
                defaultValue={values[name]}
                autoComplete={autoComplete === 'off' ? 'off' : `${inGroup} ${autoComplete}`}
              />
            )}
          </Field>
        )
      })}
      <Field id={idOf(country)} label={text.checkout.address.country()} error={errorText(country)} span={COUNTRY_FIELD.span} required>
        {(control) => (
          <Select {...control} name={country} defaultValue={values.country} autoComplete={`${inGroup} ${COUNTRY_FIELD.autoComplete}`}>
            {filterAllowedCountries(countries, settings.allowedCountries).map(({ iso, name }) => (
              <option key={iso} value={iso}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
