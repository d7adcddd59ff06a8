import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/modules/order/order.tables.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { mailboxKey } from '#server/text/email-key.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { mailsOf } from '../api/mailbox.ts'
import { codeOf, ipOf, newShopper, PRODUCTS } from '../api/shopper.ts'

const { carafe } = PRODUCTS
const IN_STOCK = 17
const VICTIM = 'victim@example.com'

let open: OpenShop
let networks = 0
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

async function left(): Promise<number | undefined> {
  const [row] = await open.shop.db.select().from(stock).where(eq(stock.productId, carafe))
  return row?.quantity
}

interface GuestOrder {
  email: string
  ip: string
  qty?: number
}

/** A guest's order of carafes, to be paid on delivery: its number, or the code of its error response. */
async function order({ email, ip, qty = 1 }: GuestOrder): Promise<string> {
  const shopper = await newShopper(open.newClient(ip), 'en', email)
  await shopper.add(carafe, qty)
  await shopper.prepare()
  return shopper.order().then(
    ({ orderNumber }) => orderNumber,
    (error: unknown) => codeOf(Promise.reject(error)),
  )
}

const SPELLINGS = [VICTIM, 'Victim@Example.com', 'victim+1@example.com', 'victim+another@example.com']

test('seventeen orders on delivery with another’s address, however it is spelt, neither empty a product nor send seventeen e-mails', async () => {
  const outcomes: string[] = []
  for (let each = 0; each < IN_STOCK; each += 1) {
    networks += 1
    outcomes.push(await order({ email: SPELLINGS[each % SPELLINGS.length] ?? VICTIM, ip: ipOf(networks) }))
  }
  expect(outcomes.slice(10)).toEqual(Array(7).fill('held-too-many'))
  expect(await left()).toBe(7)
  const mails = await mailsOf(open, 'orderConfirmation')
  expect(mails.filter((mail) => mail && mailboxKey(mail.to.address) === VICTIM)).toHaveLength(10)
  const numbers = outcomes.slice(0, 10).map((number) => Number(number.slice(5)))
  expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index))
})

test('a rejected order takes no number', async () => {
  const numberOf = async (email: string) => Number((await order({ email, ip: ipOf(200) })).slice(5))
  const first = await numberOf('first@example.com')
  for (let each = 0; each < 3; each += 1) expect(await order({ email: VICTIM, ip: ipOf(201) })).toBe('held-too-many')
  expect(await numberOf('second@example.com')).toBe(first + 1)
})

test('concurrent orders at the edge of the limit do not pass together', async () => {
  await open.shop.db.update(stock).set({ quantity: 100 }).where(eq(stock.productId, carafe))
  const emails = Array.from({ length: 6 }, (_, index) => `network-${index}@example.com`)
  const outcomes = await Promise.all(emails.map((email) => order({ email, ip: ipOf(300), qty: 20 })))
  expect(outcomes.filter((outcome) => outcome === 'held-too-many')).toHaveLength(4)
  expect([await left(), await open.shop.db.$count(orders, inArray(orders.email, emails))]).toEqual([60, 2])
})

test('all invariants hold afterwards', async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
