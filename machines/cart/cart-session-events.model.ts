import { elapsed, type ModelEvent, rejected, resolved } from '#tests/model/model.ts'
import { CART_UNKNOWN, exampleCart, exampleItem, NETWORK, NOT_IN_CART, OUT_OF_STOCK } from './cart.examples.ts'

export const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const LINE = exampleItem(7)
const CART = { fresh: exampleCart(0), full: exampleCart(2, [LINE]), more: exampleCart(3, [exampleItem(7, 2)]), bare: exampleCart(4) }
const add = (key: string, qty: number | null = 1): ModelEvent => ({ type: 'item.add', productId: 70, qty, key })
const problems = (operation: string, ...errors: object[]) => errors.map((error) => rejected(operation, error))

const STEPS = ['creating', 'ready.fetching', 'ready.adding'].map((state) => elapsed('backoff', `cartSession.${state}.pausing`))
const opened = [{ type: 'session.found', ...SESSION }, resolved('getCart', CART.full)]

/** Start and end of a session. */
export const SESSIONS: readonly ModelEvent[] = [
  ...opened,
  { type: 'session.found', cartId: 'cart-2', protectCode: 'code-2' },
  { type: 'session.removed' },
  { type: 'order.placed' },
  { type: 'user.loggedOut' },
  { type: 'locale.changed', carry: false },
  { type: 'locale.changed', carry: true },
  { type: 'cart.refresh' },
  { type: 'cart.versionReceived', cartId: 'cart-1', version: 9 },
  { type: 'cart.versionReceived', cartId: 'cart-1', version: 0 },
  { type: 'cart.received', cart: CART.more },
  add('key-1'),
  { type: 'line.set', itemId: 7, qty: 2 },
  { type: 'line.remove', itemId: 7 },
  { type: 'cart.clear' },
  resolved('getNewCartSession', CART.fresh),
  rejected('getNewCartSession', OUT_OF_STOCK),
  resolved('addItem', CART.more),
  ...problems('getCart', NETWORK, CART_UNKNOWN),
  ...problems('addItem', CART_UNKNOWN),
  ...STEPS,
]

/** Results of adding items. */
export const ADDS: readonly ModelEvent[] = [
  ...opened,
  add('key-1'),
  add('key-2'),
  add('key-0', null),
  add('key-1', null),
  { type: 'add.retry', key: 'key-1' },
  { type: 'add.dismiss', key: 'key-1' },
  resolved('getNewCartSession', CART.fresh),
  ...problems('getNewCartSession', NETWORK, OUT_OF_STOCK),
  resolved('addItem', CART.more),
  ...problems('addItem', NETWORK, CART_UNKNOWN, OUT_OF_STOCK),
  ...STEPS,
]

/** Results of changing lines. */
export const LINES: readonly ModelEvent[] = [
  ...opened,
  { type: 'session.found', cartId: 'cart-2', protectCode: 'code-2' },
  { type: 'session.removed' },
  { type: 'line.set', itemId: 7, qty: '2' },
  { type: 'line.set', itemId: 7, qty: 0 },
  { type: 'line.set', itemId: 9, qty: 2 },
  { type: 'line.remove', itemId: 7 },
  { type: 'line.remove', itemId: 9 },
  { type: 'quantity.settled', itemId: 7, qty: 2 },
  { type: 'quantity.settled', itemId: 9, qty: 2 },
  { type: 'cart.flush' },
  { type: 'cart.settle' },
  { type: 'cart.clear' },
  resolved('updateItem', CART.more),
  resolved('deleteItem', CART.bare),
  resolved('clearCart', CART.bare),
  ...problems('updateItem', NETWORK, CART_UNKNOWN, NOT_IN_CART),
  ...problems('deleteItem', NETWORK, CART_UNKNOWN, NOT_IN_CART),
  ...problems('clearCart', NETWORK, CART_UNKNOWN),
]

/** Results of editing a line. */
const edit = (itemId: number, qty: number, key?: string): ModelEvent => ({ type: 'line.edit', itemId, productId: 71, qty, options: {}, ...(key && { key }) })
export const EDITS: readonly ModelEvent[] = [
  ...opened,
  edit(7, 2, 'key-1'),
  edit(7, 0),
  edit(9, 2),
  { type: 'line.set', itemId: 7, qty: 2 },
  { type: 'line.remove', itemId: 7, from: 'product' },
  { type: 'quantity.settled', itemId: 7, qty: 2 },
  { type: 'cart.flush' },
  { type: 'session.removed' },
  { type: 'cart.refresh' },
  resolved('updateItem', CART.more),
  resolved('deleteItem', CART.bare),
  ...problems('updateItem', OUT_OF_STOCK, CART_UNKNOWN, NOT_IN_CART),
]

/** Two lines whose quantities change at once. */
export const TWO_LINES: readonly ModelEvent[] = [
  { type: 'session.found', ...SESSION },
  resolved('getCart', exampleCart(2, [LINE, exampleItem(8)])),
  { type: 'line.set', itemId: 7, qty: 2 },
  { type: 'line.set', itemId: 8, qty: 3 },
  { type: 'cart.flush' },
]
