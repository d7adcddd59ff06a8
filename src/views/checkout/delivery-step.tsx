import { type ReactNode, useEffect, useId } from 'react'
import { type FieldPath, FormProvider, useController, useForm, useFormState, useWatch } from 'react-hook-form'
import type { DeliveryForm, FieldError, FieldErrors } from '#contract/address.ts'
import type { User } from '#contract/session.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import type { FormConsent } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { FieldGrid, Form } from '#src/ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { AddressPicker } from './address-picker.tsx'
import css from './checkout.module.css'
import { CheckoutConsents } from './checkout-consents.tsx'
import { CompanyFields } from './company-fields.tsx'
import { DeliveryErrors } from './delivery-errors.tsx'
import { idOf, wrongPaths } from './delivery-fields.ts'
import { deliveryResolver } from './delivery-resolver.ts'
import { GiftMessage } from './gift-message.tsx'
import { StepActions, StepTitle } from './step-parts.tsx'
import { WhoOrders } from './who-orders.tsx'

export interface DeliveryStepProps {
  initial: DeliveryForm
  /** The logged-in customer; null for a guest. */
  user: User | null
  countries: readonly Country[]
  settings: Pick<CheckoutSettings, 'companyMode' | 'disableSpecialCharsValidation'>
  /** null while loading. */
  consents: readonly FormConsent[] | null
  busy: boolean
  /** The guest's e-mail belongs to an account. */
  isEmailTaken: boolean
  /** Fields that the server has rejected. */
  rejected: FieldErrors
  /** Of the draft; null for an order without a parcel. */
  giftMessage: string | null
  /** Error that belongs to no field. */
  why?: ReactNode
  onChange: (form: DeliveryForm) => void
  onGiftMessage: (message: string) => void
  onSubmit: (form: DeliveryForm) => void
}

/** Delivery step: addresses, company and consents. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { initial, user, countries, settings, consents, busy, isEmailTaken, rejected, giftMessage, why, onChange, onGiftMessage, onSubmit } = props
  const text = useText('checkout', 'form')
  const billingTitle = useId()
  const say = ({ key, length }: FieldError) => (key === 'maxLength' ? text.validation.maxLength({ length: length ?? 0 }) : text.validation[key]())
  const form = useForm<DeliveryForm>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: deliveryResolver(
      {
        disableSpecialCharsValidation: settings.disableSpecialCharsValidation,
        requiredConsents: (consents ?? []).filter(({ required }) => required).map(({ uniqueNumber }) => uniqueNumber),
      },
      say,
    ),
  })
  const { control, register, handleSubmit, setError, subscribe } = form
  const { errors, submitCount } = useFormState({ control })
  const differentBilling = useWatch({ control, name: 'differentBilling' })
  const accepted = useController({ control, name: 'acceptedConsents' })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [subscribe, onChange])

  const taken = text.checkout.address.taken()
  useEffect(() => {
    if (isEmailTaken) setError('shipping.contactEmail', { type: 'taken', message: taken })
  }, [isEmailTaken, setError, taken])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the rejection
  useEffect(() => {
    for (const [path, error] of Object.entries(rejected)) setError(path as FieldPath<DeliveryForm>, { type: error.key, message: say(error) })
  }, [rejected, setError])

  const wrong = submitCount > 0 ? wrongPaths(errors) : []
  return (
    <FormProvider {...form}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          // The machine receives the submit even when it is invalid and reports what is missing.
          if (!busy) void handleSubmit(onSubmit, () => onSubmit(form.getValues()))(event)
        }}
      >
        {wrong.length > 0 ? <DeliveryErrors paths={wrong} submits={submitCount} /> : null}
        <div className={css.group}>
          <StepTitle>{text.checkout.address.title()}</StepTitle>
          <WhoOrders user={user} />
          {user ? (
            <>
              {settings.companyMode ? (
                <FieldGrid>
                  <CompanyFields />
                </FieldGrid>
              ) : null}
              <AddressPicker group="shipping" user={user} countries={countries} />
            </>
          ) : (
            <FieldGrid>
              {settings.companyMode ? <CompanyFields /> : null}
              <AddressFields group="shipping" countries={countries} />
            </FieldGrid>
          )}
        </div>
        <div className={css.group}>
          <Choice {...register('differentBilling')} label={text.checkout.address.billingDifferent()} />
          {differentBilling ? (
            <fieldset aria-labelledby={billingTitle} className={css.group}>
              <h3 id={billingTitle}>{text.checkout.address.billingTitle()}</h3>
              {user ? (
                <AddressPicker group="billing" user={user} countries={countries} />
              ) : (
                <FieldGrid>
                  <AddressFields group="billing" countries={countries} />
                </FieldGrid>
              )}
            </fieldset>
          ) : null}
          {giftMessage === null ? null : <GiftMessage initial={giftMessage} onChange={onGiftMessage} />}
          <CheckoutConsents
            id={idOf('acceptedConsents')}
            consents={consents}
            accepted={accepted.field.value}
            marked={submitCount > 0}
            onChange={accepted.field.onChange}
          />
        </div>
        {why}
        <StepActions back="cart" next={text.checkout.address.next()} busy={busy} />
      </Form>
    </FormProvider>
  )
}
