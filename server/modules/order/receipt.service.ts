import { and, desc, eq } from 'drizzle-orm'
import type { Order } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { hashOf, isProven, randomToken } from '../cart/cart-proof.service.ts'
import { readAccepted } from '../consent/consent.service.ts'
import { isWithdrawn } from '../withdrawal/withdrawal.service.ts'
import { WAIVER_CONSENT } from './download.rules.ts'
import { readDownloads } from './download.service.ts'
import { orderEvents, type orders } from './order.tables.ts'
import { readPaymentSlip } from './payment-slip.service.ts'
import { withdrawableUntil } from './receipt.rules.ts'
import { orderKeys } from './receipt.tables.ts'

type OrderRow = typeof orders.$inferSelect

/** A code that opens the order from anywhere; returned once and stored as a hash. */
export async function newOrderKey(db: Db, orderId: number): Promise<string> {
  const code = randomToken()
  await db.insert(orderKeys).values({ hash: hashOf(code), orderId })
  return code
}

interface Proof {
  userId: number | null
  code: string | null | undefined
}

/** Whether the caller reads the order's e-mails: its customer, whose address is confirmed, or with a code from one of them. */
export async function isMailboxProven(db: Db, order: OrderRow | undefined, { userId, code }: Proof): Promise<boolean> {
  if (order && userId !== null && order.userId === userId) return true
  if (!order || !code) return false
  const found = await db
    .select({ hash: orderKeys.hash })
    .from(orderKeys)
    .where(and(eq(orderKeys.hash, hashOf(code)), eq(orderKeys.orderId, order.id)))
  return found.length > 0
}

/** Whether the caller may see the order: as `isMailboxProven`, or with the protectCode of its cart. */
export const mayOpenOrder = async (db: Db, order: OrderRow | undefined, proof: Proof): Promise<boolean> =>
  isProven(proof.code ?? '', order?.protectHash) || isMailboxProven(db, order, proof)

async function deliveredAt(db: Db, orderId: number): Promise<Date | null> {
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'parcel.deliver')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return event?.at ?? null
}

/** A customer of downloads only who wanted them at once waived the right to withdraw. */
async function waivedWithdrawal(db: Db, order: OrderRow, items: Order['items']): Promise<boolean> {
  if (order.paidAt === null || items.length === 0 || items.some(({ productData }) => productData.format !== 'eproduct')) return false
  return (await readAccepted(db, 'checkoutForm', { cartId: order.cartId })).includes(WAIVER_CONSENT)
}

interface ProvenOrder {
  items: Order['items']
  /** A transfer is still expected. */
  isDue: boolean
  now: Date
}

/** Additional data of an order: payment slip, files, and the end of the withdrawal period. */
export async function readOrderExtras(
  db: Db,
  order: OrderRow,
  { items, isDue, now }: ProvenOrder,
): Promise<Pick<Order, 'downloads' | 'withdrawableUntil'> & Pick<Order['payment'], 'slip'>> {
  const isOver = (await isWithdrawn(db, order.id)) || (await waivedWithdrawal(db, order, items))
  return {
    slip: isDue ? await readPaymentSlip(db, order, order.expiresAt) : null,
    downloads: await readDownloads(db, order, now),
    withdrawableUntil: isOver ? null : withdrawableUntil(order.status, await deliveredAt(db, order.id), now),
  }
}
