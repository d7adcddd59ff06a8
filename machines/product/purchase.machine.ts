import { assign, emit, setup } from 'xstate'
import { quantityOf } from '#contract/cart.constants.ts'
import type { BundleItem } from '#contract/product.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'
import { bundleCustomizationMachine } from './bundle-customization.machine.ts'
import type { BundleOptions, Purchasable, PurchaseContext, PurchaseEmittedEvent, PurchaseEvent, PurchaseRequest } from './purchase.events.ts'
import { configurationFault, isKnown, knownProduct, requestEvent, wholeBundle } from './purchase.rules.ts'

const LINE_MISSING: Problem = { code: 'item-not-in-cart', status: 422, message: 'core.notifications.itemNotInCart' }

const theItems = ({ event }: { event: { output: BundleItem[] } }) => ({ items: event.output })
const theEvent = <E>({ event }: { event: E }): E => event

/** Adding a product: loads and checks what is missing first, one addition at a time, and shows the result. */
export const purchaseMachine = setup({
  types: {} as { context: PurchaseContext; events: PurchaseEvent; emitted: PurchaseEmittedEvent; input: { store: string | null }; tags: 'busy' },
  actors: {
    getProduct: operation('getProduct'),
    checkBundles: operation('checkBundles'),
    bundleCustomization: bundleCustomizationMachine,
  },
  delays: { addedIsRead: 2500 },
  guards: {
    isUnknown: ({ context }) => context.request !== null && !isKnown(context.request.product),
    isUnknownWithoutStore: ({ context }) => context.store === null && context.request !== null && !isKnown(context.request.product),
    isNoQuantity: ({ context }) => quantityOf(context.request?.qty) < 1,
    isIncomplete: ({ context }) => context.request !== null && configurationFault(context.request) !== null,
    isBundle: ({ context }) => context.request !== null && knownProduct(context.request).format === 'bundle',
    isNested: (_, { items }: { items: readonly BundleItem[] }) => items.some(({ format }) => format === 'bundle'),
    isToChoose: (_, { items }: { items: readonly BundleItem[] }) => items.some(({ format }) => format === 'configurable'),
    isChosen: (_, { chosen }: { chosen: object | null }) => chosen !== null,
    isSent: ({ context }) => context.sent,
    isMyLine: ({ context }, { itemId }: { itemId: number }) => itemId === context.request?.itemId,
    isMine: ({ context }, { key }: { key: string }) => key === context.request?.key,
  },
  actions: {
    emit: emit((_, emitted: PurchaseEmittedEvent) => emitted),
    storeRequest: assign((_, request: PurchaseRequest) => ({ request, items: [], sent: false, problem: null })),
    storeProduct: assign(({ context }, { product }: { product: Purchasable }) => ({ request: context.request && { ...context.request, product } })),
    storeItems: assign((_, { items }: { items: readonly BundleItem[] }) => ({ items })),
    storeMembers: assign(({ context }, { bundleOptions }: { bundleOptions: BundleOptions }) => ({
      request: context.request && { ...context.request, options: { ...context.request.options, bundleOptions } },
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    markSent: assign({ sent: true, problem: null }),
    emitRequest: emit(({ context }) => requestEvent(requestOf(context))),
    emitMissing: emit(({ context }): PurchaseEmittedEvent => {
      const fault = configurationFault(requestOf(context))
      return { type: 'configuration.missing', fault: fault ?? { kind: 'summary' } }
    }),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({ store: input.store, request: null, items: [], sent: false, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'purchase.add': { target: 'starting', actions: { type: 'storeRequest', params: theEvent } } } },
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
        input: ({ context }) => ({ query: { slug: requestOf(context).product.slug, store: context.store ?? '' } }),
        onDone: { target: 'checking', actions: { type: 'storeProduct', params: ({ event }) => ({ product: event.output }) } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeProblem', params: problemParams },
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
        { target: 'adding', actions: ['markSent', 'emitRequest'] },
      ],
    },
    loadingMembers: {
      tags: 'busy',
      invoke: {
        id: 'checkBundles',
        src: 'checkBundles',
        input: ({ context }) => ({ query: { product: String(knownProduct(requestOf(context)).id) } }),
        onDone: [
          { guard: { type: 'isNested', params: theItems }, target: 'idle', actions: { type: 'emit', params: { type: 'bundle.nested' } } },
          { guard: { type: 'isToChoose', params: theItems }, target: 'customizing', actions: { type: 'storeItems', params: theItems } },
          {
            target: 'adding',
            actions: [{ type: 'storeMembers', params: ({ event }) => ({ bundleOptions: wholeBundle(event.output) }) }, 'markSent', 'emitRequest'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeProblem', params: ({ event }) => ({ problem: { ...problemOf(event.error), message: 'error.bundleItemsNotFetched' } }) },
            { type: 'emit', params: ({ event }) => ({ type: 'members.missing', problem: problemOf(event.error) }) },
          ],
        },
      },
    },
    customizing: {
      description: 'Every configurable member needs a variant; closing adds nothing.',
      invoke: {
        id: 'bundleCustomization',
        src: 'bundleCustomization',
        input: ({ context }) => ({ items: context.items, chosen: requestOf(context).options.bundleOptions ?? [] }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => ({ chosen: event.output }) },
            target: 'adding',
            actions: [{ type: 'storeMembers', params: ({ event }) => ({ bundleOptions: event.output?.bundleOptions ?? [] }) }, 'markSent', 'emitRequest'],
          },
          { target: 'idle' },
        ],
      },
    },
    adding: {
      tags: 'busy',
      on: {
        'cart.accepted': { guard: { type: 'isMine', params: theEvent }, target: 'added' },
        'cart.rejected': { guard: { type: 'isMine', params: theEvent }, target: 'failed', actions: { type: 'storeProblem', params: theEvent } },
        'line.missing': {
          guard: { type: 'isMyLine', params: theEvent },
          target: 'failed',
          actions: { type: 'storeProblem', params: { problem: LINE_MISSING } },
        },
        'cart.ended': 'idle',
      },
    },
    added: {
      description: 'The button shows the success for a moment.',
      after: { addedIsRead: 'idle' },
      on: { 'purchase.add': { target: 'starting', actions: { type: 'storeRequest', params: theEvent } } },
    },
    failed: {
      description: 'A new click is a new request; a retry repeats the same one.',
      on: {
        'purchase.add': { target: 'starting', actions: { type: 'storeRequest', params: theEvent } },
        'purchase.retry': [{ guard: 'isSent', target: 'adding', actions: ['markSent', 'emitRequest'] }, { target: 'starting' }],
        'cart.sending': { guard: { type: 'isMine', params: theEvent }, target: 'adding', actions: 'markSent' },
        'cart.accepted': { guard: { type: 'isMine', params: theEvent }, target: 'added' },
        'cart.ended': 'idle',
      },
    },
  },
})

function requestOf({ request }: PurchaseContext): PurchaseRequest {
  if (!request) throw new Error('There is no request')
  return request
}
