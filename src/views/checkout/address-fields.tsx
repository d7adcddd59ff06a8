import { useFormContext, useFormState } from 'react-hook-form'
import type { DeliveryForm } from '#contract/address.ts'
import type { Country } from '#contract/settings.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Input, Select } from '#src/ui/input.tsx'
import { ADDRESS_FIELDS, type AddressGroup, idOf } from './delivery-fields.ts'

/** The fields of one address, inside a FieldGrid. */
export function AddressFields({ group, countries }: { group: AddressGroup; countries: readonly Country[] }) {
  const LL = useText('checkout')
  const { register, control } = useFormContext<DeliveryForm>()
  const errors = useFormState({ control, name: group }).errors[group]
  const country = `${group}.country` as const
  const inGroup = `section-${group} ${group}`
  return (
    <>
      {ADDRESS_FIELDS.map(({ name, span, keep, autoComplete, ...input }) => {
        const path = `${group}.${name}` as const
        return (
          <Field
            key={name}
            id={idOf(path)}
            label={LL.checkout.address[name]()}
            help={name === 'contactPhone' ? LL.checkout.address.phoneHelp() : undefined}
            error={errors?.[name]?.message}
            span={span}
            keep={keep}
            required
          >
            {(field) => <Input {...field} {...input} {...register(path)} autoComplete={autoComplete === 'off' ? 'off' : `${inGroup} ${autoComplete}`} />}
          </Field>
        )
      })}
      <Field id={idOf(country)} label={LL.checkout.address.country()} error={errors?.country?.message} span={12} required>
        {(field) => (
          <Select {...field} {...register(country)} autoComplete={`${inGroup} country`}>
            <option value="" disabled hidden>
              {LL.checkout.address.chooseCountry()}
            </option>
            {countries.map(({ iso, name }) => (
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
