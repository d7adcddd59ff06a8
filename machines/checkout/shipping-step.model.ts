import { model, rejected, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { COURIER, PICKUP, SERVER_ERROR, SESSION } from './checkout.examples.ts'
import { type ShippingStepInput, shippingStepMachine } from './shipping-step.machine.ts'

const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const IDS = { userId: null, userShippingAddressId: null, userBillingAddressId: null }
const SETTLED = { choosing: 'settled' }
const rejectedWith = (key: string) => ({ value: SETTLED, rejection: key, emitted: reported({ type: 'step.rejected', key }), invoked: [] })
const OFFER = { operation: 'getApplicableDeliveryMethods', input: { body: { ...SESSION, ...IDS, countryId: 53, currencyId: 1 } } }
const isChoosing = (value: unknown) => typeof value === 'object'
const CART = exampleCart(6, [], { deliveryMethodId: 1 })

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
    project: ({ context }) => ({
      methods: context.methods?.length ?? null,
      choice: context.choice,
      rejection: context.rejection,
      problem: context.problem?.code ?? null,
      version: context.cart?.version ?? null,
    }),
    expect: {
      'xstate.done.actor.getApplicableDeliveryMethods': (before, { output }) => {
        const [{ choice, saved }, ids] = [before.context, (output as { id: number }[]).map(({ id }) => id)]
        const common = { methods: ids.length, emitted: [] }
        if (isChoosing(before.value))
          return { ...common, value: SETTLED, choice: ids.includes(choice.methodId ?? 0) ? choice : { methodId: null, branchId: null }, invoked: [] }
        return before.context.skip
          ? { ...common, value: 'saving', choice: { methodId: 1, branchId: null }, invoked: [{ operation: 'saveDeliveryMethod' }] }
          : { ...common, value: SETTLED, choice: saved, invoked: [] }
      },
      'xstate.error.actor.getApplicableDeliveryMethods': (before) =>
        isChoosing(before.value)
          ? { value: SETTLED, choice: before.context.choice, emitted: [] }
          : { value: 'unavailable', problem: 'server-error', emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }) },
      'offer.outdated': () => ({ value: { choosing: 'refreshing' }, emitted: [], invoked: [OFFER] }),
      'load.retry': () => ({
        value: 'loading',
        problem: null,
        invoked: [OFFER],
      }),
      'shipping.choose': ({ context }, { methodId }) => ({
        choice: { methodId, branchId: methodId === context.choice.methodId ? context.choice.branchId : null },
        rejection: null,
        emitted: [],
        invoked: [],
      }),
      'branch.choose': ({ context }, { branchId }) => ({ choice: { methodId: context.choice.methodId, branchId }, rejection: null, emitted: [], invoked: [] }),
      'shipping.submit': (before) => {
        const { choice, saved } = before.context
        if (choice.methodId === null) return rejectedWith('checkout.pleaseSelectShipping')
        if (choice.methodId === 99 || !before.context.methods?.some(({ id }) => id === choice.methodId)) return rejectedWith('checkout.shippingNotFound')
        if (choice.methodId === 2 && choice.branchId === null) return rejectedWith('checkout.pleaseSelectBranch')
        if (choice.methodId === saved.methodId && choice.branchId === saved.branchId) return { value: 'done', version: null, invoked: [] }
        const body = { userId: null, ...SESSION, deliveryMethodId: choice.methodId, branchId: choice.branchId }
        return { value: 'saving', problem: null, emitted: [], invoked: [{ operation: 'saveDeliveryMethod', input: { body } }] }
      },
      'xstate.done.actor.saveDeliveryMethod': () => ({ value: 'done', version: 6 }),
      'xstate.error.actor.saveDeliveryMethod': ({ context }) => ({
        value: SETTLED,
        choice: context.methods?.some(({ id }) => id === context.saved.methodId) ? context.saved : { methodId: null, branchId: null },
        problem: 'server-error',
        emitted: reported({ type: 'step.failed', problem: SERVER_ERROR }),
      }),
    },
  })

export const shippingStepModels = [modelOf({}), modelOf({ saved: { methodId: 1, branchId: null } }), modelOf({ skip: true }), modelOf({ session: null })]
