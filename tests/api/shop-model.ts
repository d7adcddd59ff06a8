/** A model of the shop's expected behaviour, computed independently: it shares no code with it. All amounts in cents. */

export const GOODS = { tin: { id: 101, cents: 490 }, carafe: { id: 118, cents: 2800 }, oil: { id: 501, cents: 990 } } as const
export type Good = keyof typeof GOODS
export const GOOD_NAMES = Object.keys(GOODS) as Good[]

/** `LASTONE` is valid for one order. */
export const COUPONS = ['SKOJ10', 'OTOK5', 'LASTONE', 'NOSUCH'] as const
export type CouponCode = (typeof COUPONS)[number]

const TRIES_MAX = 10
const CARD_PERCENT = 3
const FREE_FROM = 6000
const DELIVERY = 450
const FEE_ON_DELIVERY = 200
const FIVE_EUROS = 500
const FIVE_EUROS_FROM = 1000

export type PaymentKind = 'cash' | 'card'

export interface ModelOrder {
  readonly taken: ReadonlyMap<Good, number>
  readonly coupon: CouponCode | null
  readonly total: number
  status: 'new' | 'awaitingPayment' | 'paid' | 'expired' | 'paidLate'
}

export interface ModelCart {
  readonly lines: Map<Good, number>
  coupon: CouponCode | null
  hasCard: boolean
  /** Of coupons. */
  tries: number
  order: ModelOrder | null
}

export interface Model {
  readonly stock: Record<Good, number>
  lastOneUsed: boolean
  readonly carts: readonly ModelCart[]
}

export const newModel = (stock: Record<Good, number>, carts: number): Model => ({
  stock: { ...stock },
  lastOneUsed: false,
  carts: Array.from({ length: carts }, () => ({ lines: new Map(), coupon: null, hasCard: false, tries: 0, order: null })),
})

const percentOf = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100)

const itemsOf = ({ lines }: Pick<ModelCart, 'lines'>): number => [...lines].reduce((sum, [good, qty]) => sum + GOODS[good].cents * qty, 0)

/** Why the coupon has no effect on these products, if so. */
function faultOf(coupon: CouponCode, items: number, { lastOneUsed }: Model): string | null {
  if (coupon === 'NOSUCH') return 'coupon-unknown'
  if (coupon === 'LASTONE' && lastOneUsed) return 'coupon-used-up'
  if (items === 0) return 'coupon-not-applicable'
  return coupon === 'OTOK5' && items < FIVE_EUROS_FROM ? 'coupon-below-minimum' : null
}

/** The rows of the summary. */
export function amountsOf(cart: ModelCart, model: Model): { items: number; coupon: number; loyalty: number } {
  const items = itemsOf(cart)
  const isGood = cart.coupon !== null && faultOf(cart.coupon, items, model) === null
  const worth = cart.coupon === 'OTOK5' ? Math.min(FIVE_EUROS, items) : percentOf(items, 10)
  const coupon = isGood ? worth : 0
  return { items, coupon, loyalty: cart.hasCard ? percentOf(items - coupon, CARD_PERCENT) : 0 }
}

/** Each returns its rejection, or null on success. */
export function setQuantity(model: Model, cart: ModelCart, good: Good, qty: number): string | null {
  if (cart.order) return 'cart-ordered'
  // A line that has more than there is may have less of it, or stay.
  if (qty > Math.max(model.stock[good], cart.lines.get(good) ?? 0)) return 'out-of-stock'
  cart.lines.set(good, qty)
  return null
}

export function change(model: Model, cart: ModelCart, good: Good, qty: number): string | null {
  if (!cart.order && !cart.lines.has(good)) return 'item-not-in-cart'
  return setQuantity(model, cart, good, qty)
}

export const add = (model: Model, cart: ModelCart, good: Good, qty: number): string | null => setQuantity(model, cart, good, (cart.lines.get(good) ?? 0) + qty)

export function remove(cart: ModelCart, good: Good): string | null {
  if (cart.order) return 'cart-ordered'
  return cart.lines.delete(good) ? null : 'item-not-in-cart'
}

export function redeem(model: Model, cart: ModelCart, coupon: CouponCode): string | null {
  if (cart.tries >= TRIES_MAX) return 'rate-limited'
  cart.tries += 1
  const fault = cart.order ? 'cart-ordered' : faultOf(coupon, itemsOf(cart), model)
  if (fault === null) cart.coupon = coupon
  return fault
}

export function setCard(cart: ModelCart, hasCard: boolean): string | null {
  if (cart.order) return 'cart-ordered'
  cart.hasCard = hasCard
  return null
}

export function dropCoupon(cart: ModelCart): string | null {
  if (cart.order) return 'cart-ordered'
  cart.coupon = null
  return null
}

const canTake = (model: Model, taken: ReadonlyMap<Good, number>): boolean => [...taken].every(([good, qty]) => qty <= model.stock[good])

function take(model: Model, { taken, coupon }: Pick<ModelOrder, 'taken' | 'coupon'>, sign: 1 | -1): void {
  for (const [good, qty] of taken) model.stock[good] -= sign * qty
  if (coupon === 'LASTONE') model.lastOneUsed = sign === 1
}

export function order(model: Model, cart: ModelCart, kind: PaymentKind): string | null {
  if (cart.order) return null
  const { items, coupon, loyalty } = amountsOf(cart, model)
  if (items === 0) return 'cart-empty'
  const fault = cart.coupon === null ? null : faultOf(cart.coupon, items, model)
  if (fault !== null) return fault === 'coupon-used-up' ? fault : 'cart-changed'
  const taken = new Map(cart.lines)
  if (!canTake(model, taken)) return 'out-of-stock'
  const delivery = (items >= FREE_FROM ? 0 : DELIVERY) + (kind === 'cash' ? FEE_ON_DELIVERY : 0)
  cart.order = { taken, coupon: cart.coupon, total: items - coupon - loyalty + delivery, status: kind === 'cash' ? 'new' : 'awaitingPayment' }
  take(model, cart.order, 1)
  return null
}

/** A card payment for an order, in time or not. */
export function pay(model: Model, { order: paid }: ModelCart): void {
  if (!paid || (paid.status !== 'awaitingPayment' && paid.status !== 'expired')) return
  if (paid.status === 'expired') {
    const canRevive = canTake(model, paid.taken) && !(paid.coupon === 'LASTONE' && model.lastOneUsed)
    if (canRevive) take(model, paid, 1)
    paid.status = canRevive ? 'paid' : 'paidLate'
  } else paid.status = 'paid'
}

/** All pending orders expire. */
export function expire(model: Model): void {
  for (const { order: waiting } of model.carts) {
    if (waiting?.status !== 'awaitingPayment') continue
    waiting.status = 'expired'
    take(model, waiting, -1)
  }
}
