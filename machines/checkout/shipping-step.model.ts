import type { ShippingMethod } from '#contract/checkout.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { COURIER, PICKUP, SERVER_ERROR, SESSION } from './checkout.examples.ts'
import { type ShippingChoice, type ShippingStepInput, shippingStepMachine } from './shipping-step.machine.ts'

const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const IDS = { userId: null, userShippingAddressId: null, userBillingAddressId: null }
const SETTLED = { choosing: 'settled' }
const rejectedWith = (key: string) => ({ value: SETTLED, rejection: key, problem: null, emitted: reported({ type: 'step.rejected', key }) })
const OFFER = { operation: 'getApplicableDeliveryMethods', input: { body: { ...SESSION, ...IDS, countryId: 53, currencyId: 1 } } }
const isChoosing = (value: unknown) => typeof value === 'object'
const CART = exampleCart(6, [], { deliveryMethodId: 1 })

const NOTHING = { methodId: null, branchId: null }
/** A choice that is not offered is none; a branch counts only with its method. */
const offered = (methods: readonly ShippingMethod[], choice: ShippingChoice) => {
  const method = methods.find(({ id }) => id === choice.methodId)
  if (!method) return NOTHING
  return { methodId: method.id, branchId: method.id === 2 && choice.branchId === 21 ? 21 : null }
}

/** Two methods, one with branches, and one that is not offered. */
const modelOf = (input: Partial<ShippingStepInput>) =>
  model<typeof shippingStepMachine>({
    machine: shippingStepMachine,
    input: { session: SESSION, countryId: 53, currencyId: 1, ids: IDS, saved: { methodId: null, branchId: null }, skip: false, ...input },
    events: [
      resolved('getApplicableDeliveryMethods', [COURIER, PICKUP]),
      resolved('getApplicableDeliveryMethods', [PICKUP]),
      { type: 'offer.outdated' },
      rejected('getApplicableDeliveryMethods', SERVER_ERROR),
      { type: 'load.retry' },
      ...[1, 2, 99].map((methodId) => ({ type: 'shipping.choose', methodId })),
      { type: 'branch.choose', branchId: 21 },
      { type: 'shipping.submit' },
      resolved('saveDeliveryMethod', CART),
      rejected('saveDeliveryMethod', SERVER_ERROR),
    ],
    // Fewer methods are offered only when the cart changed meanwhile.
    possible: ({ context, value }, { type, output }) =>
      (type !== 'branch.choose' || context.choice.methodId === 2) && ((output as unknown[] | undefined)?.length !== 1 || isChoosing(value)),
    accepts: {
      'load.retry': ['unavailable'],
      'shipping.choose': ['choosing'],
      'branch.choose': ['choosing'],
      'shipping.submit': ['choosing'],
      'offer.outdated': ['choosing'],
    },
    invokes: { getApplicableDeliveryMethods: ['loading', 'choosing.refreshing'], saveDeliveryMethod: ['saving'] },
    phrases: {
      'load.retry': 'the shopper loads the step again',
      'shipping.choose': ({ methodId }) => `the shopper chooses shipping method ${methodId}`,
      'branch.choose': 'the shopper chooses a pickup branch',
      'shipping.submit': 'the shopper submits the shipping method',
      'offer.outdated': 'the cart changes',
      'xstate.done.actor.getApplicableDeliveryMethods': 'the shipping methods arrive',
      'xstate.error.actor.getApplicableDeliveryMethods': 'the shipping methods are not loaded',
      'xstate.done.actor.saveDeliveryMethod': 'the shipping method is saved',
      'xstate.error.actor.saveDeliveryMethod': 'the shipping method is not saved',
    },
    start: {
      ...(input.session === null
        ? { value: 'missing', emitted: reported({ type: 'step.rejected', key: 'texts.Cart session not initialised!' }) }
        : { value: 'loading', invoked: [OFFER] }),
      methods: null,
      choice: input.saved ?? NOTHING,
      rejection: null,
      problem: null,
      cart: null,
    },
    project: ({ context }) => ({ ...context }),
    expect: {
      'xstate.done.actor.getApplicableDeliveryMethods': (before, { output }) => {
        const methods = output as readonly ShippingMethod[]
        if (isChoosing(before.value) || !before.context.skip) return { value: SETTLED, methods, choice: offered(methods, before.context.choice) }
        return { ...saving({ methodId: 1, branchId: null }), methods, choice: { methodId: 1, branchId: null } }
      },
      'xstate.error.actor.getApplicableDeliveryMethods': (before) =>
        isChoosing(before.value)
          ? { value: SETTLED }
          : { value: 'unavailable', problem: SERVER_ERROR, emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }) },
      'offer.outdated': () => ({ value: { choosing: 'refreshing' }, invoked: [OFFER] }),
      'load.retry': () => ({ value: 'loading', rejection: null, problem: null, invoked: [OFFER] }),
      'shipping.choose': ({ context: { choice } }, { methodId }) => ({
        choice: { methodId, branchId: methodId === choice.methodId ? choice.branchId : null },
        rejection: null,
      }),
      'branch.choose': ({ context }, { branchId }) => ({ choice: { methodId: context.choice.methodId, branchId }, rejection: null }),
      'shipping.submit': (before) => {
        const { choice, saved, methods } = before.context
        if (choice.methodId === null) return rejectedWith('checkout.pleaseSelectShipping')
        if (!methods?.some(({ id }) => id === choice.methodId)) return rejectedWith('checkout.shippingNotFound')
        if (choice.methodId === 2 && choice.branchId === null) return rejectedWith('checkout.pleaseSelectBranch')
        const cleared = { rejection: null, problem: null }
        if (choice.methodId === saved.methodId && choice.branchId === saved.branchId) return { ...cleared, value: 'done', output: { cart: null } }
        return { ...cleared, ...saving(choice) }
      },
      'xstate.done.actor.saveDeliveryMethod': () => ({ value: 'done', cart: CART, output: { cart: CART } }),
      'xstate.error.actor.saveDeliveryMethod': ({ context: { methods, saved } }) => ({
        value: SETTLED,
        choice: offered(methods ?? [], saved),
        problem: SERVER_ERROR,
        emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }),
      }),
    },
  })

const saving = ({ methodId, branchId }: ShippingChoice) => ({
  value: 'saving',
  invoked: [{ operation: 'saveDeliveryMethod', input: { body: { userId: null, ...SESSION, deliveryMethodId: methodId, branchId } } }],
})

export const shippingStepModels = [
  modelOf({}),
  modelOf({ saved: { methodId: 1, branchId: null } }),
  modelOf({ saved: { methodId: 2, branchId: null } }),
  modelOf({ skip: true }),
  modelOf({ session: null }),
]
