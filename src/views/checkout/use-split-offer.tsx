import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeliveryForm } from '#contract/address.ts'
import { splitStreet } from '#machines/checkout/split-street.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './checkout.module.css'
import type { AddressGroup } from './delivery-fields.ts'

/** A button that moves a house number out of the street into its field; undefined where there is none to move. */
export function useSplitOffer(group: AddressGroup): ReactNode {
  const text = useText('checkout')
  const { control, setFocus, setValue } = useFormContext<DeliveryForm>()
  const [street, houseNumber] = useWatch({ control, name: [`${group}.street`, `${group}.houseNumber`] })
  const split = splitStreet({ street, houseNumber })
  if (!split) return undefined
  const take = () => {
    setValue(`${group}.street`, split.street, { shouldDirty: true })
    setValue(`${group}.houseNumber`, split.houseNumber, { shouldDirty: true, shouldValidate: true })
    setFocus(`${group}.houseNumber`)
  }
  return (
    <button type="button" className={css.textButton} onClick={take}>
      {text.checkout.address.takeNumber({ number: split.houseNumber })}
    </button>
  )
}
