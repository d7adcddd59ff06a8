import { eq } from 'drizzle-orm'
import type { OrderEvent } from '#machines/order/order.machine.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { lockOrder, transitionOrder } from '#server/modules/order/order-lifecycle.service.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { METHODS, newShopper, PAYMENTS, PRODUCTS, type Shopper } from './shopper.ts'

/** Consents of the checkout, with and without the waiver for downloads. */
export const CONSENTS = { needed: [1001, 1002], withWaiver: [1001, 1002, 1004] } as const

export interface Placed {
  readonly shopper: Shopper
  readonly orderSlug: string
  readonly orderNumber: string
}

/** An order by bank transfer of an engraved board, a bundle with a mug, and sardines. */
export async function placeMixedOrder(open: OpenShop, locale: 'en' | 'hr', written = 'Ana & Ivo'): Promise<Placed> {
  const shopper = await newShopper(open.client, locale)
  await shopper.add(PRODUCTS.sardines, 2)
  await shopper.add(PRODUCTS.oliveOilSmall, 1)
  await shopper.add(PRODUCTS.board, 1, { personalizations: [{ id: 1, label: 'x', type: 'text', value: written }] })
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.homeDelivery)
  await shopper.consent()
  await shopper.choosePayment(PAYMENTS.bankTransfer)
  return { shopper, ...(await shopper.order()) }
}

/** An order of an e-book. */
export async function placeDownloadOrder(open: OpenShop, consents: readonly number[]): Promise<Placed> {
  const shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.cookbook)
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.download)
  await shopper.consent([...consents])
  await shopper.choosePayment(PAYMENTS.bankTransfer)
  return { shopper, ...(await shopper.order()) }
}

/** Applies an event to an order, as the server does. */
export const applyOrderEvent = (open: OpenShop, slug: string, event: OrderEvent['type']): Promise<unknown> =>
  open.shop.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, { slug })
    return order && transitionOrder(transaction, order, event, new Date())
  })

export const orderOf = ({ shopper, orderSlug }: Placed) => shopper.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } })

export async function rowOf(open: OpenShop, slug: string): Promise<typeof orders.$inferSelect> {
  const [row] = await open.shop.db.select().from(orders).where(eq(orders.slug, slug))
  if (!row) throw new Error(`There is no order ${slug}`)
  return row
}
