import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { COMPANY_FIELDS, type CompanyField } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import { isOib } from '#contract/oib.constants.ts'
import { HOME_COUNTRY } from '#contract/settings.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './checkout.module.css'
import { idOf } from './delivery-fields.ts'

const COMPANY_NAMES = COMPANY_FIELDS.map(({ name }) => name)

/** Whether the bill goes to Croatia, whose companies have an OIB; so it is until a country is chosen. */
function useIsAtHome(): boolean {
  const { control } = useFormContext<DeliveryForm>()
  const [differentBilling, shipping, billing] = useWatch({ control, name: ['differentBilling', 'shipping.country', 'billing.country'] })
  return [HOME_COUNTRY, ''].includes(differentBilling ? billing : shipping)
}

/** Labels of the company's fields: what is an OIB in Croatia is a VAT number abroad. */
export function useCompanyLabel(): (name: CompanyField) => string {
  const { address } = useText('checkout').checkout
  const isAtHome = useIsAtHome()
  return (name) => (name === 'companyOIB' && !isAtHome ? address.vatNumber() : address[name]())
}

/** Checkbox for buying as a company, which shows the fields for its name and tax id. */
export function CompanyFields() {
  const text = useText('checkout')
  const { register, control } = useFormContext<DeliveryForm>()
  const { errors } = useFormState({ control, name: COMPANY_NAMES })
  const open = useWatch({ control, name: 'companyMode' })
  const isAtHome = useIsAtHome()
  const labelOf = useCompanyLabel()
  return (
    <>
      <div data-span="12">
        <Choice {...register('companyMode')} label={text.checkout.address.companyMode()} />
      </div>
      {open
        ? COMPANY_FIELDS.map(({ name, kind, optional, span, autoComplete }) => (
            <Field
              key={name}
              id={idOf(name)}
              label={labelOf(name)}
              help={kind === 'oib' ? <OibHelp name={name} /> : undefined}
              error={errors[name]?.message}
              span={span}
              aside={optional ? text.common.optional() : undefined}
              required={!optional}
            >
              {(field) => <Input {...field} {...register(name)} inputMode={kind === 'oib' && isAtHome ? 'numeric' : undefined} autoComplete={autoComplete} />}
            </Field>
          ))
        : null}
    </>
  )
}

/** A wrong check digit of a Croatian tax id is a warning, not an error (AMB-66). */
function OibHelp({ name }: { name: CompanyField }) {
  const text = useText('checkout', 'form')
  const { control } = useFormContext<DeliveryForm>()
  const { touchedFields } = useFormState({ control, name })
  const isAtHome = useIsAtHome()
  const oib = useWatch({ control, name })
  const typed = oib.trim()
  const finished = typed.length >= 11 || (typed !== '' && touchedFields[name] === true)
  const doubtful = finished && isAtHome && !isOib(typed)
  return (
    <span role="status" className={doubtful ? css.doubt : undefined}>
      {doubtful ? text.validation.oib() : isAtHome ? text.checkout.address.oibHelp() : text.checkout.address.vatNumberHelp()}
    </span>
  )
}
