import { answered, elapsed, refused, type World } from '#tests/model/model.ts'
import { CART_UNKNOWN, exampleCart, exampleItem, NETWORK, NOT_IN_CART, OUT_OF_STOCK } from './cart.examples.ts'

export const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const LINE = exampleItem(7)
const CART = { fresh: exampleCart(0), full: exampleCart(2, [LINE]), more: exampleCart(3, [exampleItem(7, 2)]), bare: exampleCart(4) }
const add = (key: string, qty: number | null = 1): World => ({ type: 'item.add', productId: 70, qty, key })
const problems = (call: string, ...errors: object[]) => errors.map((error) => refused(call, error))

const STEPS = ['creating', 'ready.fetching', 'ready.adding'].map((state) => elapsed('backoff', `cartSession.${state}.pausing`))
const opened = [{ type: 'session.found', ...SESSION }, answered('getCart', CART.full)]

/** How a session begins and ends. */
export const SESSIONS: readonly World[] = [
  ...opened,
  { type: 'session.found', cartId: 'cart-2', protectCode: 'code-2' },
  { type: 'session.left' },
  { type: 'order.placed' },
  { type: 'account.left' },
  { type: 'locale.changed', carry: false },
  { type: 'locale.changed', carry: true },
  { type: 'cart.refresh' },
  { type: 'cart.heard', cartId: 'cart-1', version: 9 },
  { type: 'cart.heard', cartId: 'cart-1', version: 0 },
  { type: 'cart.answered', cart: CART.more },
  add('key-1'),
  { type: 'line.set', itemId: 7, qty: 2 },
  { type: 'line.remove', itemId: 7 },
  { type: 'cart.clear' },
  answered('getNewCartSession', CART.fresh),
  refused('getNewCartSession', OUT_OF_STOCK),
  answered('addItem', CART.more),
  ...problems('getCart', NETWORK, CART_UNKNOWN),
  ...problems('addItem', CART_UNKNOWN),
  ...STEPS,
]

/** What comes of adding. */
export const ADDS: readonly World[] = [
  ...opened,
  add('key-1'),
  add('key-2'),
  add('key-0', null),
  { type: 'add.retry', key: 'key-1' },
  { type: 'add.forget', key: 'key-1' },
  answered('getNewCartSession', CART.fresh),
  ...problems('getNewCartSession', NETWORK, OUT_OF_STOCK),
  answered('addItem', CART.more),
  ...problems('addItem', NETWORK, CART_UNKNOWN, OUT_OF_STOCK),
  ...STEPS,
]

/** What comes of changing lines. */
export const LINES: readonly World[] = [
  ...opened,
  { type: 'line.set', itemId: 7, qty: '2' },
  { type: 'line.set', itemId: 7, qty: 0 },
  { type: 'line.set', itemId: 9, qty: 2 },
  { type: 'line.remove', itemId: 7 },
  { type: 'line.remove', itemId: 9 },
  { type: 'quantity.settled', itemId: 7, qty: 2 },
  { type: 'cart.flush' },
  { type: 'cart.settle' },
  { type: 'cart.clear' },
  answered('updateItem', CART.more),
  answered('deleteItem', CART.bare),
  answered('clearCart', CART.bare),
  ...problems('updateItem', NETWORK, CART_UNKNOWN, NOT_IN_CART),
  ...problems('deleteItem', NETWORK, CART_UNKNOWN, NOT_IN_CART),
  ...problems('clearCart', NETWORK, CART_UNKNOWN),
]

/** What comes of making another line of a line. */
const edit = (itemId: number, qty: number, key?: string): World => ({ type: 'line.edit', itemId, productId: 71, qty, options: {}, ...(key && { key }) })
export const EDITS: readonly World[] = [
  ...opened,
  edit(7, 2, 'key-1'),
  edit(7, 0),
  edit(9, 2),
  { type: 'line.set', itemId: 7, qty: 2 },
  { type: 'line.remove', itemId: 7, from: 'product' },
  { type: 'quantity.settled', itemId: 7, qty: 2 },
  { type: 'cart.flush' },
  { type: 'session.left' },
  { type: 'cart.refresh' },
  answered('updateItem', CART.more),
  answered('deleteItem', CART.bare),
  ...problems('updateItem', OUT_OF_STOCK, CART_UNKNOWN, NOT_IN_CART),
]
