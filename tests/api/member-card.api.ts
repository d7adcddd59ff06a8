import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import type { Locale } from '#contract/locale.ts'
import { memberCards, memberTiers } from '#server/modules/member-card/member-card.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, logIn } from './demo-users.ts'
import { codeOf, EURO, newShopper, PRODUCTS, problemOf, type Shopper } from './shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

/** Cards of the demo shop; one without a holder may be used by everybody. */
const CARDS = {
  unassigned: '2900260010314',
  alsoUnassigned: '2900260010482',
  maestral: '2900260010628',
  ofJakov: '2900260010246',
  blocked: '2900260011090',
  wrongDigit: '2900260010179',
  tooShort: '290026001017',
  // The check digit is right, but no card has it.
  unknown: '2900260019997',
}
let visitors = 0

async function shopperWith(calls: ApiClient): Promise<Shopper> {
  const shopper = await newShopper({ ...open.client, in: () => calls })
  await shopper.add(PRODUCTS.sardines, 3)
  return shopper
}

/** A visitor in a network of their own, so that failed attempts are not shared. */
function visitorIn(locale: Locale = 'en'): Promise<Shopper> {
  visitors += 1
  return shopperWith(apiWith(open, {}, locale, `198.51.100.${visitors}`))
}

const apply = ({ calls, proof }: Shopper, barcode: string) => calls.applyMemberCard({ body: { ...proof, barcode } })
const remove = ({ calls, proof }: Shopper) => calls.removeMemberCard({ body: proof })
const setBlocked = (barcode: string, blockedAt: Date | null) => open.shop.db.update(memberCards).set({ blockedAt }).where(eq(memberCards.barcode, barcode))
const holderOf = async (barcode: string) => (await open.shop.db.select().from(memberCards).where(eq(memberCards.barcode, barcode)))[0]?.holderId

test('a member card deducts the percentage of its tier, in its own row', async () => {
  const shopper = await visitorIn()
  const before = await shopper.cart()
  expect([before.memberCard, before.prices.converted.loyalty]).toEqual([null, 0])
  const cart = await apply(shopper, ' 2900260 010628 ')
  expect(cart.memberCard).toEqual({ barcode: CARDS.maestral, tier: 'maestral', name: 'Maestral', percent: 5 })
  const amounts = { itemsTotal: 14.7, coupon: 0, loyalty: 0.74, delivery: 0, cartTotal: 13.96, orderTotal: 13.96 }
  const tax = { itemsTotal: 2.94, coupon: 0, loyalty: 0.15, delivery: 0, cartTotal: 2.79, orderTotal: 2.79 }
  expect(cart.prices).toEqual({ converted: { ...amounts, tax }, base: { ...amounts, tax } })
  expect(cart.taxByRate).toEqual([{ ratePercent: 25, gross: 13.96, tax: 2.79 }])
  expect(await shopper.cart()).toEqual(cart)
})

test('the card applies to the amount after the coupon, and not to the delivery', async () => {
  await open.shop.db.execute(sql`update coupons set valid_from = null, valid_to = null where code = 'SKOJ10'`)
  const shopper = await visitorIn()
  await apply(shopper, CARDS.maestral)
  await shopper.calls.applyCoupon({ body: { ...shopper.proof, couponCode: 'SKOJ10' } })
  const { prices } = await shopper.prepare()
  expect(prices.converted).toMatchObject({ itemsTotal: 14.7, coupon: 1.47, loyalty: 0.66, delivery: 6.5, cartTotal: 19.07 })
})

test('another card replaces the first, and can be removed', async () => {
  const shopper = await visitorIn()
  await apply(shopper, CARDS.unassigned)
  expect((await apply(shopper, CARDS.maestral)).memberCard?.barcode).toBe(CARDS.maestral)
  expect(await remove(shopper)).toMatchObject({ memberCard: null, prices: { converted: { loyalty: 0, cartTotal: 14.7 } } })
  expect(await remove(shopper)).toMatchObject({ memberCard: null })
})

