import { amountOf } from '#contract/cents.ts'
import { RETURN_ROUTES } from '#contract/checkout.constants.ts'
import { INTL_LOCALES, LOCALES, type Locale } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'
import type { Order, PaymentState } from '#contract/order.ts'

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
