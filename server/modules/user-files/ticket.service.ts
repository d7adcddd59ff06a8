import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { barcodeKey, isEan13 } from '../member-card/member-card.service.ts'
import { withLookupLimit } from '../session/guess-limit.service.ts'
import { ticketBarcodes } from './user-files.tables.ts'

/** Whether a barcode is a valid ticket; too many attempts are rejected with `rate-limited`. */
export async function checkTicket(db: Db, caller: Caller, barcode: string): Promise<{ valid: boolean }> {
  const key = barcodeKey(barcode)
  const found = await withLookupLimit(db, caller, 'ticket', async () => {
    const [row] = isEan13(key) ? await db.select().from(ticketBarcodes).where(eq(ticketBarcodes.barcode, key)) : []
    return row ?? null
  })
  return { valid: found !== null }
}
