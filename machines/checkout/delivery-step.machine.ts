import { assign, sendParent, sendTo, setup } from 'xstate'
import { type DeliveryForm, deliveryErrors, type FieldErrors } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { Country } from '#contract/settings.ts'
import { call } from '../call.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { type ConsentEvent, type ConsentReport, consentMachine } from '../consent/consent.machine.ts'
import type { AskedConsent, GivenConsents } from '../consent/consent.rules.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { DeliveryStepEvent, MessageKey, StepReport } from './checkout.events.ts'
import { countryIdOf, guestBody } from './guest.ts'

export interface DeliveryStepInput {
  session: CartSession
  countries: readonly Country[]
  disableSpecialCharsValidation: boolean
}

export interface DeliveryStepContext extends DeliveryStepInput {
  /** null until they are read. */
  readonly consents: readonly AskedConsent[] | null
  /** What was agreed to with the submit. */
  readonly given: GivenConsents | null
  /** Where this cart can go: ISO codes. */
  readonly allowed: readonly string[] | 'ALL' | null
  readonly form: DeliveryForm | null
  readonly at: string
  readonly key: string
  readonly errors: FieldErrors
  /** Why the step could not be left. */
  readonly refusal: MessageKey | null
  readonly problem: Problem | null
  readonly cart: Cart | null
}

const theProblem = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

const theRefusal = ({ event }: { event: { key: MessageKey } }) => ({ key: event.key })
const refusalOf = [
  { type: 'refuse', params: theRefusal },
  { type: 'tellRefused', params: theRefusal },
] as const
const unread = [
  { type: 'refuse', params: { key: 'error.consentsNotFetched' } },
  { type: 'tellRefused', params: { key: 'error.consentsNotFetched' } },
] as const

/** Whom and where to: a guest's addresses on the cart. */
export const deliveryStepMachine = setup({
  types: {} as {
    context: DeliveryStepContext
    events: DeliveryStepEvent | ConsentReport
    input: DeliveryStepInput
    output: { form: DeliveryForm; given: GivenConsents | null; cart: Cart }
    tags: 'loading' | 'busy'
    children: { consents: 'consents' }
  },
  actors: {
    consents: consentMachine,
    getAvailableCountries: call('getAvailableCountries'),
    updateGuestUser: call('updateGuestUser'),
  },
  guards: {
    isLoaded: ({ context }) => context.consents !== null && context.allowed !== null,
    hasErrors: ({ context }, { form }: { form: DeliveryForm }) => Object.keys(errorsOf(context, form)).length > 0,
    areConsentsUnread: ({ context }) => context.consents === null,
  },
  actions: {
    keepConsents: assign((_, { asked }: { asked: readonly AskedConsent[] }) => ({ consents: asked })),
    keepGiven: assign((_, { given }: { given: GivenConsents }) => ({ given })),
    submitConsents: sendTo('consents', ({ context }): ConsentEvent => consentSubmit(context)),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    keepAllowed: assign((_, { allowed }: { allowed: readonly string[] | 'ALL' }) => ({ allowed })),
    keepSubmit: assign((_, { form, at, key }: { form: DeliveryForm; at: string; key: string }) => ({
      form,
      at,
      key,
      errors: {},
      refusal: null,
      problem: null,
    })),
    keepErrors: assign(({ context }, { form }: { form: DeliveryForm }) => ({ errors: errorsOf(context, form) })),
    keepCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    refuse: assign((_, { key }: { key: MessageKey }) => ({ refusal: key })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    tellRefused: sendParent((_, { key }: { key: MessageKey }): StepReport => ({ type: 'step.told', fact: { type: 'step.refused', key } })),
    tellFailed: sendParent((_, { problem }: { problem: Problem }): StepReport => ({ type: 'step.told', fact: { type: 'step.failed', problem } })),
  },
}).createMachine({
  id: 'deliveryStep',
  context: ({ input }) => ({
    ...input,
    consents: null,
    given: null,
    allowed: null,
    form: null,
    at: '',
    key: '',
    errors: {},
    refusal: null,
    problem: null,
    cart: null,
  }),
  invoke: { id: 'consents', src: 'consents', input: ({ context }) => ({ form: 'addressForm', proof: context.session, given: null }) },
  on: { 'consents.read': { actions: { type: 'keepConsents', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The form can be filled in meanwhile.',
      tags: 'loading',
      always: { guard: 'isLoaded', target: 'editing' },
      on: {
        'consents.refused': { target: 'unavailable', actions: refusalOf },
        'delivery.submit': { guard: 'areConsentsUnread', actions: unread },
      },
      invoke: {
        id: 'getAvailableCountries',
        src: 'getAvailableCountries',
        input: ({ context }) => ({ body: { ...context.session, type: 'countries' as const } }),
        onDone: { actions: { type: 'keepAllowed', params: ({ event }) => ({ allowed: event.output }) } },
        onError: { target: 'unavailable', actions: { type: 'tellFailed', params: theProblem } },
      },
    },
    unavailable: {
      on: {
        'load.retry': { target: 'loading', actions: 'retryConsents' },
        'delivery.submit': { guard: 'areConsentsUnread', actions: unread },
      },
    },
    editing: {
      on: {
        'delivery.submit': [
          {
            guard: { type: 'hasErrors', params: ({ event }) => event },
            actions: [
              { type: 'keepErrors', params: ({ event }) => event },
              { type: 'refuse', params: { key: 'validation.fixErrors' } },
              { type: 'tellRefused', params: { key: 'validation.fixErrors' } },
            ],
          },
          { target: 'consenting', actions: { type: 'keepSubmit', params: ({ event }) => event } },
        ],
      },
    },
    consenting: {
      description: 'Further submits are not taken until this one is answered.',
      tags: 'busy',
      entry: 'submitConsents',
      on: {
        'consents.logged': { target: 'saving', actions: { type: 'keepGiven', params: ({ event }) => event } },
        'consents.refused': { target: 'editing', actions: refusalOf },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'updateGuestUser',
        src: 'updateGuestUser',
        input: ({ context: { session, form, countries } }) => guestBody(session, submitted(form), countries),
        onDone: { target: 'done', actions: { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) } },
        onError: {
          target: 'editing',
          actions: [
            { type: 'fail', params: theProblem },
            { type: 'tellFailed', params: theProblem },
          ],
        },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context: { form, given, cart } }) => {
    if (!cart) throw new Error('The step is not done')
    return { form: submitted(form), given, cart }
  },
})

function submitted(form: DeliveryForm | null): DeliveryForm {
  if (!form) throw new Error('Nothing was submitted')
  return form
}

function consentSubmit({ form, at, key }: DeliveryStepContext): ConsentEvent {
  const { acceptedConsents: accepted, shipping } = submitted(form)
  return { type: 'consents.submit', accepted, email: shipping.contactEmail, userType: 'guest', at, key }
}

/** What is wrong with the fields; a country the shop does not know counts as none. */
function errorsOf({ countries, disableSpecialCharsValidation }: DeliveryStepInput, form: DeliveryForm): FieldErrors {
  const unknown = (path: string, iso: string): FieldErrors => (iso !== '' && countryIdOf(countries, iso) === undefined ? { [path]: { key: 'required' } } : {})
  return {
    ...unknown('shipping.country', form.shipping.country),
    ...(form.differentBilling ? unknown('billing.country', form.billing.country) : {}),
    ...deliveryErrors(form, { disableSpecialCharsValidation }),
  }
}
