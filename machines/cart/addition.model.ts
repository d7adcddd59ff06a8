import { model, rejected, resolved } from '#tests/model/model.ts'
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
const REDIRECT = [{ type: 'cart.redirect' }]
const asks = [{ operation: 'getCheckoutSettings', input: {} }]

/** The expected result for a behaviour. */
const seen = (behaviour: number) => ({ value: behaviour === 2 ? 'open' : 'closed', behaviour, emitted: behaviour === 0 ? REDIRECT : [], invoked: [] })

/** Changes with and without behaviour; each value of the setting, and settings that fail to load. */
export const additionModel = model<typeof additionMachine>({
  machine: additionMachine,
  input: undefined,
  events: [
    { type: 'change.done', ignore: false, notice: ADDED.key, productId: ADDED.productId },
    { type: 'change.done', ignore: true },
    { type: 'popup.open' },
    { type: 'popup.close' },
    ...[0, 1, 2].map((behaviour) => resolved('getCheckoutSettings', settings(behaviour))),
    rejected('getCheckoutSettings', { code: 'network', status: 0, message: '' }),
  ],
  accepts: { 'change.done': ['closed'], 'popup.open': ['closed', 'asking'], 'popup.close': ['open'] },
  invokes: { getCheckoutSettings: ['asking'] },
  phrases: {
    'change.done': ({ ignore }) => (ignore ? 'the cart changes quietly' : 'a product is added'),
    'popup.open': 'the shopper opens the cart popup',
    'popup.close': 'the shopper closes the cart popup',
    'xstate.done.actor.getCheckoutSettings': ({ output }) =>
      `the settings say: ${['open the cart', 'only notify', 'open the popup'][(output as { cartAdditionBehaviour: number }).cartAdditionBehaviour]}`,
    'xstate.error.actor.getCheckoutSettings': 'the settings are not loaded',
  },
  start: { value: 'closed', behaviour: null, notice: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'change.done': (before, { ignore }) => {
      if (ignore || before.value !== 'closed') return { value: before.value, ...before.context, emitted: [], invoked: [] }
      const { behaviour } = before.context
      return behaviour === null ? { value: 'asking', notice: ADDED, emitted: [], invoked: asks } : { ...seen(behaviour), notice: ADDED }
    },
    'popup.open': (before) => ({ value: 'open', notice: before.value === 'open' ? before.context.notice : null, emitted: [], invoked: [] }),
    'popup.close': (before) => ({ value: before.value === 'open' ? 'closed' : before.value, emitted: [], invoked: [] }),
    'xstate.done.actor.getCheckoutSettings': (_, { output }) => seen((output as { cartAdditionBehaviour: number }).cartAdditionBehaviour),
    'xstate.error.actor.getCheckoutSettings': () => ({ value: 'closed', behaviour: null, emitted: [], invoked: [] }),
  },
})
