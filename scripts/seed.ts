// Fills a database: `npm run seed` with the demo shop, `npm run seed -- --products 100000` with synthetic products beside it.
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { asPipeline } from '#server/modules/settings/settings.service.ts'
import { seedDemoShop } from '#server/seed/seed.ts'
import { seedSynthetic } from '#server/seed/synthetic.ts'
import { openShopDatabase } from './shop-database.ts'

const PRODUCTS_MAX = 1_000_000
const REPORT_EVERY = 10_000

async function seed(products: number): Promise<void> {
  const database = await openShopDatabase(readEnv(process.env))
  const began = performance.now()
  try {
    if (products === 0) await seedDemoShop(database)
    const made =
      products === 0
        ? 0
        : await asPipeline(database.db, 'synthetic', () =>
            seedSynthetic(database.db, products, (progress) => {
              if (progress.made % REPORT_EVERY === 0) process.stdout.write(`${progress.made} of ${progress.of}\n`)
            }),
          )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`Demo shop seeded; ${made} synthetic products created in ${seconds} s (${database.kind}).\n`)
  } finally {
    await database.close()
  }
}

const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < 0 || products > PRODUCTS_MAX) {
  process.stderr.write(`--products takes a whole number from 0 to ${PRODUCTS_MAX}.\n`)
  process.exitCode = 1
} else {
  try {
    await seed(products)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
