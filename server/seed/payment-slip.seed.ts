import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Recipient } from '#server/modules/order/payment-slip.rules.ts'
import { importRecipient } from '#server/modules/order/payment-slip.seed.ts'
import { downloads } from '#server/modules/product/product.tables.ts'
import { readSettings } from '#server/modules/settings/settings.service.ts'
import { hasDemoProducts } from './demo-shop-version.ts'
import { type ProductJson, readContent } from './seed-content.ts'

/** Completes a demo shop from before payment slips and files with the recipient of transfers and the sizes of its files. */
export async function completePaymentSlip(db: Db): Promise<void> {
  if ((await readSettings(db, 'paymentSlip')).length > 0 || !(await hasDemoProducts(db))) return
  const { recipient } = await readContent<{ recipient: Recipient }>('payment-methods')
  await importRecipient(db, recipient)
  const { products } = await readContent<{ products: ProductJson[] }>('products')
  for (const { file, sizeBytes } of products.flatMap((product) => product.downloads))
    await db.update(downloads).set({ size: sizeBytes }).where(eq(downloads.fileName, file))
}
