import { answered, elapsed, model, refused } from '#tests/model/model.ts'
import { abandonedMachine } from './abandoned.machine.ts'
import { exampleCart } from './cart.examples.ts'

const PAUSING = 'abandoned.pausing'
const AT_HAND = { cartId: 'cart-1', protectCode: 'code-1' }
const LEFT = exampleCart(5)
const LOST = { code: 'network', status: 0, message: '' }
const REFUSED = { code: 'forbidden', status: 403, message: '' }

const asking = (session: object | null) => [{ call: 'getAbandoned', input: { body: { ...session, currencyId: 1 } } }]

/** Somebody who comes with a cart or without one and may leave again; a platform that has something, nothing, or is away. */
export const abandonedModel = model<typeof abandonedMachine>({
  machine: abandonedMachine,
  input: { currencyId: 1 },
  worlds: [
    { type: 'customer.came', session: AT_HAND },
    { type: 'customer.came', session: null },
    { type: 'customer.left' },
    answered('getAbandoned', LEFT),
    answered('getAbandoned', null),
    refused('getAbandoned', LOST),
    refused('getAbandoned', REFUSED),
    elapsed('backoff', PAUSING),
  ],
  project: ({ context: { session, attempts } }) => ({ session: session?.cartId ?? null, attempts }),
  expect: {
    'customer.came': (_, { session }) => ({
      value: 'asking',
      session: (session as typeof AT_HAND | null)?.cartId ?? null,
      attempts: 0,
      emitted: [],
      asked: asking(session as object | null),
    }),
    'customer.left': () => ({ value: 'idle', emitted: [], asked: [] }),
    'xstate.done.actor.getAbandoned': ({ context: { session } }, { output }) => ({
      value: 'idle',
      emitted: [output ? { type: 'cart.restored', cart: LEFT, session } : { type: 'nothing.left' }],
      asked: [],
    }),
    'xstate.error.actor.getAbandoned': ({ context: { attempts } }, { error }) =>
      error === LOST && attempts < 2
        ? { value: 'pausing', attempts: attempts + 1, emitted: [], asked: [] }
        : { value: 'idle', emitted: [{ type: 'restore.failed', problem: error }], asked: [] },
    [`xstate.after.backoff.${PAUSING}`]: ({ context: { session } }) => ({ value: 'asking', emitted: [], asked: asking(session) }),
  },
})
