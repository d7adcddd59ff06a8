import type { BundleItem } from '#contract/product.ts'
import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
import { OUT_OF_STOCK } from '../cart/cart.examples.ts'
import { napkins, salt } from './bundle.examples.ts'
import type { PurchaseContext, PurchaseWish } from './purchase.events.ts'
import { purchaseMachine } from './purchase.machine.ts'

const OFFLINE = { code: 'network', status: 0, message: '' }
const simple = { id: 70, slug: 'fig-jam', format: 'simple', needsChoice: false } as const
const tee = { id: 80, slug: 'tee', format: 'configurable', needsChoice: true } as const
const box = { id: 90, slug: 'box', format: 'bundle', needsChoice: true } as const
const engraved = { id: 1, code: 'text', type: 'text', label: 'Text', help: '', required: true, maxLength: 3, min: null, max: null } as const
const board = { ...simple, id: 60, customOptions: [engraved] } as const
const engraving = { id: 1, label: 'Text', type: 'text', value: 'Ana' } as const

const press = (parts: Partial<PurchaseWish> & Pick<PurchaseWish, 'product'>): World => ({
  type: 'purchase.add',
  key: 'key-1',
  variantId: null,
  qty: 1,
  options: {},
  itemId: null,
  ...parts,
})
const cart = (type: string, key = 'key-1'): World => ({ type, key, ...(type === 'cart.refused' && { problem: OUT_OF_STOCK }) })
const answers: readonly World[] = [
  ...['cart.took', 'cart.refused', 'cart.sending'].map((type) => cart(type)),
  cart('cart.took', 'key-of-another'),
  { type: 'cart.left' },
]
const again: World = { type: 'purchase.retry' }
const read = elapsed('addedIsRead', 'purchase.added')
const nested: BundleItem = { ...salt, format: 'bundle' }
const members = [{ id: 508, options: null }]

const wishOf = (event: World) => event as unknown as PurchaseWish
const emitted = (wish: PurchaseWish, productId: number, options: PurchaseWish['options'] = wish.options) => ({
  type: wish.itemId === null ? 'item.wanted' : 'line.wanted',
  ...(wish.itemId !== null && { itemId: wish.itemId }),
  key: wish.key,
  productId,
  qty: Math.trunc(Number(wish.qty)),
  options,
})

/** What a press leads to, by what is asked for it: told from the requirement, product by product. */
function pressed(wish: PurchaseWish): Readonly<Record<string, unknown>> {
  const { product } = wish
  if (!('id' in product)) return { value: 'fetching', emitted: [], asked: [{ call: 'getProduct', input: { query: { slug: product.slug, store: '1' } } }] }
  if (Number(wish.qty) < 1) return { value: 'idle', emitted: [{ type: 'quantity.invalid' }], asked: [] }
  if (product.id === tee.id && wish.variantId === null)
    return { value: 'idle', emitted: [{ type: 'configuration.missing', fault: { kind: 'variant' } }], asked: [] }
  if (product.id === board.id && !wish.options.personalizations)
    return { value: 'idle', emitted: [{ type: 'configuration.missing', fault: { kind: 'option', optionId: 1, fault: { key: 'required' } } }], asked: [] }
  if (product.id === box.id) return { value: 'loadingMembers', emitted: [], asked: [{ call: 'checkBundles', input: { query: { product: '90' } } }] }
  return { value: 'adding', emitted: [emitted(wish, wish.variantId ?? product.id)], asked: [] }
}

const project = ({ context }: { context: PurchaseContext }) => ({
  key: context.wish?.key ?? null,
  product: context.wish?.product.slug ?? null,
  qty: context.wish?.qty ?? null,
  line: context.wish?.itemId ?? null,
  options: context.wish?.options ?? {},
  sent: context.sent,
  problem: context.problem?.code ?? null,
})

const mine = (state: string, value: string) => (before: { value: unknown; context: PurchaseContext }, event: World) => ({
  value: event.key === before.context.wish?.key ? value : before.value === 'failed' ? 'failed' : state,
  emitted: [],
})