test.each(['en', 'hr'] as const)('unknown, blocked, mistyped and another customer’s cards are rejected alike, in %s', async (locale) => {
  const shopper = await visitorIn(locale)
  const before = await apply(shopper, `\u200e“${CARDS.unassigned.replace(/(?=\d{3}$)/, '\u00a0\u200b')}”\t`)
  const refused = { code: 'member-card-invalid', status: 422, payload: { message: 'core.notifications.membershipCardBarcodeInvalid' } }
  for (const barcode of [CARDS.unknown, CARDS.blocked, CARDS.wrongDigit, CARDS.tooShort, CARDS.ofJakov, '', 'x'.repeat(40)])
    expect([barcode, await problemOf(apply(shopper, barcode))]).toEqual([barcode, refused])
  expect(await shopper.cart()).toEqual(before)
})

test('a card with a holder is valid for its holder only', async () => {
  const [jakov, emma] = [await logIn(open, 'jakov'), await logIn(open, 'emma')]
  expect((await apply(await shopperWith(jakov.calls), CARDS.ofJakov)).prices.converted.loyalty).toBe(1.18)
  expect(await codeOf(apply(await shopperWith(emma.calls), CARDS.ofJakov))).toBe('member-card-invalid')
})

test('logging out removes the member card from the cart', async () => {
  const jakov = await logIn(open, 'jakov')
  const own = await shopperWith(jakov.calls)
  const seen = await apply(own, CARDS.ofJakov)
  const afterwards = await open.client.in('en').getCart({ body: { ...own.proof, currencyId: EURO } })
  expect([afterwards.memberCard, afterwards.prices.converted.loyalty, afterwards.version - seen.version]).toEqual([null, 0, 1])
})

test('a card saved by a customer becomes theirs, also in carts where it was applied before', async () => {
  const visitor = await visitorIn()
  const seen = await apply(visitor, CARDS.alsoUnassigned)
  expect(seen.prices.converted.loyalty).toBe(0.44)
  const emma = await logIn(open, 'emma')
  const saved = await emma.calls.updateWebUser({ body: { memberCardBarcode: CARDS.alsoUnassigned } })
  expect([saved.memberCardBarcode, await holderOf(CARDS.alsoUnassigned)]).toEqual([CARDS.alsoUnassigned, emma.user.id])
  expect((await apply(await shopperWith(emma.calls), CARDS.alsoUnassigned)).memberCard?.barcode).toBe(CARDS.alsoUnassigned)
  const now = await visitor.cart()
  expect([now.memberCard, now.prices.converted.loyalty, now.version - seen.version]).toEqual([null, 0, 1])
  const mirna = await logIn(open, 'mirna')
  for (const barcode of [CARDS.alsoUnassigned, CARDS.ofJakov, CARDS.blocked, CARDS.wrongDigit])
    expect([barcode, await codeOf(mirna.calls.updateWebUser({ body: { memberCardBarcode: barcode } }))]).toEqual([barcode, 'member-card-invalid'])
})

test('a card blocked while in a cart is reported before the order, and the old total cannot be ordered', async () => {
  const shopper = await visitorIn()
  await apply(shopper, CARDS.unassigned)
  const seen = await shopper.prepare()
  const validate = () => shopper.calls.validateCart({ body: shopper.proof })
  expect((await validate()).validateMemberCard).toBe(true)
  await setBlocked(CARDS.unassigned, new Date())
  expect(await validate()).toMatchObject({ validateMemberCard: false, version: seen.version })
  expect(await codeOf(shopper.order({ version: seen.version }))).toBe('cart-changed')
  const now = await shopper.cart()
  expect([now.memberCard, now.prices.converted.loyalty, now.version - seen.version]).toEqual([null, 0, 1])
  expect(await validate()).toMatchObject({ validateMemberCard: true })
  await shopper.order({ version: now.version })
  await setBlocked(CARDS.unassigned, null)
})

