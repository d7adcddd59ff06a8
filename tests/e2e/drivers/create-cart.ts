import type { Page } from '@playwright/test'
import { CART_COOKIES } from '#contract/cart.constants.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { ANA } from './texts.ts'

/** Of the demo shop. */
const EURO = 1
const CROATIA = 1
const HOME_DELIVERY = 1
const PRODUCTS = { jam: 105, mackerel: 102, cookbook: 132 } as const

export type CartContents = Partial<Record<keyof typeof PRODUCTS, number>>

const apiOf = (origin: string) => createShopClient({ fetch, base: origin, referer: origin }).in('en')

/** A cart of an earlier visit: its lines and its session exist before the first page is opened. */
export async function createCartInBrowser(page: Page, origin: string, lines: CartContents) {
  const { getNewCartSession, addItem } = apiOf(origin)
  const { id: cartId, protectCode } = await getNewCartSession({})
  for (const [name, productId] of Object.entries(PRODUCTS)) {
    const qty = lines[name as keyof CartContents]
    if (qty) await addItem({ body: { cartId, protectCode, currencyId: EURO, productId, qty } })
  }
  const { maxAgeSeconds, path } = CART_COOKIES
  const cookie = { domain: new URL(origin).hostname, path, expires: Date.now() / 1000 + maxAgeSeconds, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: CART_COOKIES.cartId, value: cartId },
    { ...cookie, name: CART_COOKIES.protectCode, value: protectCode },
  ])
  return { cartId, protectCode }
}

/** The same with a guest and an address. */
export async function createCartWithAddress(page: Page, origin: string, lines: CartContents) {
  const proof = await createCartInBrowser(page, origin, lines)
  const { email, firstName, lastName, phone, ...place } = ANA
  const address = { ...place, firstName, lastName, contactEmail: email, contactPhone: phone, countryId: CROATIA }
  const addresses = [{ type: 'Shipping', ...address } as const, { type: 'Main', ...address } as const]
  await apiOf(origin).updateGuestUser({ body: { ...proof, email, addresses, details: { firstName, lastName, phone } } })
  return proof
}

/** The same with home delivery: only the payment is left. */
export async function createCartWithDelivery(page: Page, origin: string, lines: CartContents) {
  const proof = await createCartWithAddress(page, origin, lines)
  await apiOf(origin).saveDeliveryMethod({ body: { ...proof, userId: null, deliveryMethodId: HOME_DELIVERY, branchId: null } })
}