const rules = {
  'purchase.add': (_: unknown, event: World) => pressed(wishOf(event)),
  'cart.took': mine('adding', 'added'),
  'cart.refused': (_: unknown, __: World) => ({ value: 'failed', problem: OUT_OF_STOCK.code, emitted: [] }),
  'cart.sending': () => ({ value: 'adding', problem: null, emitted: [] }),
  'cart.left': () => ({ value: 'idle', emitted: [] }),
  'line.missing': ({ context: { wish } }: { context: PurchaseContext }, { itemId }: World) =>
    wish?.itemId === itemId ? { value: 'failed', problem: 'item-not-in-cart', emitted: [] } : { value: 'adding', emitted: [] },
  'purchase.retry': ({ context }: { context: PurchaseContext }) => {
    const { wish, sent } = context
    if (!wish) return {}
    if (!sent) return pressed(wish)
    return { value: 'adding', problem: null, emitted: [emitted(wish, wish.variantId ?? ('id' in wish.product ? wish.product.id : simple.id))] }
  },
  [read.type]: () => ({ value: 'idle', emitted: [] }),
}

const machine = purchaseMachine
const input = { store: '1' }

/** What is known at once: things of one kind, of several, written on, and a line that is changed. */
const known = model<typeof purchaseMachine>({
  machine,
  input,
  worlds: [
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

/** Boxes: of fixed things, with a choice, with a box inside, and with members that cannot be read. */
const boxes = model<typeof purchaseMachine>({
  machine,
  input,
  worlds: [
    press({ product: box }),
    answered('checkBundles', [salt]),
    answered('checkBundles', [salt, napkins]),
    answered('checkBundles', [nested]),
    refused('checkBundles', OFFLINE),
    answered('bundleCustomization', { bundleOptions: members }),
    answered('bundleCustomization', null),
    ...answers,
    again,
    read,
  ],
  project,
  expect: {
    ...rules,
    'xstate.done.actor.checkBundles': ({ context }, { output }) => {
      const items = output as readonly BundleItem[]
      if (items.includes(nested)) return { value: 'idle', emitted: [{ type: 'bundle.nested' }], asked: [] }
      if (items.includes(napkins)) return { value: 'customizing', emitted: [], asked: [{ call: 'bundleCustomization', input: { items, chosen: [] } }] }
      return { value: 'adding', emitted: context.wish ? [emitted(context.wish, 90, { bundleOptions: [{ id: 111, options: null }] })] : [], asked: [] }
    },
    'xstate.error.actor.checkBundles': () => ({ value: 'failed', sent: false, emitted: [{ type: 'members.missing', problem: OFFLINE }] }),
    'xstate.done.actor.bundleCustomization': ({ context }, { output }) =>
      output === null
        ? { value: 'idle', emitted: [] }
        : { value: 'adding', emitted: context.wish ? [emitted(context.wish, 90, { bundleOptions: members })] : [] },
  },
})

/** A product of which only the address is known. */
const slugs = model<typeof purchaseMachine>({
  machine,
  input,
  worlds: [
    press({ product: { slug: 'fig-jam' } }),
    answered('getProduct', simple),
    answered('getProduct', { ...simple, needsChoice: true }),
    refused('getProduct', OFFLINE),
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
        : { value: 'adding', emitted: context.wish ? [emitted(context.wish, 70)] : [] },
    'xstate.error.actor.getProduct': () => ({ value: 'failed', sent: false, emitted: [{ type: 'product.missing', problem: OFFLINE }] }),
  },
})

/** A site that names no store cannot fetch a product. */
const storeless = model<typeof purchaseMachine>({
  machine,
  input: { store: null },
  worlds: [press({ product: { slug: 'fig-jam' } })],
  project,
  expect: { 'purchase.add': () => ({ value: 'idle', emitted: [{ type: 'store.missing' }], asked: [] }) },
})

export const purchaseModels = [known, boxes, slugs, storeless] as const
