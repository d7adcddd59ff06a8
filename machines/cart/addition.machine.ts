import { assign, emit, setup } from 'xstate'
import { CART_ADDITION_BEHAVIOUR } from '#contract/settings.constants.ts'
import { call } from '../call.ts'

/** A change of the cart or the wishlist that came to a good end. */
export interface DoneChange {
  /** The caller asked to leave the shop's behaviour out. */
  readonly ignore: boolean
  /** Key of what was told; the open cart repeats it. */
  readonly notice?: string
  /** The product it was about. */
  readonly productId?: number
}

export interface AdditionContext {
  /** What the shop does after a change; null until its settings were asked. */
  readonly behaviour: number | null
  /** What was done before the cart opened; null when somebody opened it. */
  readonly notice: { readonly key: string; readonly productId: number | null } | null
}

export type AdditionEvent = ({ type: 'change.done' } & DoneChange) | { type: 'popup.open' } | { type: 'popup.close' }

/** The shop goes to the cart. */
export type AdditionEmittedEvent = { type: 'cart.wanted' }

/** What the shop does after something was added, removed or wished for: it goes to the cart, stays, or opens it over the page. */
export const additionMachine = setup({
  types: {} as { context: AdditionContext; events: AdditionEvent; emitted: AdditionEmittedEvent },
  actors: { getCheckoutSettings: call('getCheckoutSettings') },
  guards: {
    isIgnored: (_, { ignore }: DoneChange) => ignore,
    isUnknown: ({ context }) => context.behaviour === null,
    isRedirect: ({ context }) => context.behaviour === CART_ADDITION_BEHAVIOUR.redirectToCart,
    isPopup: ({ context }) => context.behaviour === CART_ADDITION_BEHAVIOUR.showPopup,
  },
  actions: {
    keepBehaviour: assign((_, { behaviour }: { behaviour: number }) => ({ behaviour })),
    keepNotice: assign((_, { notice, productId }: DoneChange) => ({ notice: notice === undefined ? null : { key: notice, productId: productId ?? null } })),
    forgetNotice: assign({ notice: null }),
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
          { target: 'deciding', actions: { type: 'keepNotice', params: ({ event }) => event } },
        ],
        'popup.open': { target: 'open', actions: 'forgetNotice' },
      },
    },
    asking: {
      description: 'The settings are asked once and kept; when they cannot be had, the shop stays where it is.',
      invoke: {
        id: 'getCheckoutSettings',
        src: 'getCheckoutSettings',
        input: {},
        onDone: { target: 'deciding', actions: { type: 'keepBehaviour', params: ({ event }) => ({ behaviour: event.output.cartAdditionBehaviour }) } },
        onError: 'closed',
      },
      on: { 'popup.open': { target: 'open', actions: 'forgetNotice' } },
    },
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'asking' },
        { guard: 'isRedirect', target: 'closed', actions: { type: 'emit', params: { type: 'cart.wanted' } } },
        { guard: 'isPopup', target: 'open' },
        { target: 'closed' },
      ],
    },
    open: {
      description: 'The cart stands over the page.',
      on: { 'popup.close': 'closed' },
    },
  },
})
