import { type ReactNode, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Address, AddressForm, DeliveryForm } from '#contract/address.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import { savedOf } from '#machines/checkout/customer.ts'
import { EMPTY_DELIVERY, fieldsOf, samePlace } from '#machines/checkout/guest.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ChoiceList, ChoiceRow } from '#src/ui/choice-list.tsx'
import { FieldGrid } from '#src/ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import css from './checkout.module.css'
import type { AddressGroup } from './delivery-fields.ts'
import { addressText } from './order-text.ts'

interface AddressPickerProps {
  group: AddressGroup
  user: User
  /** Countries the shop delivers to. */
  countries: readonly Country[]
}

const TYPES: Readonly<Record<AddressGroup, Address['type']>> = { shipping: 'Shipping', billing: 'Main' }

/** Saved addresses of a customer to choose from, each editable, or a new one. */
export function AddressPicker({ group, user, countries }: AddressPickerProps) {
  const text = useText('checkout')
  const { control, getValues, setValue } = useFormContext<DeliveryForm>()
  const chosenId = useWatch({ control, name: `${group}Id` })
  const typed = useRef<AddressForm | null>(null)
  const saved = savedOf(user, TYPES[group])
  const fields = (
    <FieldGrid>
      <AddressFields group={group} countries={countries} />
    </FieldGrid>
  )
  if (saved.length === 0) return fields

  function choose(address: (Address & { id: number }) | null) {
    if (getValues(`${group}Id`) === null) typed.current = getValues(group)
    setValue(`${group}Id`, address?.id ?? null)
    setValue(group, address ? fieldsOf(address, countries) : (typed.current ?? blankFor(user, getValues(group).country)), { shouldDirty: true })
  }
  return (
    <ChoiceList legend={group === 'shipping' ? text.checkout.address.saved() : text.checkout.address.savedBilling()}>
      {saved.map((address) => {
        const country = countries.find(({ id }) => id === address.countryId)
        const isChosen = address.id === chosenId
        return (
          <ChoiceRow
            key={address.id}
            name={`${group}Address`}
            value={address.id}
            checked={isChosen}
            disabled={country === undefined && !isChosen}
            onChange={() => choose(address)}
            title={`${address.firstName} ${address.lastName}`}
            text={
              <>
                <span>{addressText(address, country?.name)}</span>
                {country === undefined ? <b> {text.checkout.address.notServed()}</b> : null}
              </>
            }
          >
            {isChosen ? (
              <Changeable group={group} saved={fieldsOf(address, countries)}>
                {fields}
              </Changeable>
            ) : null}
          </ChoiceRow>
        )
      })}
      <ChoiceRow name={`${group}Address`} value="another" checked={chosenId === null} onChange={() => choose(null)} title={text.checkout.address.another()}>
        {chosenId === null ? <Written>{fields}</Written> : null}
      </ChoiceRow>
    </ChoiceList>
  )
}

const blankFor = ({ firstName, lastName, email, details }: User, country: string): AddressForm => ({
  ...EMPTY_DELIVERY.shipping,
  firstName,
  lastName,
  contactEmail: email,
  contactPhone: details.phone,
  country,
})

/** A chosen address is shown as text while it is unchanged and valid; otherwise its fields are shown. */
function Changeable({ group, saved, children }: { group: AddressGroup; saved: AddressForm; children: ReactNode }) {
  const text = useText('checkout')
  const { control, setFocus } = useFormContext<DeliveryForm>()
  const { errors } = useFormState({ control, name: group })
  const fields = useWatch({ control, name: group })
  const [isOpen, setOpen] = useState(false)
  if (isOpen || errors[group] !== undefined || !samePlace(fields, saved)) {
    return <Written>{children}</Written>
  }
  const open = () => {
    setOpen(true)
    // The fields are rendered in the next frame.
    requestAnimationFrame(() => setFocus(`${group}.firstName`))
  }
  return (
    <button type="button" className={css.textButton} onClick={open}>
      {text.checkout.address.change()}
    </button>
  )
}

function Written({ children }: { children: ReactNode }) {
  const text = useText('checkout')
  return (
    <div className={css.group}>
      <p className={css.hint}>{text.checkout.address.keptInAccount()}</p>
      {children}
    </div>
  )
}
