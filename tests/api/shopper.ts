import { randomUUID } from 'node:crypto'
import type { Address } from '#contract/address.ts'
import type { Cart, LineOptions } from '#contract/cart.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderResult } from '#contract/order.ts'
import type { ProblemResponse } from '#contract/problem.ts'
import type { ApiClient, ShopClient } from '#src/client/create-client.ts'
import { ProblemError } from '#src/client/problem-error.ts'
import { ORIGIN } from '#tests/open-shop.ts'

/** Products of the demo shop, by what makes them useful in tests. */
export const PRODUCTS = {
  /** 4.90, VAT 25 %, 420 pieces, 165 g. */
  sardines: 101,
  /** 6.50, 260 pieces. */
  mackerel: 102,
  /** Sold out. */
  tuna: 104,
  /** Reduced from 6.50 to 5.20. */
  capers: 108,
  /** Configurable, with the variants below. */
  oliveOil: 109,
  /** 9.90, VAT 5 %, a variant. */
  oliveOilSmall: 501,
  /** 16.90, VAT 5 %, a variant. */
  oliveOilMiddle: 502,
  /** 29.90, VAT 5 %, a variant. */
  oliveOilLarge: 503,
  /** 24.00, 34 pieces. */
  bowl: 115,
  /** 39.00, can be engraved. */
  board: 116,
  /** 28.00, 17 pieces. */
  carafe: 118,
  mugCobalt: 504,
  /** A download, 14.00, VAT 5 %. */
  cookbook: 132,
  charts: 133,
  /** Bundle of fixed members, 16.90. */
  tinTrio: 134,
  /** Bundle with a mug to choose. */
  breakfastBox: 135,
} as const
export const COUNTRIES = { HR: 1, AT: 2, DE: 11, SI: 25 } as const
/** A country outside the Union, which a test adds. */
export const SWITZERLAND = 9001
export const METHODS = { homeDelivery: 1, parcelLocker: 2, shopPickup: 3, download: 4 } as const
export const PAYMENTS = { card: 1, wallet: 2, bankTransfer: 3, cashOnDelivery: 4 } as const
export const EURO = 1
export const LOCKER_SPLIT = 203
const REQUIRED_CONSENTS = [1001, 1002]

// Of four digits there, of five in the other countries of the tests.
const SHORT_ZIP_CODES = new Map<number, string>([
  [COUNTRIES.AT, '1020'],
  [COUNTRIES.SI, '1000'],
  [SWITZERLAND, '3000'],
])

export const addressIn = (countryId: number, type: Address['type'] = 'Shipping'): Address => ({
  type,
  firstName: 'Žarko',
  lastName: 'O’Neil-Šarić',
  contactEmail: 'zarko@example.com',
  contactPhone: '+385 91 000 000',
  countryId,
  street: 'Riblja ulica',
  houseNumber: '6a',
  city: 'Split',
  zipCode: SHORT_ZIP_CODES.get(countryId) ?? '21000',
})

export interface Problem {
  code: string
  status: number
  payload: ProblemResponse['payload'] | null
}

/** The error response; throws when the request succeeded. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  try {
    await call
  } catch (error) {
    if (error instanceof ProblemError) return { code: error.code, status: error.status, payload: error.payload }
    throw error
  }
  throw new Error('The call was not refused')
}

export const codeOf = async (call: Promise<unknown>): Promise<string> => (await problemOf(call)).code

/** A guest with a cart of their own, who calls the operations in the order of a browser. */
export interface Shopper {
  readonly calls: ApiClient
  readonly proof: { cartId: string; protectCode: string }
  add(productId: number, qty?: number, options?: LineOptions, key?: string): Promise<Cart>
  cart(): Promise<Cart>
  enterGuest(countryId?: number): Promise<Cart>
  chooseDelivery(deliveryMethodId: number, branchId?: number): Promise<Cart>
  choosePayment(paymentMethodId: number): Promise<Cart>
  consent(consents?: number[]): Promise<unknown>
  /** Guest, home delivery, cash on delivery and consents: everything but the order. */
  prepare(): Promise<Cart>
  order(change?: Partial<OrderBody>, key?: string): Promise<OrderResult>
}

export interface OrderBody {
  userId: number | null
  giftMessage: string
  orderMessage: string
  to: string
  from: string
  successURL: string
  failureURL: string
  version: number
}

async function newCart(calls: ApiClient): Promise<Shopper['proof']> {
  const { id, protectCode } = await calls.getNewCartSession({})
  return { cartId: id, protectCode }
}

export const newShopper = (client: ShopClient, locale: Locale = 'en', email?: string): Promise<Shopper> =>
  shopperOf(client.in(locale), undefined, locale, email)

/** The n-th of many IP addresses, each a network of its own. */
export const ipOf = (index: number): string => `198.18.${Math.floor(index / 256)}.${index % 256}`

/** The owner of this API client, with this cart or a new one. */
export async function shopperOf(calls: ApiClient, known?: Shopper['proof'], locale: Locale = 'en', email = 'zarko@example.com'): Promise<Shopper> {
  const proof = known ?? (await newCart(calls))
  const shopper: Shopper = {
    calls,
    proof,
    add: (productId, qty = 1, options = {}, key = randomUUID()) =>
      calls.addItem({ body: { ...proof, currencyId: EURO, productId, qty, options, reservation: null } }, { idempotencyKey: key }),
    cart: () => calls.getCart({ body: { ...proof, currencyId: EURO } }),
    enterGuest: (countryId = COUNTRIES.HR) =>
      calls.updateGuestUser({
        body: {
          ...proof,
          email,
          addresses: [addressIn(countryId), addressIn(countryId, 'Main')],
          details: { firstName: 'Žarko', lastName: 'O’Neil-Šarić', phone: '+385 91 000 000' },
        },
      }),
    chooseDelivery: (deliveryMethodId, branchId) =>
      calls.saveDeliveryMethod({ body: { userId: null, ...proof, deliveryMethodId, branchId: branchId ?? null } }),
    choosePayment: (paymentMethodId) => calls.savePaymentMethod({ body: { userId: null, ...proof, paymentMethodId } }),
    consent: (consents = REQUIRED_CONSENTS) =>
      calls.logConsents({
        body: {
          ...proof,
          status: 'accepted',
          statusTimestamp: new Date().toISOString(),
          sourceType: 'checkoutForm',
          consents,
          user: { userType: 'guest', email },
        },
      }),
    prepare: async () => {
      await shopper.enterGuest()
      await shopper.chooseDelivery(METHODS.homeDelivery)
      await shopper.consent()
      return shopper.choosePayment(PAYMENTS.cashOnDelivery)
    },
    order: (change = {}, key = randomUUID()) => {
      const [success, failure] = locale === 'hr' ? ['/hr/naplata/uspjesna', '/hr/checkout/failure'] : ['/checkout/success', '/checkout/failure']
      const urls = { successURL: `${ORIGIN}${success}`, failureURL: `${ORIGIN}${failure}` }
      const texts = { giftMessage: '', orderMessage: '', to: '', from: '' }
      return calls.createOrder({ body: { userId: null, ...proof, ...texts, ...urls, ...change } }, { idempotencyKey: key })
    },
  }
  return shopper
}
