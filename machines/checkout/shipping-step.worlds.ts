import { answered, model, refused } from '#tests/paths/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { COURIER, PICKUP, SERVER_ERROR, SESSION } from './checkout.examples.ts'
import { type ShippingStepInput, shippingStepMachine } from './shipping-step.machine.ts'

const told = (...facts: object[]) => facts.map((fact) => ({ type: 'step.told', fact }))
const refusedWith = (key: string) => ({ value: 'choosing', refusal: key, told: told({ type: 'step.refused', key }), asked: [] })
const CART = exampleCart(6, [], { deliveryMethodId: 1 })

/** Two methods, one with a place to choose, and one that is not offered. */
const modelOf = (input: Partial<ShippingStepInput>) =>
  model<typeof shippingStepMachine>({
    machine: shippingStepMachine,
    input: { session: SESSION, countryId: 53, currencyId: 1, saved: { methodId: null, branchId: null }, skip: false, ...input },
    worlds: [
      answered('getApplicableDeliveryMethods', [COURIER, PICKUP]),
      refused('getApplicableDeliveryMethods', SERVER_ERROR),
      { type: 'load.retry' },
      ...[1, 2, 99].map((methodId) => ({ type: 'shipping.choose', methodId })),
      { type: 'branch.choose', branchId: 21 },
      { type: 'shipping.submit' },
      answered('saveDeliveryMethod', CART),
      refused('saveDeliveryMethod', SERVER_ERROR),
    ],
    possible: ({ context }, { type }) => type !== 'branch.choose' || context.choice.methodId === 2,
    project: ({ context }) => ({
      methods: context.methods?.length ?? null,
      choice: context.choice,
      refusal: context.refusal,
      problem: context.problem?.code ?? null,
      version: context.cart?.version ?? null,
    }),
    expect: {
      'xstate.done.actor.getApplicableDeliveryMethods': ({ context }) => ({
        methods: 2,
        told: [],
        ...(context.skip
          ? { value: 'saving', choice: { methodId: 1, branchId: null }, asked: [{ call: 'saveDeliveryMethod' }] }
          : { value: 'choosing', choice: context.saved, asked: [] }),
      }),
      'xstate.error.actor.getApplicableDeliveryMethods': () => ({
        value: 'unavailable',
        problem: 'server-error',
        told: told({ type: 'step.failed', problem: SERVER_ERROR }),
      }),
      'load.retry': () => ({
        value: 'loading',
        problem: null,
        asked: [{ call: 'getApplicableDeliveryMethods', input: { body: { ...SESSION, countryId: 53, currencyId: 1 } } }],
      }),
      'shipping.choose': ({ context }, { methodId }) => ({
        choice: { methodId, branchId: methodId === context.choice.methodId ? context.choice.branchId : null },
        refusal: null,
        told: [],
        asked: [],
      }),
      'branch.choose': ({ context }, { branchId }) => ({ choice: { methodId: context.choice.methodId, branchId }, refusal: null, told: [], asked: [] }),
      'shipping.submit': ({ context: { choice, saved } }) => {
        if (choice.methodId === null) return refusedWith('checkout.pleaseSelectShipping')
        if (choice.methodId === 99) return refusedWith('checkout.shippingNotFound')
        if (choice.methodId === 2 && choice.branchId === null) return refusedWith('checkout.pleaseSelectBranch')
        if (choice.methodId === saved.methodId && choice.branchId === saved.branchId) return { value: 'done', version: null, asked: [] }
        const body = { ...SESSION, deliveryMethodId: choice.methodId, branchId: choice.branchId }
        return { value: 'saving', problem: null, told: [], asked: [{ call: 'saveDeliveryMethod', input: { body } }] }
      },
      'xstate.done.actor.saveDeliveryMethod': () => ({ value: 'done', version: 6 }),
      'xstate.error.actor.saveDeliveryMethod': ({ context }) => ({
        value: 'choosing',
        choice: context.saved,
        problem: 'server-error',
        told: told({ type: 'step.failed', problem: SERVER_ERROR }),
      }),
    },
  })

export const shippingStepModels = [modelOf({}), modelOf({ saved: { methodId: 1, branchId: null } }), modelOf({ skip: true }), modelOf({ session: null })]
