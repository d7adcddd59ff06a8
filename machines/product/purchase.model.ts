import type { BundleItem } from '#contract/product.ts'
import { elapsed, type ModelEvent, model, type Phrases, rejected, resolved } from '#tests/model/model.ts'
import { OUT_OF_STOCK } from '../cart/cart.examples.ts'
import { napkins, salt } from './bundle.examples.ts'
import type { PurchaseContext, PurchaseRequest } from './purchase.events.ts'
import { purchaseMachine } from './purchase.machine.ts'

const OFFLINE = { code: 'network', status: 0, message: '' }
const simple = { id: 70, slug: 'fig-jam', format: 'simple', needsChoice: false } as const
const tee = { id: 80, slug: 'tee', format: 'configurable', needsChoice: true } as const
const box = { id: 90, slug: 'box', format: 'bundle', needsChoice: true } as const
const engraved = { id: 1, code: 'text', type: 'text', label: 'Text', help: '', required: true, maxLength: 3, min: null, max: null } as const
const board = { ...simple, id: 60, customOptions: [engraved] } as const
const engravedBox = { ...box, customOptions: [engraved] } as const
const engraving = { id: 1, label: 'Text', type: 'text', value: 'Ana' } as const

const press = (parts: Partial<PurchaseRequest> & Pick<PurchaseRequest, 'product'>): ModelEvent => ({
  type: 'purchase.add',
  key: 'key-1',
  variantId: null,
  qty: 1,
  options: {},
  itemId: null,
  ...parts,
})
const cart = (type: string, key = 'key-1'): ModelEvent => ({ type, key, ...(type === 'cart.rejected' && { problem: OUT_OF_STOCK }) })
const responses: readonly ModelEvent[] = [
  ...['cart.accepted', 'cart.rejected', 'cart.sending'].map((type) => cart(type)),
  ...['cart.accepted', 'cart.rejected', 'cart.sending'].map((type) => cart(type, 'key-of-another')),
  { type: 'cart.ended' },
]
const again: ModelEvent = { type: 'purchase.retry' }
const read = elapsed('addedIsRead', 'purchase.added')
const nested: BundleItem = { ...salt, format: 'bundle' }
const members = [{ id: 508, options: null }]

const requestOf = (event: ModelEvent) => event as unknown as PurchaseRequest
const emitted = (request: PurchaseRequest, productId: number, options: PurchaseRequest['options'] = request.options) => ({
  type: request.itemId === null ? 'item.addRequested' : 'line.editRequested',
  ...(request.itemId !== null && { itemId: request.itemId }),
  key: request.key,
  productId,
  qty: Math.trunc(Number(request.qty)),
  options,
})

/** The request is sent to the cart. */
const added = (request: PurchaseRequest) => ({
  value: 'adding',
  sent: true,
  problem: null,
  emitted: [emitted(request, request.variantId ?? ('id' in request.product ? request.product.id : 0))],
})

/** The expected result of a click, from the requirement, product by product. */
function pressed(request: PurchaseRequest): Readonly<Record<string, unknown>> {
  const { product } = request
  if (!('id' in product))
    return { value: 'fetching', emitted: [], invoked: [{ operation: 'getProduct', input: { query: { slug: product.slug, store: '1' } } }] }
  if (Number(request.qty) < 1) return { value: 'idle', emitted: [{ type: 'quantity.invalid' }], invoked: [] }
  if (product.id === tee.id && request.variantId === null)
    return { value: 'idle', emitted: [{ type: 'configuration.missing', fault: { kind: 'variant' } }], invoked: [] }
  if ('customOptions' in product && !request.options.personalizations)
    return { value: 'idle', emitted: [{ type: 'configuration.missing', fault: { kind: 'option', optionId: 1, fault: { key: 'required' } } }], invoked: [] }
  if (product.id === box.id) return { value: 'loadingMembers', emitted: [], invoked: [{ operation: 'checkBundles', input: { query: { product: '90' } } }] }
  return added(request)
}

/** What all four models share. */
const common = {
  machine: purchaseMachine,
  input: { store: '1' },
  accepts: {
    'purchase.add': ['idle', 'added', 'failed'],
    'purchase.retry': ['failed'],
    'cart.accepted': ['adding', 'failed'],
    'cart.rejected': ['adding'],
    'cart.sending': ['failed'],
    'line.missing': ['adding'],
    'cart.ended': ['adding', 'failed'],
  },
  invokes: { getProduct: ['fetching'], checkBundles: ['loadingMembers'], bundleCustomization: ['customizing'] },
  delays: { addedIsRead: { in: ['added'], ms: 2500 } },
  phrases: {
    'purchase.add': 'the shopper adds the product',
    'purchase.retry': 'the shopper adds the product again',
    'cart.accepted': 'the cart accepts an addition',
    'cart.rejected': 'the cart rejects an addition',
    'cart.sending': 'the cart sends an addition again',
    'line.missing': 'a line is not in the cart any more',
    'cart.ended': 'the cart ends',
    'xstate.after.addedIsRead': 'the confirmation was shown long enough',
    'xstate.done.actor.getProduct': 'the product arrives',
    'xstate.error.actor.getProduct': 'the product is not loaded',
    'xstate.done.actor.checkBundles': 'the products of the bundle arrive',
    'xstate.error.actor.checkBundles': 'the products of the bundle are not loaded',
    'xstate.done.actor.bundleCustomization': ({ output }) => (output ? 'the shopper confirms the bundle' : 'the shopper closes the bundle'),
  } satisfies Phrases,
  start: { value: 'idle', store: '1', request: null, items: [], sent: false, problem: null },
  project: ({ context }: { context: PurchaseContext }) => ({ ...context }),
  // The cart reports only what was sent to it.
  possible: ({ context }: { context: PurchaseContext }, { type }: ModelEvent) => context.sent || (type !== 'cart.sending' && type !== 'cart.accepted'),
}

