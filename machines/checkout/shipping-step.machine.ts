import { assign, sendParent, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import type { ShippingMethod } from '#contract/checkout.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'
import type { MessageKey, ShippingStepEvent, StepReport } from './checkout.events.ts'
import type { Orderer } from './guest.ts'

export interface ShippingChoice {
  readonly methodId: number | null
  readonly branchId: number | null
}

export interface ShippingStepInput {
  /** null without a cart. */
  session: CartSession | null
  countryId: number
  currencyId: number
  /** Ids of a customer and the addresses; null for a guest. */
  ids: Orderer['ids']
  /** Stored on the cart. */
  saved: ShippingChoice
  /** Selects the first method automatically. */
  skip: boolean
}

export interface ShippingStepContext extends ShippingStepInput {
  readonly methods: readonly ShippingMethod[] | null
  readonly choice: ShippingChoice
  /** Why the step was rejected. */
  readonly rejection: MessageKey | null
  readonly problem: Problem | null
  /** The received cart; null when there was nothing to save. */
  readonly cart: Cart | null
}

const NOTHING: ShippingChoice = { methodId: null, branchId: null }

/** Shipping method. */
export const shippingStepMachine = setup({
  types: {} as {
    context: ShippingStepContext
    events: ShippingStepEvent
    input: ShippingStepInput
    output: { cart: Cart | null }
    tags: 'loading' | 'busy'
  },
  actors: {
    getApplicableDeliveryMethods: operation('getApplicableDeliveryMethods'),
    saveDeliveryMethod: operation('saveDeliveryMethod'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    canSkip: ({ context }, { methods }: { methods: readonly ShippingMethod[] }) => context.skip && methods[0]?.options.length === 0,
    lacksMethod: ({ context }) => context.choice.methodId === null,
    isUnknown: ({ context }) => methodOf(context) === undefined,
    lacksBranch: ({ context }) => !hasBranch(context),
    isUnchanged: ({ context: { choice, saved } }) => choice.methodId === saved.methodId && choice.branchId === saved.branchId,
  },
  actions: {
    storeMethods: assign(({ context }, { methods }: { methods: readonly ShippingMethod[] }) => ({ methods, choice: offered(methods, context.choice) })),
    chooseFirst: assign(({ context }) => ({ choice: { methodId: context.methods?.[0]?.id ?? null, branchId: null } })),
    choose: assign(({ context }, { methodId }: { methodId: number }) => ({
      choice: methodId === context.choice.methodId ? context.choice : { methodId, branchId: null },
      rejection: null,
    })),
    chooseBranch: assign(({ context }, { branchId }: { branchId: number }) => ({ choice: { ...context.choice, branchId }, rejection: null })),
    storeCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    restore: assign(({ context }) => ({ choice: offered(context.methods ?? [], context.saved) })),
    clear: assign({ rejection: null, problem: null }),
    reject: assign((_, { key }: { key: MessageKey }) => ({ rejection: key })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    reportRejected: sendParent((_, { key }: { key: MessageKey }): StepReport => ({ type: 'step.emitted', emitted: { type: 'step.rejected', key } })),
    reportFailed: sendParent((_, { problem }: { problem: Problem }): StepReport => ({ type: 'step.emitted', emitted: { type: 'step.failed', problem } })),
  },
}).createMachine({
  id: 'shippingStep',
  context: ({ input }) => ({ ...input, methods: null, choice: input.saved, rejection: null, problem: null, cart: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasSession', target: 'loading' }, { target: 'missing' }] },
    missing: {
      description: 'Nothing is requested without a cart.',
      entry: { type: 'reportRejected', params: { key: 'texts.Cart session not initialised!' } },
    },
    loading: {
      tags: 'loading',
      entry: 'clear',
      invoke: {
        id: 'getApplicableDeliveryMethods',
        src: 'getApplicableDeliveryMethods',
        input: ({ context }) => offerInput(context),
        onDone: [
          {
            guard: { type: 'canSkip', params: ({ event }) => ({ methods: event.output }) },
            target: 'checking',
            actions: [{ type: 'storeMethods', params: ({ event }) => ({ methods: event.output }) }, 'chooseFirst'],
          },
          { target: 'choosing', actions: { type: 'storeMethods', params: ({ event }) => ({ methods: event.output }) } },
        ],
        onError: {
          target: 'unavailable',
          actions: [
            { type: 'fail', params: problemParams },
            { type: 'reportFailed', params: problemParams },
          ],
        },
      },
    },
    unavailable: { on: { 'load.retry': 'loading' } },
    choosing: {
      initial: 'settled',
      on: {
        'shipping.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'branch.choose': { actions: { type: 'chooseBranch', params: ({ event }) => event } },
        'shipping.submit': { target: 'checking', actions: 'clear' },
        'offer.outdated': '.refreshing',
      },
      states: {
        settled: {},
        refreshing: {
          description: 'The methods stay visible; a choice that is no longer offered is cleared.',
          invoke: {
            id: 'getApplicableDeliveryMethods',
            src: 'getApplicableDeliveryMethods',
            input: ({ context }) => offerInput(context),
            onDone: { target: 'settled', actions: { type: 'storeMethods', params: ({ event }) => ({ methods: event.output }) } },
            onError: 'settled',
          },
        },
      },
    },
    checking: {
      always: [
        { guard: 'lacksMethod', target: 'choosing', actions: rejection('checkout.pleaseSelectShipping') },
        { guard: 'isUnknown', target: 'choosing', actions: rejection('checkout.shippingNotFound') },
        { guard: 'lacksBranch', target: 'choosing', actions: rejection('checkout.pleaseSelectBranch') },
        { guard: 'isUnchanged', target: 'done' },
        { target: 'saving' },
      ],
    },
    saving: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      invoke: {
        id: 'saveDeliveryMethod',
        src: 'saveDeliveryMethod',
        input: ({ context }) => deliveryBody(sessionOf(context.session), context.choice, context.ids.userId),
        onDone: { target: 'done', actions: { type: 'storeCart', params: ({ event }) => ({ cart: event.output }) } },
        onError: {
          target: 'choosing',
          actions: ['restore', { type: 'fail', params: problemParams }, { type: 'reportFailed', params: problemParams }],
        },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ cart: context.cart }),
})

function rejection(key: MessageKey) {
  return [
    { type: 'reject', params: { key } },
    { type: 'reportRejected', params: { key } },
  ] as const
}

function sessionOf(session: CartSession | null): CartSession {
  if (!session) throw new Error('Cart session not initialised!')
  return session
}

const offerInput = ({ session, ids, countryId, currencyId }: ShippingStepContext) => ({ body: { ...sessionOf(session), ...ids, countryId, currencyId } })

/** The choice, or none if it is not offered. */
function offered(methods: readonly ShippingMethod[], choice: ShippingChoice): ShippingChoice {
  const method = methods.find(({ id }) => id === choice.methodId)
  if (!method) return NOTHING
  return method.options.some(({ id }) => id === choice.branchId) ? choice : { methodId: method.id, branchId: null }
}

const methodOf = ({ methods, choice }: Pick<ShippingStepContext, 'methods' | 'choice'>): ShippingMethod | undefined =>
  methods?.find(({ id }) => id === choice.methodId)

function hasBranch(context: Pick<ShippingStepContext, 'methods' | 'choice'>): boolean {
  const options = methodOf(context)?.options ?? []
  return options.length === 0 || options.some(({ id }) => id === context.choice.branchId)
}

/** Request body of a choice; an undefined method must not be sent. */
export function deliveryBody(session: CartSession, { methodId, branchId }: ShippingChoice, userId: number | null = null) {
  if (methodId === null) throw new Error('error.shippingMethodUndefined' satisfies MessageKey)
  return { body: { userId, ...session, deliveryMethodId: methodId, branchId } }
}
