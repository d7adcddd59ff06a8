import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/modules/order/order.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { mailsOf } from '../api/mailbox.ts'
import { ipOf, newShopper, PRODUCTS } from '../api/shopper.ts'

let open: OpenShop
let networks = 0
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

/** A guest orders, to be paid on delivery, from a network of their own. */
async function order(email: string): Promise<void> {
  networks += 1
  const shopper = await newShopper(open.newClient(ipOf(networks)), 'en', email)
  await shopper.add(PRODUCTS.sardines)
  await shopper.prepare()
  await shopper.order()
}

test('a mailbox that others order with gets ten confirmations an hour, however its address is spelled', async () => {
  const mailed = async () => (await mailsOf(open, 'orderConfirmation')).filter((mail) => mail?.to.address.toLowerCase().startsWith('victim')).length
  for (let each = 0; each < 12; each += 1) await order(each % 2 ? 'victim@example.com' : `Victim+${each}@Example.com`)
  expect(await mailed()).toBe(10)
  expect(await open.shop.db.$count(orders, eq(orders.email, 'victim@example.com'))).toBe(6)
  await order('other@example.com')
  const [mail] = await mailsOf(open, 'orderConfirmation')
  expect(mail?.to.address).toBe('other@example.com')
})