const isMine = ({ context }: { context: PurchaseContext }, { key }: ModelEvent) => key === context.request?.key

const rules = {
  'purchase.add': (_: unknown, event: ModelEvent) => ({ items: [], sent: false, problem: null, ...pressed(requestOf(event)), request: event }),
  'cart.accepted': (before: { context: PurchaseContext }, event: ModelEvent) => (isMine(before, event) ? { value: 'added' } : {}),
  'cart.rejected': (before: { context: PurchaseContext }, event: ModelEvent) => (isMine(before, event) ? { value: 'failed', problem: OUT_OF_STOCK } : {}),
  'cart.sending': (before: { context: PurchaseContext }, event: ModelEvent) => (isMine(before, event) ? { value: 'adding', sent: true, problem: null } : {}),
  'cart.ended': () => ({ value: 'idle' }),
  'line.missing': ({ context: { request } }: { context: PurchaseContext }, { itemId }: ModelEvent) =>
    request?.itemId === itemId ? { value: 'failed', problem: { code: 'item-not-in-cart', status: 422, message: 'core.notifications.itemNotInCart' } } : {},
  'purchase.retry': ({ context }: { context: PurchaseContext }) => {
    const { request, sent } = context
    if (!request) return {}
    return sent ? added(request) : pressed(request)
  },
  [read.type]: () => ({ value: 'idle' }),
}

/** Known products: simple, configurable, personalized, and an edited line. */
const known = model<typeof purchaseMachine>({
  ...common,
  events: [
    press({ product: simple }),
    press({ product: simple, qty: '2.9', key: 'key-2' }),
    press({ product: simple, qty: 0 }),
    press({ product: tee }),
    press({ product: tee, qty: 0 }),
    press({ product: tee, variantId: 81 }),
    press({ product: tee, variantId: 82, itemId: 5 }),
    press({ product: board }),
    press({ product: board, options: { personalizations: [engraving] } }),
    ...responses,
    { type: 'line.missing', itemId: 5 },
    { type: 'line.missing', itemId: 6 },
    again,
    read,
  ],
  expect: rules,
})

function withMembers(request: PurchaseRequest, bundleOptions: typeof members) {
  const whole = { ...request, options: { bundleOptions } }
  return { ...added(whole), request: whole }
}

/** Bundles: of fixed products, with a choice, with a nested bundle, and with members that fail to load. */
const boxes = model<typeof purchaseMachine>({
  ...common,
  events: [
    press({ product: box }),
    press({ product: engravedBox }),
    resolved('checkBundles', [salt]),
    resolved('checkBundles', [salt, napkins]),
    resolved('checkBundles', [nested]),
    resolved('checkBundles', [nested, napkins]),
    rejected('checkBundles', OFFLINE),
    resolved('bundleCustomization', { bundleOptions: members }),
    resolved('bundleCustomization', null),
    ...responses,
    again,
    read,
  ],
  expect: {
    ...rules,
    'xstate.done.actor.checkBundles': ({ context: { request } }, { output }) => {
      const items = output as readonly BundleItem[]
      if (items.includes(nested)) return { value: 'idle', emitted: [{ type: 'bundle.nested' }], invoked: [] }
      if (items.includes(napkins)) return { value: 'customizing', items, invoked: [{ operation: 'bundleCustomization', input: { items, chosen: [] } }] }
      return request ? withMembers(request, [{ id: 111, options: null }]) : {}
    },
    'xstate.error.actor.checkBundles': () => ({
      value: 'failed',
      problem: { ...OFFLINE, message: 'error.bundleItemsNotFetched' },
      emitted: [{ type: 'members.missing', problem: OFFLINE }],
    }),
    'xstate.done.actor.bundleCustomization': ({ context: { request } }, { output }) =>
      output === null || !request ? { value: 'idle' } : withMembers(request, members),
  },
})

/** A product of which only the slug is known. */
const slugs = model<typeof purchaseMachine>({
  ...common,
  events: [
    press({ product: { slug: 'fig-jam' } }),
    resolved('getProduct', simple),
    resolved('getProduct', { ...simple, needsChoice: true }),
    rejected('getProduct', OFFLINE),
    ...responses,
    again,
    read,
  ],
  expect: {
    ...rules,
    'xstate.done.actor.getProduct': ({ context }, { output }) => {
      const product = output as typeof simple & { needsChoice: boolean }
      const request = context.request && { ...context.request, product }
      if (product.needsChoice || !request) return { value: 'idle', request, emitted: [{ type: 'configuration.missing', fault: { kind: 'summary' } }] }
      return { ...added(request), request }
    },
    'xstate.error.actor.getProduct': () => ({ value: 'failed', problem: OFFLINE, emitted: [{ type: 'product.missing', problem: OFFLINE }] }),
  },
})

/** A site without a store cannot load a product. */
const storeless = model<typeof purchaseMachine>({
  ...common,
  input: { store: null },
  start: { ...common.start, store: null },
  events: [press({ product: { slug: 'fig-jam' } })],
  expect: { 'purchase.add': (_, request) => ({ value: 'idle', request, emitted: [{ type: 'store.missing' }] }) },
})

export const purchaseModels = [known, boxes, slugs, storeless] as const
