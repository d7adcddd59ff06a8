import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith } from '../api/demo-users.ts'
import { mailedToken } from '../api/mailbox.ts'
import { NEW_PASSWORD, newRegistration } from '../api/new-customer.ts'
import { newShopper, PRODUCTS } from '../api/shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(attempts))

const rowOf = async (slug: string) => (await open.shop.db.select().from(orders).where(eq(orders.slug, slug)))[0]

/** An order without an account under this address; returns its slug and the cart's proof. */
async function guestOrder(email: string) {
  const guest = await newShopper(open.client)
  await guest.add(PRODUCTS.sardines, 2)
  await guest.prepare()
  const { orderSlug } = await guest.order()
  await open.shop.db.update(orders).set({ email }).where(eq(orders.slug, orderSlug))
  return { orderSlug, protectCode: guest.proof.protectCode }
}

/** The current owner of the mailbox: registers, confirms and logs in. */
async function ownerOf(email: string) {
  const calls = open.client.in('en')
  await calls.register({ body: newRegistration({ email }) })
  await calls.verifyUser({ params: { token: await mailedToken(open, 'registerVerify', email) } })
  const { tokens } = await calls.login({ body: { email, password: NEW_PASSWORD } })
  const own = apiWith(open, { [HEADERS.accessToken]: tokens.accessToken })
  const exported = async () => (await own.exportAccount({})).records
  return { own, exported, leave: () => own.deleteAccount({ body: { email, password: NEW_PASSWORD } }) }
}

test('who confirms an address later gets no orders that others placed with it, in any spelling', async () => {
  const { email } = newRegistration()
  const placed = [await guestOrder(email), await guestOrder(email.toUpperCase())]
  const later = await ownerOf(email)
  const { orders: exported, withdrawals } = await later.exported()
  expect([exported, withdrawals]).toEqual([[], []])
  expect((await later.own.filterOrders({ query: {} })).records).toEqual([])
  for (const order of placed) expect((await open.client.in('en').getOrderBySlug({ body: order })).orderSlug).toBe(order.orderSlug)
})

test('a deleted account leaves no orders to who confirms its address next', async () => {
  const { email } = newRegistration()
  const first = await ownerOf(email)
  const placed = await guestOrder(email)
  const own = await guestOrder(email)
  const { id } = await first.own.getWebProfile({})
  await open.shop.db.update(orders).set({ userId: id }).where(eq(orders.slug, own.orderSlug))
  expect((await first.exported()).orders?.map(({ orderNumber }) => orderNumber)).toEqual([(await rowOf(own.orderSlug))?.number])
  await first.leave()
  const before = [await rowOf(placed.orderSlug), await rowOf(own.orderSlug)]
  const next = await ownerOf(email)
  expect((await next.exported()).orders).toEqual([])
  await next.leave()
  expect([await rowOf(placed.orderSlug), await rowOf(own.orderSlug)]).toEqual(before)
})