test('a changed percentage of the tier is a change of the cart', async () => {
  const shopper = await visitorIn()
  await apply(shopper, CARDS.unassigned)
  const seen = await shopper.prepare()
  const setPercent = (discountPercent: number) => open.shop.db.update(memberTiers).set({ discountPercent }).where(eq(memberTiers.code, 'bonaca'))
  await setPercent(4)
  expect(await codeOf(shopper.order({ version: seen.version }))).toBe('cart-changed')
  const now = await shopper.cart()
  expect([seen.prices.converted.loyalty, now.prices.converted.loyalty, now.version - seen.version]).toEqual([0.44, 0.59, 1])
  await setPercent(3)
})

test('the order stores the card as it was', async () => {
  const shopper = await visitorIn('hr')
  await apply(shopper, CARDS.maestral)
  await shopper.prepare()
  const { orderSlug } = await shopper.order()
  await setBlocked(CARDS.maestral, new Date())
  const order = await shopper.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } })
  expect(order).toMatchObject({ memberCard: { barcode: CARDS.maestral, tier: 'maestral', name: 'Maestral', percent: 5 }, prices: { loyalty: 0.74 } })
  expect(await codeOf(apply(shopper, CARDS.unassigned))).toBe('cart-ordered')
  expect(await codeOf(remove(shopper))).toBe('cart-ordered')
  expect(await open.shop.db.$count(orders, eq(orders.slug, orderSlug))).toBe(1)
  await setBlocked(CARDS.maestral, null)
})

test('without proof of the cart no card is revealed', async () => {
  const shopper = await visitorIn()
  const otherVisitor = { ...shopper, proof: { ...shopper.proof, protectCode: '0'.repeat(32) } }
  expect([await codeOf(apply(otherVisitor, CARDS.unassigned)), await codeOf(apply(otherVisitor, CARDS.unknown)), await codeOf(remove(otherVisitor))]).toEqual(
    Array(3).fill('cart-unknown'),
  )
})

/** A barcode with a right check digit. */
function guessed(number: number): string {
  const digits = `290026${String(number).padStart(6, '0')}`
  const weighted = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (weighted % 10)) % 10}`
}

test('after ten guessed cards further ones are rejected, concurrent ones and the right one included', async () => {
  const shopper = await visitorIn()
  const codes = new Map<string, number>()
  for (let round = 0; round < 40; round += 1) {
    const guesses = Array.from({ length: 25 }, (_, index) => codeOf(apply(shopper, guessed(500_000 + round * 25 + index))))
    for (const code of await Promise.all(guesses)) codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect(Object.fromEntries(codes)).toEqual({ 'member-card-invalid': 10, 'rate-limited': 990 })
  expect(await problemOf(apply(shopper, CARDS.unassigned))).toMatchObject({ code: 'rate-limited', status: 429 })
  await open.shop.db.update(attempts).set({ since: sql`${attempts.since} - interval '1 hour'` })
  expect((await apply(shopper, CARDS.unassigned)).memberCard?.barcode).toBe(CARDS.unassigned)
}, 120_000)

test('the limit of attempts of an account equals that of a cart', async () => {
  const tin = await logIn(open, 'tin')
  const calls = apiWith(open, { [HEADERS.accessToken]: tin.tokens.accessToken }, 'en', '203.0.113.9')
  const codes: string[] = []
  for (let guess = 0; guess < 12; guess += 1) codes.push(await codeOf(calls.updateWebUser({ body: { memberCardBarcode: guessed(700_000 + guess) } })))
  expect(codes).toEqual([...Array(10).fill('member-card-invalid'), 'rate-limited', 'rate-limited'])
  expect(await codeOf(calls.updateWebUser({ body: { memberCardBarcode: CARDS.unassigned } }))).toBe('rate-limited')
  expect(await holderOf(CARDS.unassigned)).toBeNull()
})
