import { assign, sendParent, setup } from 'xstate'
import { type DeliveryForm, deliveryErrors, type FieldErrors } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { Consent, ConsentAssignment } from '#contract/consent.ts'
import type { Country } from '#contract/settings.ts'
import { call } from '../call.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { DeliveryStepEvent, MessageKey, StepReport } from './checkout.events.ts'
import {
  areRead,
  areRequiredAccepted,
  assignmentInput,
  assignmentOf,
  consentLog,
  consentTextsInput,
  type FormConsents,
  NO_CONSENTS,
  withAssignment,
  withTexts,
} from './consents.ts'
import { countryIdOf, guestBody } from './guest.ts'

export interface DeliveryStepInput {
  session: CartSession
  countries: readonly Country[]
  disableSpecialCharsValidation: boolean
}

export interface DeliveryStepContext extends DeliveryStepInput {
  readonly consents: FormConsents
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

/** Whom and where to: a guest's addresses on the cart. */
export const deliveryStepMachine = setup({
  types: {} as {
    context: DeliveryStepContext
    events: DeliveryStepEvent
    input: DeliveryStepInput
    output: { form: DeliveryForm; cart: Cart }
    tags: 'loading' | 'busy'
  },
  actors: {
    filterConsents: call('filterConsents'),
    filterConsentAssignments: call('filterConsentAssignments'),
    getAvailableCountries: call('getAvailableCountries'),
    logConsents: call('logConsents'),
    updateGuestUser: call('updateGuestUser'),
  },
  guards: {
    isLoaded: ({ context }) => areRead(context.consents) && context.allowed !== null,
    hasErrors: ({ context }, { form }: { form: DeliveryForm }) => Object.keys(errorsOf(context, form)).length > 0,
    lacksConsents: ({ context }, { form }: { form: DeliveryForm }) => !areRequiredAccepted(context.consents, form.acceptedConsents),
  },
  actions: {
    keepTexts: assign(({ context }, { texts }: { texts: readonly Consent[] }) => ({ consents: withTexts(context.consents, texts) })),
    keepAssignment: assign(({ context }, { assigned }: { assigned: ConsentAssignment | 'none' }) => ({ consents: withAssignment(context.consents, assigned) })),
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
    consents: NO_CONSENTS,
    allowed: null,
    form: null,
    at: '',
    key: '',
    errors: {},
    refusal: null,
    problem: null,
    cart: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The form can be filled in meanwhile.',
      tags: 'loading',
      always: { guard: 'isLoaded', target: 'editing' },
      invoke: [
        {
          id: 'filterConsents',
          src: 'filterConsents',
          input: consentTextsInput,
          onDone: { actions: { type: 'keepTexts', params: ({ event }) => ({ texts: event.output.records }) } },
          onError: { target: 'unavailable', actions: { type: 'tellRefused', params: { key: 'error.consentsNotFetched' } } },
        },
        {
          id: 'filterConsentAssignments',
          src: 'filterConsentAssignments',
          input: assignmentInput('addressForm'),
          onDone: { actions: { type: 'keepAssignment', params: ({ event }) => ({ assigned: assignmentOf(event.output, 'addressForm') }) } },
          onError: { target: 'unavailable', actions: { type: 'tellRefused', params: { key: 'error.consentsNotFetched' } } },
        },
        {
          id: 'getAvailableCountries',
          src: 'getAvailableCountries',
          input: ({ context }) => ({ body: { ...context.session, type: 'countries' as const } }),
          onDone: { actions: { type: 'keepAllowed', params: ({ event }) => ({ allowed: event.output }) } },
          onError: { target: 'unavailable', actions: { type: 'tellFailed', params: theProblem } },
        },
      ],
    },
    unavailable: { on: { 'load.retry': 'loading' } },
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
          {
            guard: { type: 'lacksConsents', params: ({ event }) => event },
            actions: [
              { type: 'keepErrors', params: ({ event }) => event },
              { type: 'refuse', params: { key: 'core.notifications.consentRequired' } },
              { type: 'tellRefused', params: { key: 'core.notifications.consentRequired' } },
            ],
          },
          { target: 'logging', actions: { type: 'keepSubmit', params: ({ event }) => event } },
        ],
      },
    },
    logging: {
      description: 'Further submits are not taken until this one is answered.',
      tags: 'busy',
      invoke: {
        id: 'logConsents',
        src: 'logConsents',
        input: ({ context: { consents, session, form, at, key } }) => {
          const { acceptedConsents, shipping } = submitted(form)
          return consentLog(consents, { session, sourceType: 'addressForm', accepted: acceptedConsents, at, email: shipping.contactEmail, key })
        },
        onDone: 'saving',
        onError: {
          target: 'editing',
          actions: [
            { type: 'fail', params: theProblem },
            { type: 'refuse', params: { key: 'error.failedConsentLog' } },
            { type: 'tellRefused', params: { key: 'error.failedConsentLog' } },
          ],
        },
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
  output: ({ context: { form, cart } }) => {
    if (!cart) throw new Error('The step is not done')
    return { form: submitted(form), cart }
  },
})

function submitted(form: DeliveryForm | null): DeliveryForm {
  if (!form) throw new Error('Nothing was submitted')
  return form
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
