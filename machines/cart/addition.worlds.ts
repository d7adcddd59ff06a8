import { answered, model, refused } from '#tests/model/model.ts'
import { additionMachine } from './addition.machine.ts'

const ADDED = { key: 'core.notifications.addedToCart', productId: 70 }
const settings = (cartAdditionBehaviour: number) => ({
  allowedCountries: 'ALL',
  cartAdditionBehaviour,
  skipShippingStep: false,
  companyMode: true,
  disableSpecialCharsValidation: false,
  carryCartAcrossLanguages: false,
})
const WANTED = [{ type: 'cart.wanted' }]
const asks = [{ call: 'getCheckoutSettings', input: {} }]

/** What is seen when this behaviour is known. */
const seen = (behaviour: number) => ({ value: behaviour === 2 ? 'open' : 'closed', behaviour, emitted: behaviour === 0 ? WANTED : [], asked: [] })

/** Changes that count and one that does not; settings of each kind, and none. */
export const additionModel = model<typeof additionMachine>({
  machine: additionMachine,
  input: undefined,
  worlds: [
    { type: 'change.done', ignore: false, notice: ADDED.key, productId: ADDED.productId },
    { type: 'change.done', ignore: true },
    { type: 'popup.open' },
    { type: 'popup.close' },
    ...[0, 1, 2].map((behaviour) => answered('getCheckoutSettings', settings(behaviour))),
    refused('getCheckoutSettings', { code: 'network', status: 0, message: '' }),
  ],
  project: ({ context }) => ({ ...context }),
  expect: {
    'change.done': (before, { ignore }) => {
      if (ignore || before.value !== 'closed') return { value: before.value, ...before.context, emitted: [], asked: [] }
      const { behaviour } = before.context
      return behaviour === null ? { value: 'asking', notice: ADDED, emitted: [], asked: asks } : { ...seen(behaviour), notice: ADDED }
    },
    'popup.open': (before) => ({ value: 'open', notice: before.value === 'open' ? before.context.notice : null, emitted: [], asked: [] }),
    'popup.close': (before) => ({ value: before.value === 'open' ? 'closed' : before.value, emitted: [], asked: [] }),
    'xstate.done.actor.getCheckoutSettings': (_, { output }) => seen((output as { cartAdditionBehaviour: number }).cartAdditionBehaviour),
    'xstate.error.actor.getCheckoutSettings': () => ({ value: 'closed', behaviour: null, emitted: [], asked: [] }),
  },
})
