import type { Cart } from '#contract/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Contract, OperationName } from '#contract/index.ts'
import { GUESS_LIMITS } from '#server/modules/session/guess-limit.service.ts'
import type { Work } from './checkout-load.ts'
import type { callerOf } from './platform.ts'

type Caller = Awaited<ReturnType<typeof callerOf>>
type Client = Pick<Caller, 'call'>

const [SARDINES, MACKEREL] = [101, 102]
/** Customers buy different products: an order locks the stock rows of its products until it is done. */
export const BOUGHT: readonly number[] = [SARDINES, MACKEREL, 103, 105, 106, 107, 108, 110, 111, 112, 115, 118]
const IN_BASKET = 3
const COUPONS = ['SKOJ10', 'OTOK5'] as const
const [CROATIA, HOME_DELIVERY, CASH_ON_DELIVERY] = [1, 1, 4]
const CONSENTS = [1001, 1002]

let customers = 0
/** The next customer: an e-mail address and a network that nobody else has, an address of the loopback. */
function newCustomer(): { email: string; ip: string } {
  customers += 1
  return { email: `bench-${customers}@example.com`, ip: `127.${1 + ((customers >> 16) & 127)}.${(customers >> 8) & 255}.${customers & 255}` }
}

const addressOf = (type: 'Shipping' | 'Main', contactEmail: string) => ({
  type,
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail,
  contactPhone: '+385 91 000 1234',
  countryId: CROATIA,
  street: 'Ulica starih lipa',
  houseNumber: '14',
  city: 'Zagreb',
  zipCode: '10000',
})

const proofOf = ({ id, protectCode }: Cart) => ({ cartId: id, protectCode })

type Note = Parameters<Work>[0]

const timed =
  ({ call }: Client, note: Note) =>
  async <const K extends OperationName>(name: K, input: InputOf<Contract[K]>) => {
    const since = performance.now()
    const response = await call(name, input)
    note(name, performance.now() - since)
    return response
  }

type Ask = ReturnType<typeof timed>

/** A guest's checkout up to the last button; returns the input of createOrder. */
async function prepare(ask: Ask, email: string) {
  const cart = await ask('getNewCartSession', {})
  const proof = proofOf(cart)
  const first = Math.floor(Math.random() * BOUGHT.length)
  const basket = Array.from({ length: IN_BASKET }, (_, index) => BOUGHT[(first + index) % BOUGHT.length] ?? SARDINES)
  for (const productId of basket) await ask('addItem', { body: { ...proof, currencyId: cart.currencyId, productId, qty: 1 } })
  await ask('applyCoupon', { body: { ...proof, couponCode: COUPONS[first % COUPONS.length] ?? COUPONS[0] } })
  const addresses = [addressOf('Shipping', email), addressOf('Main', email)]
  await ask('updateGuestUser', { body: { ...proof, email, addresses, details: { firstName: 'Ana', lastName: 'Kovač', phone: '' } } })
  const given = { status: 'accepted', statusTimestamp: new Date().toISOString(), sourceType: 'checkoutForm', consents: CONSENTS } as const
  await ask('logConsents', { body: { ...proof, ...given, user: { userType: 'guest', email } } })
  const nobody = { ...proof, userId: null, userBillingAddressId: null }
  await ask('getApplicableDeliveryMethods', { body: { ...nobody, userShippingAddressId: null, countryId: CROATIA, currencyId: cart.currencyId } })
  await ask('saveDeliveryMethod', { body: { ...proof, userId: null, deliveryMethodId: HOME_DELIVERY, branchId: null } })
  await ask('getApplicablePaymentMethods', { body: nobody })
  const { version } = await ask('savePaymentMethod', { body: { ...proof, userId: null, paymentMethodId: CASH_ON_DELIVERY } })
  await ask('validateCart', { body: proof })
  return { ...proof, giftMessage: '', orderMessage: '', to: '', from: '', userId: null, version }
}

export type Ready = Awaited<ReturnType<typeof prepare>>

/** A cart that is ready to be ordered. */
export const readyCart = (caller: Caller): Promise<Ready> => {
  const { email, ip } = newCustomer()
  return prepare(
    timed(caller.in(ip), () => {}),
    email,
  )
}

const urlsAt = (origin: string) => ({ successURL: `${origin}/checkout/success`, failureURL: `${origin}/checkout/failure` })

/** Orders a ready cart; returns the order's slug. */
export const orderCart = async (caller: Caller, origin: string, ready: Ready): Promise<string> =>
  (await caller.in(newCustomer().ip).call('createOrder', { body: { ...ready, ...urlsAt(origin) } })).orderSlug

/** A guest's whole checkout from an empty cart to an order with cash on delivery. */
export const buying =
  (caller: Caller, origin: string): Work =>
  async (note) => {
    const { email, ip } = newCustomer()
    const ask = timed(caller.in(ip), note)
    const since = performance.now()
    const ready = await prepare(ask, email)
    await ask('createOrder', { body: { ...ready, ...urlsAt(origin) } })
    note('all of it', performance.now() - since)
  }

async function newCart(caller: Caller): Promise<Cart> {
  const empty = await caller.call('getNewCartSession', {})
  return caller.call('addItem', { body: { ...proofOf(empty), currencyId: empty.currencyId, productId: SARDINES, qty: 1 } })
}

/** One more piece into a cart of its own, repeatedly. */
export async function adding(caller: Caller): Promise<Work> {
  const cart = await newCart(caller)
  const body = { ...proofOf(cart), currencyId: cart.currencyId, qty: 1 }
  let turn = 0
  return async (note) => {
    turn += 1
    await timed(caller, note)('addItem', { body: { ...body, productId: BOUGHT[turn % BOUGHT.length] ?? SARDINES } })
  }
}

/** Another quantity of a line. */
export async function changing(caller: Caller): Promise<Work> {
  const cart = await newCart(caller)
  const [line] = cart.items
  const body = { ...proofOf(cart), currencyId: cart.currencyId, itemId: line?.itemId ?? 0, productId: SARDINES }
  let turn = 0
  return async (note) => {
    turn += 1
    await timed(caller, note)('updateItem', { body: { ...body, qty: 1 + (turn % 9) } })
  }
}

/** A coupon that replaces another one, in a new cart whenever one has had as many tries as it may have. */
export async function redeeming(caller: Caller): Promise<Work> {
  const newFullCart = async () => {
    const cart = await newCart(caller)
    return caller.call('addItem', { body: { ...proofOf(cart), currencyId: cart.currencyId, productId: MACKEREL, qty: 2 } })
  }
  let cart = await newFullCart()
  let turn = 0
  return async (note) => {
    turn += 1
    if (turn % GUESS_LIMITS.perOwner === 0) cart = await newFullCart()
    await timed(caller, note)('applyCoupon', { body: { ...proofOf(cart), couponCode: COUPONS[turn % COUPONS.length] ?? COUPONS[0] } })
  }
}
