import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { abandonedMachine } from './abandoned.machine.ts'
import { exampleCart } from './cart.examples.ts'

const PAUSING = 'abandoned.pausing'
const RESTORED = exampleCart(5)
const CURRENT = { cartId: RESTORED.id, protectCode: 'code-1' }
const OTHER = { cartId: 'cart-2', protectCode: 'code-2' }
const LOST = { code: 'network', status: 0, message: '' }
const REJECTED = { code: 'forbidden', status: 403, message: '' }

const asking = (session: object | null) => [{ operation: 'getAbandoned', input: { body: { ...session, currencyId: 1 } } }]

/** A customer logs in with a cart, with another one or without one, starts a cart meanwhile or logs out; the API has a cart, none, or fails. */
export const abandonedModel = model<typeof abandonedMachine>({
  machine: abandonedMachine,
  input: { currencyId: 1 },
  events: [
    { type: 'customer.loggedIn' },
    { type: 'customer.loggedOut' },
    { type: 'cart.updated', session: CURRENT },
    { type: 'cart.updated', session: OTHER },
    { type: 'cart.updated', session: null },
    resolved('getAbandoned', RESTORED),
    resolved('getAbandoned', null),
    rejected('getAbandoned', LOST),
    rejected('getAbandoned', REJECTED),
    elapsed('backoff', PAUSING),
  ],
  accepts: { 'customer.loggedIn': ['*'], 'customer.loggedOut': ['*'], 'cart.updated': ['*'] },
  invokes: { getAbandoned: ['asking'] },
  delays: { backoff: { in: ['pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] } },
  phrases: {
    'customer.loggedIn': 'the customer logs in',
    'customer.loggedOut': 'the customer logs out',
    'cart.updated': ({ session }) => (session ? 'the current cart becomes known' : 'there is no current cart'),
    'xstate.done.actor.getAbandoned': ({ output }) => (output ? 'the abandoned cart arrives' : 'the account has no abandoned cart'),
    'xstate.error.actor.getAbandoned': 'the abandoned cart is not loaded',
    'xstate.after.backoff': 'the pause before the next attempt ends',
  },
  start: { value: 'idle', session: null, requestedFor: null, attempts: 0 },
  project: ({ context: { session, requestedFor, attempts } }) => ({
    session: session?.cartId ?? null,
    requestedFor: requestedFor?.cartId ?? null,
    attempts,
  }),
  undisturbed: ['cart.updated'],
  expect: {
    'customer.loggedIn': ({ context: { session } }) => ({
      value: 'asking',
      requestedFor: session?.cartId ?? null,
      attempts: 0,
      emitted: [],
      invoked: asking(session),
    }),
    'customer.loggedOut': () => ({ value: 'idle', emitted: [], invoked: [] }),
    'cart.updated': ({ value, context: { requestedFor, attempts } }, { session }) => ({
      value,
      session: (session as typeof CURRENT | null)?.cartId ?? null,
      requestedFor: requestedFor?.cartId ?? null,
      attempts,
      emitted: [],
      invoked: [],
    }),
    'xstate.done.actor.getAbandoned': ({ context: { session, requestedFor } }, { output }) => {
      if (output === null) return { value: 'idle', emitted: [{ type: 'restore.empty' }], invoked: [] }
      if (session?.cartId === CURRENT.cartId) return { value: 'idle', emitted: [{ type: 'cart.received', cart: RESTORED }], invoked: [] }
      if (session !== null && session.cartId !== requestedFor?.cartId)
        return { value: 'asking', requestedFor: session.cartId, attempts: 0, emitted: [], invoked: asking(session) }
      return { value: 'idle', emitted: [{ type: 'session.restored', cartId: RESTORED.id, protectCode: RESTORED.protectCode }], invoked: [] }
    },
    'xstate.error.actor.getAbandoned': ({ context: { attempts } }, { error }) =>
      error === LOST && attempts < 2
        ? { value: 'pausing', attempts: attempts + 1, emitted: [], invoked: [] }
        : { value: 'idle', emitted: [{ type: 'restore.failed', problem: error }], invoked: [] },
    [`xstate.after.backoff.${PAUSING}`]: ({ context: { requestedFor } }) => ({ value: 'asking', emitted: [], invoked: asking(requestedFor) }),
  },
})
