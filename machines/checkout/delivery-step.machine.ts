import type { Cart } from '#contract/cart.ts'
import { problemParams } from '../problem.ts'
import type { MessageKey } from './checkout.events.ts'
import { assignment, withChosen } from './customer.ts'
import { deliveryStepSetup, NO_PLAN, nextWrite, submitted } from './delivery-step.setup.ts'
import { guestBody } from './guest.ts'

const theRefusal = ({ event }: { event: { key: MessageKey } }) => ({ key: event.key })
const refusalOf = [
  { type: 'refuse', params: theRefusal },
  { type: 'reportRefused', params: theRefusal },
] as const
const unread = [
  { type: 'refuse', params: { key: 'error.consentsNotFetched' } },
  { type: 'reportRefused', params: { key: 'error.consentsNotFetched' } },
] as const
const failure = [
  { type: 'fail', params: problemParams },
  { type: 'reportFailed', params: problemParams },
] as const
const failed = [
  { guard: 'isWritten', target: '#deliveryStep.editing', actions: ['reportWritten', ...failure] },
  { target: '#deliveryStep.editing', actions: failure },
] as const
const theCart = { type: 'keepCart', params: ({ event }: { event: { output: Cart } }) => ({ cart: event.output }) } as const

/** Whom and where to: a guest's addresses on the cart, a customer's in the account. */
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
        onError: { target: 'unavailable', actions: { type: 'reportFailed', params: problemParams } },
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
              { type: 'reportRefused', params: { key: 'validation.fixErrors' } },
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
        'consents.logged': { target: 'saving', actions: [{ type: 'keepGiven', params: ({ event }) => event }, 'makePlan'] },
        'consents.refused': { target: 'editing', actions: refusalOf },
      },
    },
    saving: {
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'One address after the other; those that are as they shall be are left alone.',
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
            onDone: { target: 'deciding', actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) } },
            onError: failed,
          },
        },
        creating: {
          invoke: {
            id: 'createAddress',
            src: 'createAddress',
            input: ({ context }) => ({ body: nextWrite(context).body, idempotencyKey: `${context.creationKey}-${nextWrite(context).type}` }),
            onDone: { target: 'deciding', actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) } },
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
