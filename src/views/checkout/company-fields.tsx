import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { DeliveryForm } from '#contract/address.ts'
import { isOib } from '#contract/oib.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './checkout.module.css'
import { idOf } from './delivery-fields.ts'

/** Buying for a company: a box that opens its name and tax id. */
export function CompanyFields() {
  const LL = useText('checkout')
  const { register, control } = useFormContext<DeliveryForm>()
  const { errors } = useFormState({ control, name: ['companyName', 'companyOIB'] })
  const open = useWatch({ control, name: 'companyMode' })
  return (
    <>
      <div data-span="12">
        <Choice {...register('companyMode')} label={LL.checkout.address.companyMode()} />
      </div>
      {open ? (
        <>
          <Field id={idOf('companyName')} label={LL.checkout.address.companyName()} error={errors.companyName?.message} span={6} required>
            {(field) => <Input {...field} {...register('companyName')} autoComplete="organization" />}
          </Field>
          <Field id={idOf('companyOIB')} label={LL.checkout.address.companyOIB()} help={<OibHelp />} error={errors.companyOIB?.message} span={6} required>
            {(field) => <Input {...field} {...register('companyOIB')} inputMode="numeric" autoComplete="off" />}
          </Field>
        </>
      ) : null}
    </>
  )
}

/** A wrong check digit of a Croatian company is said, and does not stop anybody (AMB-66). */
function OibHelp() {
  const LL = useText('checkout', 'form')
  const { control } = useFormContext<DeliveryForm>()
  const { touchedFields } = useFormState({ control, name: 'companyOIB' })
  const [oib, differentBilling, shipping, billing] = useWatch({ control, name: ['companyOIB', 'differentBilling', 'shipping.country', 'billing.country'] })
  const typed = oib.trim()
  const finished = typed.length >= 11 || (typed !== '' && touchedFields.companyOIB === true)
  const doubtful = finished && (differentBilling ? billing : shipping) === 'HR' && !isOib(typed)
  return (
    <span role="status" className={doubtful ? css.doubt : undefined}>
      {doubtful ? LL.validation.oib() : LL.checkout.address.oibHelp()}
    </span>
  )
}
