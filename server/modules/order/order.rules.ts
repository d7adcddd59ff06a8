import { amountOf } from '#contract/cents.ts'
import { RETURN_ROUTES } from '#contract/checkout.constants.ts'
import { INTL_LOCALES, LOCALES, type Locale } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'
import type { Order, PaymentState } from '#contract/order.ts'
import { OrderMove } from '#contract/shop-order.ts'
import { statusAfter } from '#machines/order/order.machine.ts'
import { searchText } from '#server/text/search-text.ts'

const SLUG_LENGTH = 26
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** The slug of an order: 128 random bits in lower-case base32. */
export function slugOf(bytes: Uint8Array): string {
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << 2n
  let word = ''
  for (let letter = 0; letter < SLUG_LENGTH; letter += 1) {
    word = `${BASE32[Number(bits & 31n)]}${word}`
    bits >>= 5n
  }
  return word
}

/** Readable number of an order: 2026-004182. */
export const numberOf = (placedAt: Date, sequence: number): string => `${placedAt.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`

/** Whether the return URL is allowed: this shop's own origin and one of its return pages, nothing else. */
export const isReturnUrl = (url: string, origin: string, outcome: keyof typeof RETURN_ROUTES): boolean =>
  LOCALES.some((locale) => url === origin + routePath(locale, RETURN_ROUTES[outcome]))

/** Payment instructions, with the order's number and total filled in. */
export function instructionsFor(template: string, order: { orderNumber: string; totalCents: number }, locale: Locale): string {
  const total = new Intl.NumberFormat(INTL_LOCALES[locale], { style: 'currency', currency: 'EUR' }).format(amountOf(order.totalCents))
  return template.replaceAll('{orderNumber}', order.orderNumber).replaceAll('{total}', total)
}

const MINUTE_MS = 60_000
const PROVIDER_RESERVATION_MS = 30 * MINUTE_MS
const TRANSFER_RESERVATION_MS = 5 * 24 * 60 * MINUTE_MS
/** An expired order may be reactivated at its own prices for this long. */
const PRICE_LOCK_MS = 24 * 60 * MINUTE_MS

/** How long stock is reserved until payment; null for cash on delivery. */
export function expiryOf(method: { paymentType: string | null; paidOnDelivery: boolean }, at: Date): Date | null {
  if (method.paidOnDelivery) return null
  return new Date(at.getTime() + (method.paymentType === null ? TRANSFER_RESERVATION_MS : PROVIDER_RESERVATION_MS))
}

/** Whether the order can still be paid. */
export function isPayable({ status, placedAt }: { status: Order['status']; placedAt: Date }, now: Date): boolean {
  if (status === 'expired') return now.getTime() - placedAt.getTime() < PRICE_LOCK_MS
  return status === 'awaitingPayment' || status === 'failed'
}

interface Paid {
  status: Order['status']
  paidAt: Date | null
  paymentMethod: { paymentType: string | null }
}

/** Statuses in which stock is reserved for an order that may be unpaid. */
export const UNPAID = ['new', 'awaitingPayment', 'failed', 'packing'] as const satisfies readonly Order['status'][]

/** Whether the order reserves stock that is not paid; by bank transfer or on delivery alike. */
export const reservesUnpaid = ({ status, paidAt }: { status: Order['status']; paidAt: Date | null }): boolean =>
  paidAt === null && UNPAID.some((unpaid) => unpaid === status)

/** Payment state of an order. */
export function paymentStateOf({ status, paidAt, paymentMethod }: Paid): PaymentState {
  switch (status) {
    case 'failed':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return status
    case 'awaitingPayment':
      return paymentMethod.paymentType === null ? 'due' : 'waiting'
    case 'withdrawn':
    case 'returned':
      return paidAt ? 'paid' : 'cancelled'
    case 'new':
    case 'packing':
    case 'shipped':
    case 'readyForPickup':
      return paidAt ? 'paid' : 'onDelivery'
    default:
      return 'paid'
  }
}

/** URL of a page of this shop with the order's slug, in the language. */
export const returnUrl = (origin: string, outcome: keyof typeof RETURN_ROUTES, locale: Locale, orderSlug: string): string =>
  `${origin}${routePath(locale, RETURN_ROUTES[outcome])}?orderSlug=${orderSlug}`

interface Searched {
  number: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** What the back office finds an order by. */
export const orderWords = ({ number, firstName, lastName, email, phone }: Searched, products: readonly { sku: string; name: string }[]): string =>
  searchText([number, firstName, lastName, email, phone, ...products.flatMap(({ sku, name }) => [sku, name])].join(' '))

interface Handled extends Paid {
  deliveryMethod: { branch: unknown }
}

/** What the back office may do with an order now: what its machine allows and its methods need. */
export function movesOf({ status, paidAt, paymentMethod, deliveryMethod }: Handled, isDigital: boolean): OrderMove[] {
  const fits: Readonly<Record<OrderMove, boolean>> = {
    // Providers report their payments themselves.
    'payment.confirm': paymentMethod.paymentType === null,
    'stock.allocate': true,
    'packing.start': !isDigital,
    'parcel.ship': true,
    'parcel.holdForPickup': deliveryMethod.branch !== null,
    'parcel.deliver': status !== 'paid' || isDigital,
    'parcel.return': true,
    // What was paid is refunded instead.
    'order.cancel': paidAt === null,
  }
  return OrderMove.options.filter((event) => fits[event] && statusAfter(status, { type: event }) !== null)
}
