import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { COMPANY_FIELDS, type CompanyField } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import { isOib } from '#contract/oib.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './checkout.module.css'
import { idOf } from './delivery-fields.ts'

const COMPANY_NAMES = COMPANY_FIELDS.map(({ name }) => name)

/** Checkbox for buying as a company, which shows the fields for its name and tax id. */
export function CompanyFields() {
  const text = useText('checkout')
  const { register, control } = useFormContext<DeliveryForm>()
  const { errors } = useFormState({ control, name: COMPANY_NAMES })
  const open = useWatch({ control, name: 'companyMode' })
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
              label={text.checkout.address[name]()}
              help={kind === 'oib' ? <OibHelp name={name} /> : undefined}
              error={errors[name]?.message}
              span={span}
              aside={optional ? text.common.optional() : undefined}
              required={!optional}
            >
              {(field) => <Input {...field} {...register(name)} inputMode={kind === 'oib' ? 'numeric' : undefined} autoComplete={autoComplete} />}
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
  const [oib, differentBilling, shipping, billing] = useWatch({ control, name: [name, 'differentBilling', 'shipping.country', 'billing.country'] })
  const typed = oib.trim()
  const finished = typed.length >= 11 || (typed !== '' && touchedFields[name] === true)
  const doubtful = finished && (differentBilling ? billing : shipping) === 'HR' && !isOib(typed)
  return (
    <span role="status" className={doubtful ? css.doubt : undefined}>
      {doubtful ? text.validation.oib() : text.checkout.address.oibHelp()}
    </span>
  )
}
