import { assign, sendParent, sendTo, setup } from 'xstate'
import { type Address, type DeliveryForm, deliveryErrors, type FieldErrors } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { type ConsentEvent, type ConsentReport, consentMachine } from '../consent/consent.machine.ts'
import type { FormConsent, GivenConsents } from '../consent/consent.rules.ts'
import { operation } from '../operation.ts'
import type { Problem } from '../problem.ts'
import type { CheckoutEmittedEvent, DeliveryStepEvent, MessageKey, StepReport } from './checkout.events.ts'
import { type AddressWrite, type DeliveryPlan, planOf, withAddress } from './customer.ts'
import { countryIdOf } from './guest.ts'

export interface DeliveryStepInput {
  session: CartSession
  /** The customer who orders; null for a guest. */
  user: User | null
  countries: readonly Country[]
  disableSpecialCharsValidation: boolean
}

export interface DeliveryStepContext extends DeliveryStepInput {
  /** null until loaded. */
  readonly consents: readonly FormConsent[] | null
  /** Consents given with the submit. */
  readonly given: GivenConsents | null
  /** Countries this cart can be delivered to: ISO codes. */
  readonly allowed: readonly string[] | 'ALL' | null
  readonly form: DeliveryForm | null
  readonly at: string
  readonly key: string
  /** Prefix of the idempotency keys of new addresses; the same for an unchanged form. */
  readonly creationKey: string
  /** What has to be saved in the account. */
  readonly plan: DeliveryPlan
  /** Addresses of the account were saved in this step. */
  readonly isWritten: boolean
  readonly errors: FieldErrors
  /** Why the step was rejected. */
  readonly rejection: MessageKey | null
  readonly problem: Problem | null
  readonly cart: Cart | null
}

export const NO_PLAN: DeliveryPlan = { ids: { Shipping: null, Main: null }, writes: [] }

const report = (emitted: CheckoutEmittedEvent): StepReport => ({ type: 'step.emitted', emitted })

export const deliveryStepSetup = setup({
  types: {} as {
    context: DeliveryStepContext
    events: DeliveryStepEvent | ConsentReport
    input: DeliveryStepInput
    /** `user` has the saved addresses. */
    output: { form: DeliveryForm; user: User | null; given: GivenConsents | null; cart: Cart }
    tags: 'loading' | 'busy'
    children: { consents: 'consents' }
  },
  actors: {
    consents: consentMachine,
    getAvailableCountries: operation('getAvailableCountries'),
    updateGuestUser: operation('updateGuestUser'),
    createAddress: operation('createAddress'),
    updateAddress: operation('updateAddress'),
    assignAddresses: operation('assignAddresses'),
  },
  guards: {
    isLoaded: ({ context }) => context.consents !== null && context.allowed !== null,
    hasErrors: ({ context }, { form }: { form: DeliveryForm }) => Object.keys(errorsOf(context, form)).length > 0,
    areConsentsUnread: ({ context }) => context.consents === null,
    isGuest: ({ context }) => context.user === null,
    isWritten: ({ context }) => context.isWritten,
    isDone: ({ context }) => context.plan.writes.length === 0,
    isChange: ({ context }) => nextWrite(context).id !== null,
  },
  actions: {
    storeConsents: assign((_, { consents }: { consents: readonly FormConsent[] }) => ({ consents })),
    storeGiven: assign((_, { given }: { given: GivenConsents }) => ({ given })),
    submitConsents: sendTo('consents', ({ context }): ConsentEvent => consentSubmit(context)),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    storeAllowed: assign((_, { allowed }: { allowed: readonly string[] | 'ALL' }) => ({ allowed })),
    storeSubmit: assign(({ context }, { form, at, key }: { form: DeliveryForm; at: string; key: string }) => ({
      form,
      at,
      key,
      creationKey: isSameForm(context.form, form) ? context.creationKey : key,
      errors: {},
      rejection: null,
      problem: null,
    })),
    storeErrors: assign(({ context }, { form }: { form: DeliveryForm }) => ({ errors: errorsOf(context, form) })),
    makePlan: assign(({ context: { user, form, countries } }) => ({ plan: user ? planOf(user, submitted(form), countries) : NO_PLAN })),
    storeAddress: assign(({ context }, { address }: { address: Address }) => written(context, address)),
    storeCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    reject: assign((_, { key }: { key: MessageKey }) => ({ rejection: key })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    reportRejected: sendParent((_, { key }: { key: MessageKey }) => report({ type: 'step.rejected', key })),
    reportFailed: sendParent((_, { problem }: { problem: Problem }) => report({ type: 'step.failed', problem })),
    reportWritten: sendParent(report({ type: 'account.changed' })),
  },
})

export function submitted(form: DeliveryForm | null): DeliveryForm {
  if (!form) throw new Error('Nothing was submitted')
  return form
}

export function nextWrite({ plan }: DeliveryStepContext): AddressWrite {
  const [write] = plan.writes
  if (!write) throw new Error('Nothing is left to write')
  return write
}

const isSameForm = (before: DeliveryForm | null, now: DeliveryForm): boolean => JSON.stringify(before) === JSON.stringify(now)

function written({ user, plan }: DeliveryStepContext, address: Address): Partial<DeliveryStepContext> {
  const { ids, writes } = plan
  return {
    user: user && withAddress(user, address),
    plan: { ids: { ...ids, [address.type]: address.id ?? null }, writes: writes.slice(1) },
    isWritten: true,
  }
}

// A customer's consents are logged with the e-mail address of the account, not of the delivery contact.
function consentSubmit({ form, user, at, key }: DeliveryStepContext): ConsentEvent {
  const { acceptedConsents: accepted, shipping } = submitted(form)
  const who = user ? ({ email: user.email, userType: 'customer' } as const) : ({ email: shipping.contactEmail, userType: 'guest' } as const)
  return { type: 'consents.submit', accepted, ...who, at, key }
}

/** Field errors; an unknown country counts as empty. */
function errorsOf({ countries, disableSpecialCharsValidation }: DeliveryStepInput, form: DeliveryForm): FieldErrors {
  const unknown = (path: string, iso: string): FieldErrors => (iso !== '' && countryIdOf(countries, iso) === undefined ? { [path]: { key: 'required' } } : {})
  return {
    ...unknown('shipping.country', form.shipping.country),
    ...(form.differentBilling ? unknown('billing.country', form.billing.country) : {}),
    ...deliveryErrors(form, { disableSpecialCharsValidation }),
  }
}
