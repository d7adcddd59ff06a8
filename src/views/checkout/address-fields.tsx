import { useFormContext, useFormState } from 'react-hook-form'
import { ADDRESS_FIELDS, type AddressField, COUNTRY_FIELD, type FieldDefinition } from '#contract/address.constants.ts'
import type { DeliveryForm } from '#contract/address.ts'
import type { Country } from '#contract/settings.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Input, Select } from '#src/ui/input.tsx'
import { type AddressGroup, idOf } from './delivery-fields.ts'
import { useSplitOffer } from './use-split-offer.tsx'

const INPUT_TYPES: Readonly<Record<FieldDefinition['kind'], string>> = { name: 'text', email: 'email', phone: 'tel', text: 'text', zip: 'text', oib: 'text' }

/** Input fields of an address; rendered inside a FieldGrid. */
export function AddressFields({ group, countries }: { group: AddressGroup; countries: readonly Country[] }) {
  const text = useText('checkout')
  const { register, control } = useFormContext<DeliveryForm>()
  const errors = useFormState({ control, name: group }).errors[group]
  const country = `${group}.country` as const
  const inGroup = `section-${group} ${group}`
  const splitOffer = useSplitOffer(group)
  const helpOf = (name: AddressField) => {
    if (name === 'contactPhone') return text.checkout.address.phoneHelp()
    return name === 'houseNumber' && errors?.houseNumber ? splitOffer : undefined
  }
  return (
    <>
      {ADDRESS_FIELDS.map(({ name, kind, optional, span, autoComplete }) => {
        const path = `${group}.${name}` as const
        return (
          <Field
            key={name}
            id={idOf(path)}
            label={text.checkout.address[name]()}
            help={helpOf(name)}
            error={errors?.[name]?.message}
            span={span}
            keep={kind === 'name'}
            aside={optional ? text.common.optional() : undefined}
            required={!optional}
          >
            {(field) => (
              <Input {...field} {...register(path)} type={INPUT_TYPES[kind]} autoComplete={autoComplete === 'off' ? 'off' : `${inGroup} ${autoComplete}`} />
            )}
          </Field>
        )
      })}
      <Field id={idOf(country)} label={text.checkout.address.country()} error={errors?.country?.message} span={COUNTRY_FIELD.span} required>
        {(field) => (
          <Select {...field} {...register(country)} autoComplete={`${inGroup} ${COUNTRY_FIELD.autoComplete}`}>
            <option value="" disabled hidden>
              {text.checkout.address.chooseCountry()}
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
