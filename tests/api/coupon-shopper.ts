import { eq } from 'drizzle-orm'
import type { Cart } from '#contract/cart.ts'
import type { Locale } from '#contract/locale.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { coupons } from '#server/modules/coupon/coupon.tables.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { apiWith } from './demo-users.ts'
import { addressIn, COUNTRIES, newShopper, PRODUCTS, type Shopper } from './shopper.ts'

export const TEN_PERCENT = {
  kind: 'percent' as const,
  valuePercent: 10,
  name: inEveryLocale({ en: 'Ten', hr: 'Deset' }),
  description: inEveryLocale({ en: '', hr: '' }),
  categoryIds: [],
}
export const CARD = '2900260010314'
let visitors = 0

/** A customer in a network of their own, so that failed attempts are not shared. */
export async function shopperIn(
  open: OpenShop,
  locale: Locale = 'en',
  lines: readonly (readonly [productId: number, qty: number])[] = [[PRODUCTS.sardines, 3]],
): Promise<Shopper> {
  visitors += 1
  const calls = apiWith(open, {}, locale, `198.51.100.${visitors}`)
  const shopper = await newShopper({ ...open.client, in: () => calls }, locale)
  for (const [productId, qty] of lines) await shopper.add(productId, qty)
  return shopper
}

export const apply = ({ calls, proof }: Shopper, couponCode: string, key?: string) =>
  calls.applyCoupon({ body: { ...proof, couponCode } }, key === undefined ? {} : { idempotencyKey: key })
export const remove = ({ calls, proof }: Shopper) => calls.removeCoupon({ body: proof })
export const enterEmail = ({ calls, proof }: Shopper, email: string) =>
  calls.updateGuestUser({
    body: {
      ...proof,
      email,
      addresses: [addressIn(COUNTRIES.HR), addressIn(COUNTRIES.HR, 'Main')],
      details: { firstName: 'Žarko', lastName: 'Šarić', phone: '' },
    },
  })
export const useCountOf = async (open: OpenShop, code: string) => (await open.shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.usedCount
export const couponProblem = ({ coupon, couponCode, isCouponValid, couponRefusal, prices }: Cart) => ({
  named: coupon?.code ?? null,
  couponCode,
  isCouponValid,
  couponRefusal,
  amount: prices.converted.coupon,
})
