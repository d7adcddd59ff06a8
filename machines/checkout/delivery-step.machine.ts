import type { Cart } from '#contract/cart.ts'
import { problemParams } from '../problem.ts'
import type { DeliveryStepEvent, MessageKey } from './checkout.events.ts'
import { assignment, withChosen } from './customer.ts'
import { deliveryStepSetup, NO_PLAN, nextWrite, submitted } from './delivery-step.setup.ts'
import { guestBody } from './guest.ts'

type Submit = Extract<DeliveryStepEvent, { type: 'delivery.submit' }>

const theRejection = ({ event }: { event: { key: MessageKey } }) => ({ key: event.key })
const rejectionActions = [
  { type: 'reject', params: theRejection },
  { type: 'reportRejected', params: theRejection },
] as const
const unread = [
  { type: 'reject', params: { key: 'error.consentsNotFetched' } },
  { type: 'reportRejected', params: { key: 'error.consentsNotFetched' } },
] as const
const theForm = ({ event }: { event: Submit }) => event
const invalid = {
  guard: { type: 'hasErrors', params: theForm },
  actions: [
    { type: 'storeErrors', params: theForm },
    { type: 'reject', params: { key: 'validation.fixErrors' } },
    { type: 'reportRejected', params: { key: 'validation.fixErrors' } },
  ],
} as const
const theSubmit = { type: 'storeSubmit', params: theForm } as const
const failure = [
  { type: 'fail', params: problemParams },
  { type: 'reportFailed', params: problemParams },
] as const
const failed = [
  { guard: 'isWritten', target: '#deliveryStep.editing', actions: ['reportWritten', ...failure] },
  { target: '#deliveryStep.editing', actions: failure },
] as const
const theCart = { type: 'storeCart', params: ({ event }: { event: { output: Cart } }) => ({ cart: event.output }) } as const

/** Contact and addresses: a guest's are saved on the cart, a customer's in the account. */
export const deliveryStepMachine = deliveryStepSetup.createMachine({
  id: 'deliveryStep',
  context: ({ input }) => ({
    ...input,
    consents: null,
    given: null,
    allowed: null,
    form: null,
    at: '',
    key: '',
    creationKey: '',
    plan: NO_PLAN,
    isWritten: false,
    errors: {},
    rejection: null,
    problem: null,
    cart: null,
  }),
  invoke: { id: 'consents', src: 'consents', input: ({ context }) => ({ form: 'addressForm', proof: context.session, given: null }) },
  on: { 'consents.loaded': { actions: { type: 'storeConsents', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The form can already be filled in and submitted.',
      tags: 'loading',
      initial: 'filling',
      on: { 'consents.rejected': { target: 'unavailable', actions: rejectionActions } },
      states: {
        filling: {
          always: { guard: 'isLoaded', target: '#deliveryStep.editing' },
          on: { 'delivery.submit': [invalid, { target: 'submitted', actions: theSubmit }] },
        },
        submitted: {
          description: 'Continues as soon as everything is loaded; further submits are ignored.',
          tags: 'busy',
          always: { guard: 'isLoaded', target: '#deliveryStep.consenting' },
        },
      },
      invoke: {
        id: 'getAvailableCountries',
        src: 'getAvailableCountries',
        input: ({ context }) => ({ body: { ...context.session, type: 'countries' as const } }),
        onDone: { actions: { type: 'storeAllowed', params: ({ event }) => ({ allowed: event.output }) } },
        onError: { target: 'unavailable', actions: { type: 'reportFailed', params: problemParams } },
      },
    },
    unavailable: {
      on: {
        'load.retry': { target: 'loading', actions: 'retryConsents' },
        'delivery.submit': [{ guard: 'areConsentsUnread', actions: unread }, invalid, { target: 'loading.submitted', actions: theSubmit }],
      },
    },
    editing: {
      on: {
        'delivery.submit': [invalid, { target: 'consenting', actions: theSubmit }],
      },
    },
    consenting: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      entry: 'submitConsents',
      on: {
        'consents.logged': { target: 'saving', actions: [{ type: 'storeGiven', params: ({ event }) => event }, 'makePlan'] },
        'consents.rejected': { target: 'editing', actions: rejectionActions },
      },
    },
    saving: {
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Saves one address after the other; unchanged ones are skipped.',
          always: [
            { guard: 'isGuest', target: 'guest' },
            { guard: 'isDone', target: 'assigning' },
            { guard: 'isChange', target: 'changing' },
            { target: 'creating' },
          ],
        },
        guest: {
          invoke: {
            id: 'updateGuestUser',
            src: 'updateGuestUser',
            input: ({ context: { session, form, countries } }) => guestBody(session, submitted(form), countries),
            onDone: { target: '#deliveryStep.done', actions: theCart },
            onError: { target: '#deliveryStep.editing', actions: failure },
          },
        },
        changing: {
          invoke: {
            id: 'updateAddress',
            src: 'updateAddress',
            input: ({ context }) => ({ params: { id: String(nextWrite(context).id) }, body: nextWrite(context).body }),
            onDone: { target: 'deciding', actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output }) } },
            onError: failed,
          },
        },
        creating: {
          invoke: {
            id: 'createAddress',
            src: 'createAddress',
            input: ({ context }) => ({ body: nextWrite(context).body, idempotencyKey: `${context.creationKey}-${nextWrite(context).type}` }),
            onDone: { target: 'deciding', actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output }) } },
            onError: failed,
          },
        },
        assigning: {
          invoke: {
            id: 'assignAddresses',
            src: 'assignAddresses',
            input: ({ context: { session, plan, form } }) => assignment(session, plan, submitted(form)),
            onDone: [
              { guard: 'isWritten', target: '#deliveryStep.done', actions: [theCart, 'reportWritten'] },
              { target: '#deliveryStep.done', actions: theCart },
            ],
            onError: failed,
          },
        },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context: { form, user, plan, given, cart } }) => {
    if (!cart) throw new Error('The step is not done')
    return { form: user ? withChosen(submitted(form), plan) : submitted(form), user, given, cart }
  },
})
