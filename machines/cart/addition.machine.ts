import { assign, emit, setup } from 'xstate'
import { CART_ADDITION_BEHAVIOUR } from '#contract/settings.constants.ts'
import { operation } from '../operation.ts'

/** A successful change of the cart or the wishlist. */
export interface DoneChange {
  /** Skips the configured behaviour after the change. */
  readonly ignore: boolean
  /** Key of the notice; the cart popup repeats it. */
  readonly notice?: string
  /** The changed product. */
  readonly productId?: number
}

export interface AdditionContext {
  /** Behaviour after a change; null until the settings are loaded. */
  readonly behaviour: number | null
  /** The change that opened the cart popup; null when the user opened it. */
  readonly notice: { readonly key: string; readonly productId: number | null } | null
}

export type AdditionEvent = ({ type: 'change.done' } & DoneChange) | { type: 'popup.open' } | { type: 'popup.close' }

/** Requests navigation to the cart. */
export type AdditionEmittedEvent = { type: 'cart.redirect' }

/** What happens after a change of the cart or wishlist: redirect to the cart, nothing, or the cart popup. */
export const additionMachine = setup({
  types: {} as { context: AdditionContext; events: AdditionEvent; emitted: AdditionEmittedEvent },
  actors: { getCheckoutSettings: operation('getCheckoutSettings') },
  guards: {
    isIgnored: (_, { ignore }: DoneChange) => ignore,
    isUnknown: ({ context }) => context.behaviour === null,
    isRedirect: ({ context }) => context.behaviour === CART_ADDITION_BEHAVIOUR.redirectToCart,
    isPopup: ({ context }) => context.behaviour === CART_ADDITION_BEHAVIOUR.showPopup,
  },
  actions: {
    storeBehaviour: assign((_, { behaviour }: { behaviour: number }) => ({ behaviour })),
    storeNotice: assign((_, { notice, productId }: DoneChange) => ({ notice: notice === undefined ? null : { key: notice, productId: productId ?? null } })),
    clearNotice: assign({ notice: null }),
    emit: emit((_, emitted: AdditionEmittedEvent) => emitted),
  },
}).createMachine({
  id: 'addition',
  context: { behaviour: null, notice: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'change.done': [
          { guard: { type: 'isIgnored', params: ({ event }) => event } },
          { target: 'deciding', actions: { type: 'storeNotice', params: ({ event }) => event } },
        ],
        'popup.open': { target: 'open', actions: 'clearNotice' },
      },
    },
    asking: {
      description: 'The settings are loaded once; if that fails, nothing happens.',
      invoke: {
        id: 'getCheckoutSettings',
        src: 'getCheckoutSettings',
        input: {},
        onDone: { target: 'deciding', actions: { type: 'storeBehaviour', params: ({ event }) => ({ behaviour: event.output.cartAdditionBehaviour }) } },
        onError: 'closed',
      },
      on: { 'popup.open': { target: 'open', actions: 'clearNotice' } },
    },
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'asking' },
        { guard: 'isRedirect', target: 'closed', actions: { type: 'emit', params: { type: 'cart.redirect' } } },
        { guard: 'isPopup', target: 'open' },
        { target: 'closed' },
      ],
    },
    open: {
      description: 'The cart popup is open.',
      on: { 'popup.close': 'closed' },
    },
  },
})
