import type { Page } from '@playwright/test'
import { CART_COOKIES } from '#contract/cart.constants.ts'
import { createShopClient } from '#src/client/create-client.ts'

const EURO = 1
/** Of the demo shop. */
const PRODUCTS = { jam: 105, mackerel: 102, cookbook: 132 } as const

export type Brought = Partial<Record<keyof typeof PRODUCTS, number>>

/** A cart of an earlier visit: its lines and its session are there before the first page is opened. */
export async function bringCart(page: Page, origin: string, lines: Brought): Promise<void> {
  const { getNewCartSession, addItem } = createShopClient({ fetch, base: origin, referer: origin }).in('en')
  const { id: cartId, protectCode } = await getNewCartSession({})
  for (const [name, productId] of Object.entries(PRODUCTS)) {
    const qty = lines[name as keyof Brought]
    if (qty) await addItem({ body: { cartId, protectCode, currencyId: EURO, productId, qty } })
  }
  const { maxAgeSeconds, path } = CART_COOKIES
  const cookie = { domain: new URL(origin).hostname, path, expires: Date.now() / 1000 + maxAgeSeconds, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: CART_COOKIES.cartId, value: cartId },
    { ...cookie, name: CART_COOKIES.protectCode, value: protectCode },
  ])
}
