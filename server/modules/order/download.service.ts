import { randomBytes } from 'node:crypto'
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Download } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { readAccepted } from '../consent/consent.service.ts'
import type { StoredName } from '../media/file.service.ts'
import { readDownloads as readFiles } from '../product/download.service.ts'
import { availableAt, DOWNLOADS_MAX, givesDownloads, WAIVER_CONSENT } from './download.rules.ts'
import { downloadGrants } from './download.tables.ts'
import { orderLines, orders } from './order.tables.ts'

type OrderRow = typeof orders.$inferSelect

const storedAs = ({ fileName, mime }: Pick<StoredName, 'fileName' | 'mime'>): StoredName => ({ fileName, originalName: fileName, mime })
const pathOf = (id: number, hash: string): string => `/api/v1/media/download/${id}/active?hash=${hash}`

// Products of the lines and of the members of their bundles.
async function boughtIds(db: Db, orderId: number): Promise<number[]> {
  const lines = await db.select({ productId: orderLines.productId, item: orderLines.item }).from(orderLines).where(eq(orderLines.orderId, orderId))
  return [...new Set(lines.flatMap(({ productId, item }) => [productId, ...item.productData.members.map(({ id }) => id)]))]
}

/** Creates the grants of an order, once; none while it has no files. */
async function grant(db: Db, order: OrderRow): Promise<void> {
  const files = await readFiles(db, await boughtIds(db, order.id))
  if (files.length === 0) return
  const accepted = await readAccepted(db, 'checkoutForm', { cartId: order.cartId })
  const from = availableAt(order, accepted.includes(WAIVER_CONSENT))
  await db
    .insert(downloadGrants)
    .values(files.map(({ id, productId }) => ({ orderId: order.id, downloadId: id, productId, hash: randomBytes(16).toString('hex'), availableAt: from })))
    .onConflictDoNothing()
}

/** The files an order grants at this time, in its language; none before payment and after a refund. */
export async function readDownloads(db: Db, order: OrderRow, now: Date): Promise<Download[]> {
  if (!givesDownloads(order)) return []
  await grant(db, order)
  const grants = await db.select().from(downloadGrants).where(eq(downloadGrants.orderId, order.id)).orderBy(asc(downloadGrants.id))
  const files = new Map(
    (
      await readFiles(
        db,
        grants.map(({ productId }) => productId),
      )
    ).map((file) => [file.id, file]),
  )
  return grants.flatMap(({ id, downloadId, hash, used, availableAt: from }) => {
    const file = files.get(downloadId)
    if (!file) return []
    return {
      title: file.title[order.locale],
      productName: file.productName[order.locale],
      originalName: file.fileName,
      extension: file.fileName.split('.').at(-1) ?? '',
      size: file.size,
      path: pathOf(id, hash),
      left: Math.max(0, DOWNLOADS_MAX - used),
      availableAt: from.toISOString(),
      isAvailable: from <= now,
    }
  })
}

/** Uses a grant once and returns its file; null for a wrong hash or a grant that is used up, not yet valid or revoked, without distinction. */
export async function useDownload(db: Db, id: number, hash: string, now: Date): Promise<StoredName | null> {
  return db.transaction(async (transaction) => {
    const [taken] = await transaction
      .update(downloadGrants)
      .set({ used: sql`${downloadGrants.used} + 1` })
      .where(and(eq(downloadGrants.id, id), eq(downloadGrants.hash, hash), lt(downloadGrants.used, DOWNLOADS_MAX), lte(downloadGrants.availableAt, now)))
      .returning()
    const [order] = taken ? await transaction.select().from(orders).where(eq(orders.id, taken.orderId)) : []
    const [file] = taken ? await readFiles(transaction, [taken.productId], taken.downloadId) : []
    if (!taken || !order || !file || !givesDownloads(order)) {
      if (taken)
        await transaction
          .update(downloadGrants)
          .set({ used: taken.used - 1 })
          .where(eq(downloadGrants.id, id))
      return null
    }
    return storedAs(file)
  })
}

/** The file of a grant that was used a moment ago. */
export async function readFetched(db: Db, id: number): Promise<StoredName | null> {
  const [row] = await db
    .select({ order: orders, grant: downloadGrants })
    .from(downloadGrants)
    .innerJoin(orders, eq(orders.id, downloadGrants.orderId))
    .where(eq(downloadGrants.id, id))
  const [file] = row ? await readFiles(db, [row.grant.productId], row.grant.downloadId) : []
  return row && file && givesDownloads(row.order) ? storedAs(file) : null
}
