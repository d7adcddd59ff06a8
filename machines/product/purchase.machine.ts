import { assign, emit, setup } from 'xstate'
import { quantityOf } from '#contract/cart.constants.ts'
import type { BundleItem } from '#contract/product.ts'
import { call } from '../call.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'
import { bundleCustomizationMachine } from './bundle-customization.machine.ts'
import type { BundleOptions, Purchasable, PurchaseContext, PurchaseEmittedEvent, PurchaseEvent, PurchaseWish } from './purchase.events.ts'
import { configurationFault, isKnown, knownProduct, wanted, wholeBundle } from './purchase.rules.ts'

const LINE_MISSING: Problem = { code: 'item-not-in-cart', status: 422, message: 'core.notifications.itemNotInCart' }

const theItems = ({ event }: { event: { output: BundleItem[] } }) => ({ items: event.output })
const theEvent = <E>({ event }: { event: E }): E => event

/** One button's way into the cart: what has to be known or chosen first, one addition at a time, and what became of it. */
export const purchaseMachine = setup({
  types: {} as { context: PurchaseContext; events: PurchaseEvent; emitted: PurchaseEmittedEvent; input: { store: string | null }; tags: 'busy' },
  actors: {
    getProduct: call('getProduct'),
    checkBundles: call('checkBundles'),
    bundleCustomization: bundleCustomizationMachine,
  },
  delays: { addedIsRead: 2500 },
  guards: {
    isUnknown: ({ context }) => context.wish !== null && !isKnown(context.wish.product),
    isUnknownWithoutStore: ({ context }) => context.store === null && context.wish !== null && !isKnown(context.wish.product),
    isNoQuantity: ({ context }) => quantityOf(context.wish?.qty) < 1,
    isIncomplete: ({ context }) => context.wish !== null && configurationFault(context.wish) !== null,
    isBundle: ({ context }) => context.wish !== null && knownProduct(context.wish).format === 'bundle',
    isNested: (_, { items }: { items: readonly BundleItem[] }) => items.some(({ format }) => format === 'bundle'),
    isToChoose: (_, { items }: { items: readonly BundleItem[] }) => items.some(({ format }) => format === 'configurable'),
    isChosen: (_, { chosen }: { chosen: object | null }) => chosen !== null,
    isSent: ({ context }) => context.sent,
    isMyLine: ({ context }, { itemId }: { itemId: number }) => itemId === context.wish?.itemId,
    isMine: ({ context }, { key }: { key: string }) => key === context.wish?.key,
  },
  actions: {
    emit: emit((_, emitted: PurchaseEmittedEvent) => emitted),
    keepWish: assign((_, wish: PurchaseWish) => ({ wish, items: [], sent: false, problem: null })),
    keepProduct: assign(({ context }, { product }: { product: Purchasable }) => ({ wish: context.wish && { ...context.wish, product } })),
    keepItems: assign((_, { items }: { items: readonly BundleItem[] }) => ({ items })),
    keepMembers: assign(({ context }, { bundleOptions }: { bundleOptions: BundleOptions }) => ({
      wish: context.wish && { ...context.wish, options: { ...context.wish.options, bundleOptions } },
    })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    markSent: assign({ sent: true, problem: null }),
    emitWanted: emit(({ context }) => wanted(wishOf(context))),
    emitMissing: emit(({ context }): PurchaseEmittedEvent => {
      const fault = configurationFault(wishOf(context))
      return { type: 'configuration.missing', fault: fault ?? { kind: 'summary' } }
    }),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({ store: input.store, wish: null, items: [], sent: false, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'purchase.add': { target: 'starting', actions: { type: 'keepWish', params: theEvent } } } },
    starting: {
      always: [
        { guard: 'isUnknownWithoutStore', target: 'idle', actions: { type: 'emit', params: { type: 'store.missing' } } },
        { guard: 'isUnknown', target: 'fetching' },
        { target: 'checking' },
      ],
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'getProduct',
        src: 'getProduct',
        input: ({ context }) => ({ query: { slug: wishOf(context).product.slug, store: context.store ?? '' } }),
        onDone: { target: 'checking', actions: { type: 'keepProduct', params: ({ event }) => ({ product: event.output }) } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: problemParams },
            { type: 'emit', params: ({ event }) => ({ type: 'product.missing', problem: problemOf(event.error) }) },
          ],
        },
      },
    },
    checking: {
      always: [
        { guard: 'isNoQuantity', target: 'idle', actions: { type: 'emit', params: { type: 'quantity.invalid' } } },
        { guard: 'isIncomplete', target: 'idle', actions: 'emitMissing' },
        { guard: 'isBundle', target: 'loadingMembers' },
        { target: 'adding', actions: ['markSent', 'emitWanted'] },
      ],
    },
    loadingMembers: {
      tags: 'busy',
      invoke: {
        id: 'checkBundles',
        src: 'checkBundles',
        input: ({ context }) => ({ query: { product: String(knownProduct(wishOf(context)).id) } }),
        onDone: [
          { guard: { type: 'isNested', params: theItems }, target: 'idle', actions: { type: 'emit', params: { type: 'bundle.nested' } } },
          { guard: { type: 'isToChoose', params: theItems }, target: 'customizing', actions: { type: 'keepItems', params: theItems } },
          {
            target: 'adding',
            actions: [{ type: 'keepMembers', params: ({ event }) => ({ bundleOptions: wholeBundle(event.output) }) }, 'markSent', 'emitWanted'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: { ...problemOf(event.error), message: 'error.bundleItemsNotFetched' } }) },
            { type: 'emit', params: ({ event }) => ({ type: 'members.missing', problem: problemOf(event.error) }) },
          ],
        },
      },
    },
    customizing: {
      description: 'Every member that comes in kinds needs one; closing it adds nothing.',
      invoke: {
        id: 'bundleCustomization',
        src: 'bundleCustomization',
        input: ({ context }) => ({ items: context.items, chosen: wishOf(context).options.bundleOptions ?? [] }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => ({ chosen: event.output }) },
            target: 'adding',
            actions: [{ type: 'keepMembers', params: ({ event }) => ({ bundleOptions: event.output?.bundleOptions ?? [] }) }, 'markSent', 'emitWanted'],
          },
          { target: 'idle' },
        ],
      },
    },
    adding: {
      tags: 'busy',
      on: {
        'cart.took': { guard: { type: 'isMine', params: theEvent }, target: 'added' },
        'cart.refused': { guard: { type: 'isMine', params: theEvent }, target: 'failed', actions: { type: 'keepProblem', params: theEvent } },
        'line.missing': {
          guard: { type: 'isMyLine', params: theEvent },
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: LINE_MISSING } },
        },
        'cart.left': 'idle',
      },
    },
    added: {
      description: 'Said in the place of the words on the button, until it has been read.',
      after: { addedIsRead: 'idle' },
      on: { 'purchase.add': { target: 'starting', actions: { type: 'keepWish', params: theEvent } } },
    },
    failed: {
      description: 'A new press is a new wish; another try is the same one.',
      on: {
        'purchase.add': { target: 'starting', actions: { type: 'keepWish', params: theEvent } },
        'purchase.retry': [{ guard: 'isSent', target: 'adding', actions: ['markSent', 'emitWanted'] }, { target: 'starting' }],
        'cart.sending': { guard: { type: 'isMine', params: theEvent }, target: 'adding', actions: 'markSent' },
        'cart.took': { guard: { type: 'isMine', params: theEvent }, target: 'added' },
        'cart.left': 'idle',
      },
    },
  },
})

function wishOf({ wish }: PurchaseContext): PurchaseWish {
  if (!wish) throw new Error('Nothing is wished')
  return wish
}
