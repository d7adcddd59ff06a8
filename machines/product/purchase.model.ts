import type { BundleItem } from '#contract/product.ts'
import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
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
const answers: readonly ModelEvent[] = [
  ...['cart.accepted', 'cart.rejected', 'cart.sending'].map((type) => cart(type)),
  cart('cart.accepted', 'key-of-another'),
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

/** The expected result of a click, from the requirement, product by product. */
function pressed(request: PurchaseRequest): Readonly<Record<string, unknown>> {
  const { product } = request
  if (!('id' in product))
    return { value: 'fetching', emitted: [], invoked: [{ operation: 'getProduct', input: { query: { slug: product.slug, store: '1' } } }] }
  if (Number(request.qty) < 1) return { value: 'idle', emitted: [{ type: 'quantity.invalid' }], invoked: [] }
  if (product.id === tee.id && request.variantId === null)
    return { value: 'idle', emitted: [{ type: 'configuration.missing', fault: { kind: 'variant' } }], invoked: [] }
  if (product.id === board.id && !request.options.personalizations)
    return { value: 'idle', emitted: [{ type: 'configuration.missing', fault: { kind: 'option', optionId: 1, fault: { key: 'required' } } }], invoked: [] }
  if (product.id === box.id) return { value: 'loadingMembers', emitted: [], invoked: [{ operation: 'checkBundles', input: { query: { product: '90' } } }] }
  return { value: 'adding', emitted: [emitted(request, request.variantId ?? product.id)], invoked: [] }
}

const project = ({ context }: { context: PurchaseContext }) => ({
  key: context.request?.key ?? null,
  product: context.request?.product.slug ?? null,
  qty: context.request?.qty ?? null,
  line: context.request?.itemId ?? null,
  options: context.request?.options ?? {},
  sent: context.sent,
  problem: context.problem?.code ?? null,
})

const mine = (state: string, value: string) => (before: { value: unknown; context: PurchaseContext }, event: ModelEvent) => ({
  value: event.key === before.context.request?.key ? value : before.value === 'failed' ? 'failed' : state,
  emitted: [],
})

const rules = {
  'purchase.add': (_: unknown, event: ModelEvent) => pressed(requestOf(event)),
  'cart.accepted': mine('adding', 'added'),
  'cart.rejected': (_: unknown, __: ModelEvent) => ({ value: 'failed', problem: OUT_OF_STOCK.code, emitted: [] }),
  'cart.sending': () => ({ value: 'adding', problem: null, emitted: [] }),
  'cart.ended': () => ({ value: 'idle', emitted: [] }),
  'line.missing': ({ context: { request } }: { context: PurchaseContext }, { itemId }: ModelEvent) =>
    request?.itemId === itemId ? { value: 'failed', problem: 'item-not-in-cart', emitted: [] } : { value: 'adding', emitted: [] },
  'purchase.retry': ({ context }: { context: PurchaseContext }) => {
    const { request, sent } = context
    if (!request) return {}
    if (!sent) return pressed(request)
    return { value: 'adding', problem: null, emitted: [emitted(request, request.variantId ?? ('id' in request.product ? request.product.id : simple.id))] }
  },
  [read.type]: () => ({ value: 'idle', emitted: [] }),
}

const machine = purchaseMachine
const input = { store: '1' }

/** Known products: simple, configurable, personalized, and an edited line. */
const known = model<typeof purchaseMachine>({
  machine,
  input,
  events: [
    press({ product: simple }),
    press({ product: simple, qty: '2.9', key: 'key-2' }),
    press({ product: simple, qty: 0 }),
    press({ product: tee }),
    press({ product: tee, variantId: 81 }),
    press({ product: tee, variantId: 82, itemId: 5 }),
    press({ product: board }),
    press({ product: board, options: { personalizations: [engraving] } }),
    ...answers,
    { type: 'line.missing', itemId: 5 },
    { type: 'line.missing', itemId: 6 },
    again,
    read,
  ],
  project,
  expect: rules,
})

/** Bundles: of fixed products, with a choice, with a nested bundle, and with members that fail to load. */
const boxes = model<typeof purchaseMachine>({
  machine,
  input,
  events: [
    press({ product: box }),
    resolved('checkBundles', [salt]),
    resolved('checkBundles', [salt, napkins]),
    resolved('checkBundles', [nested]),
    rejected('checkBundles', OFFLINE),
    resolved('bundleCustomization', { bundleOptions: members }),
    resolved('bundleCustomization', null),
    ...answers,
    again,
    read,
  ],
  project,
  expect: {
    ...rules,
    'xstate.done.actor.checkBundles': ({ context }, { output }) => {
      const items = output as readonly BundleItem[]
      if (items.includes(nested)) return { value: 'idle', emitted: [{ type: 'bundle.nested' }], invoked: [] }
      if (items.includes(napkins)) return { value: 'customizing', emitted: [], invoked: [{ operation: 'bundleCustomization', input: { items, chosen: [] } }] }
      return { value: 'adding', emitted: context.request ? [emitted(context.request, 90, { bundleOptions: [{ id: 111, options: null }] })] : [], invoked: [] }
    },
    'xstate.error.actor.checkBundles': () => ({ value: 'failed', sent: false, emitted: [{ type: 'members.missing', problem: OFFLINE }] }),
    'xstate.done.actor.bundleCustomization': ({ context }, { output }) =>
      output === null
        ? { value: 'idle', emitted: [] }
        : { value: 'adding', emitted: context.request ? [emitted(context.request, 90, { bundleOptions: members })] : [] },
  },
})

/** A product of which only the slug is known. */
const slugs = model<typeof purchaseMachine>({
  machine,
  input,
  events: [
    press({ product: { slug: 'fig-jam' } }),
    resolved('getProduct', simple),
    resolved('getProduct', { ...simple, needsChoice: true }),
    rejected('getProduct', OFFLINE),
    ...answers,
    again,
    read,
  ],
  project,
  expect: {
    ...rules,
    'xstate.done.actor.getProduct': ({ context }, { output }) =>
      (output as typeof simple & { needsChoice: boolean }).needsChoice
        ? { value: 'idle', emitted: [{ type: 'configuration.missing', fault: { kind: 'summary' } }] }
        : { value: 'adding', emitted: context.request ? [emitted(context.request, 70)] : [] },
    'xstate.error.actor.getProduct': () => ({ value: 'failed', sent: false, emitted: [{ type: 'product.missing', problem: OFFLINE }] }),
  },
})

/** A site without a store cannot load a product. */
const storeless = model<typeof purchaseMachine>({
  machine,
  input: { store: null },
  events: [press({ product: { slug: 'fig-jam' } })],
  project,
  expect: { 'purchase.add': () => ({ value: 'idle', emitted: [{ type: 'store.missing' }], invoked: [] }) },
})

export const purchaseModels = [known, boxes, slugs, storeless] as const
