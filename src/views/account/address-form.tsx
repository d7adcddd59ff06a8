import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { type FieldPath, FormProvider, useForm } from 'react-hook-form'
import type { DeliveryForm, FieldError } from '#contract/address.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import type { OpenAddress } from '#machines/account/address-book.machine.ts'
import { selectAddressProblem, selectIsAddressBusy } from '#machines/account/address-book.selectors.ts'
import { addressOf, EMPTY_DELIVERY, fieldsOf } from '#machines/checkout/guest.ts'
import { rejectedFields } from '#machines/checkout/rejected-fields.ts'
import type { AddressBookActor } from '#src/actors/browser/account.actor.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { checkoutSettingsQuery, countriesQuery } from '#src/queries/settings.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldGrid, Form } from '#src/ui/field.tsx'
import { AddressFields } from '../checkout/address-fields.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import css from './address-book.module.css'
import { addressResolver, groupOf } from './address-resolver.ts'

interface AddressFormProps {
  actor: AddressBookActor
  user: User
  open: OpenAddress
}

/** Form for a new or saved address; a placeholder while the countries load. */
export function AddressForm(props: AddressFormProps) {
  const { profile, common } = useText('profile', 'checkout', 'form')
  const apiContext = useApiContext()
  const countries = useQuery(countriesQuery(apiContext))
  const settings = useQuery(checkoutSettingsQuery(apiContext))
  if (countries.data && settings.data) {
    const { allowedCountries, disableSpecialCharsValidation } = settings.data
    const served = countries.data.filter(({ iso }) => allowedCountries === 'ALL' || allowedCountries.includes(iso))
    return <Fields {...props} countries={served} disableSpecialCharsValidation={disableSpecialCharsValidation} />
  }
  if (!countries.isError && !settings.isError) return <div className={css.waiting} aria-busy="true" />
  const retry = () => {
    void countries.refetch()
    void settings.refetch()
  }
  return (
    <Alert
      tone="danger"
      title={profile.formFailed()}
      action={
        <Button variant="secondary" size="sm" icon="refresh" onClick={retry}>
          {common.retry()}
        </Button>
      }
    />
  )
}

function Fields({
  actor,
  user,
  open: { id, addressType },
  countries,
  disableSpecialCharsValidation,
}: AddressFormProps & { countries: readonly Country[]; disableSpecialCharsValidation: boolean }) {
  const { profile, validation, common } = useText('profile', 'checkout', 'form')
  const group = groupOf(addressType)
  const title = useId()
  const box = useRef<HTMLDivElement>(null)
  const isBusy = useActorSelector(actor, selectIsAddressBusy, false)
  const problem = useActorSelector(actor, selectAddressProblem, null)
  const rejected = useMemo(() => Object.entries(rejectedFields(problem, [group])), [problem, group])
  const say = ({ key, length }: FieldError) => (key === 'maxLength' ? validation.maxLength({ length: length ?? 0 }) : validation[key]())
  const form = useForm<DeliveryForm>({
    reValidateMode: 'onChange',
    defaultValues: { ...EMPTY_DELIVERY, [group]: before(user, id, countries) },
    resolver: addressResolver({ group, disableSpecialCharsValidation }, say),
  })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const { setError } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the rejection
  useEffect(() => {
    for (const [path, error] of rejected) setError(path as FieldPath<DeliveryForm>, { type: error.key, message: say(error) }, { shouldFocus: true })
  }, [rejected, setError])

  const heading = id !== null ? profile.editAddress() : addressType === 'Main' ? profile.newBill() : profile.newDelivery()
  const cancel = () => actor.send({ type: 'address.cancel' })
  const onSubmit = form.handleSubmit((typed) => actor.send({ type: 'address.submit', body: addressOf(typed[group], addressType, countries), key: newKey() }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) cancel()
  }
  return (
    <FormProvider {...form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside cancels the form */}
      <div className={css.form} ref={box} onKeyDown={onKeyDown}>
        <h3 id={title}>{heading}</h3>
        <Form
          aria-labelledby={title}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void onSubmit(event)
          }}
        >
          {problem && rejected.length === 0 ? <ProblemAlert problem={problem} /> : null}
          <FieldGrid>
            <AddressFields group={group} countries={countries} />
          </FieldGrid>
          <div className={css.actions}>
            <Button type="submit" busy={isBusy}>
              {profile.saveAddress()}
            </Button>
            <Button variant="text" onClick={cancel}>
              {common.cancel()}
            </Button>
          </div>
        </Form>
      </div>
    </FormProvider>
  )
}

/** Initial values: the saved address, else name, e-mail, phone and country from the account. */
function before({ addresses, firstName, lastName, email, details }: User, id: number | null, countries: readonly Country[]) {
  const saved = id === null ? undefined : addresses.find((address) => address.id === id)
  if (saved) return fieldsOf(saved, countries)
  const country = countries.find((each) => each.id === addresses[0]?.countryId)?.iso ?? ''
  return { ...EMPTY_DELIVERY.shipping, firstName, lastName, contactEmail: email, contactPhone: details.phone, country }
}
