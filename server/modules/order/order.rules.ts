import { amountOf } from '#contract/cents.ts'
import { RETURN_PATHS } from '#contract/checkout.constants.ts'
import { INTL_LOCALES, type Locale } from '#contract/locale.ts'

const SLUG_LENGTH = 26
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** The word an order is found by: 128 random bits in lower-case base32. */
export function slugOf(bytes: Uint8Array): string {
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << 2n
  let word = ''
  for (let letter = 0; letter < SLUG_LENGTH; letter += 1) {
    word = `${BASE32[Number(bits & 31n)]}${word}`
    bits >>= 5n
  }
  return word
}

/** Number of an order as people say it: 2026-004182. */
export const numberOf = (placedAt: Date, sequence: number): string => `${placedAt.getUTCFullYear()}-${String(sequence).padStart(6, '0')}`

/** Whether the shopper may be sent back there: this shop's own address and one of its two pages, nothing else. */
export function isReturnUrl(url: string, origin: string, outcome: keyof typeof RETURN_PATHS): boolean {
  if (!URL.canParse(url)) return false
  const { origin: own, pathname, username, password, search, hash } = new URL(url)
  const isPlain = username === '' && password === '' && search === '' && hash === ''
  const paths: readonly string[] = RETURN_PATHS[outcome]
  return own === origin && isPlain && paths.includes(pathname)
}

/** What to do to pay, with the order's number and total written in. */
export function instructionsFor(template: string, order: { orderNumber: string; totalCents: number }, locale: Locale): string {
  const total = new Intl.NumberFormat(INTL_LOCALES[locale], { style: 'currency', currency: 'EUR' }).format(amountOf(order.totalCents))
  return template.replaceAll('{orderNumber}', order.orderNumber).replaceAll('{total}', total)
}
