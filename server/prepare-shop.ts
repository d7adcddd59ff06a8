import type { Db } from './db/connect.ts'
import { isUnused } from './db/is-unused.ts'
import type { Shop } from './kernel/shop.ts'
import { completeReferences } from './modules/content/document.service.ts'
import { rebuildIfOutdated } from './modules/product/read-model.service.ts'
import { completeSlugs } from './modules/slug/slug.service.ts'

async function completeDemoShop(db: Db): Promise<void> {
  const { completeAccounts } = await import('./seed/users.seed.ts')
  await completeAccounts(db)
  const { completeReductions } = await import('./seed/reductions.seed.ts')
  await completeReductions(db)
  const { completePaymentSlip } = await import('./seed/payment-slip.seed.ts')
  await completePaymentSlip(db)
  const { completeForms } = await import('./seed/forms.seed.ts')
  await completeForms(db)
  const { completeUserFiles } = await import('./seed/user-files.seed.ts')
  await completeUserFiles(db)
}

async function isToBeSeeded({ db, env }: Shop): Promise<boolean> {
  if (env.mode === 'production') return false
  const { isOutdatedDemoShop } = await import('./seed/demo-shop-version.ts')
  return (await isUnused(db)) || (await isOutdatedDemoShop(db))
}

/** Seeds the demo into an unused database, completes an older one, and brings its data to this version. A public shop gets no row of the demo. */
export async function prepareShop(shop: Shop, announce: (text: string) => void): Promise<void> {
  const { db, env, responseCache } = shop
  if (await isToBeSeeded(shop)) {
    const { seedDemoShop } = await import('./seed/seed.ts')
    await seedDemoShop(shop)
    return responseCache.purge()
  }
  const isDemo = env.mode !== 'production'
  if (isDemo) await completeDemoShop(db)
  await completeSlugs(db)
  await completeReferences(db)
  if (isDemo) await (await import('./seed/documents.seed.ts')).completeDocuments(db)
  const onRebuild = () => announce('Rebuilding the catalogue read model for this version. The shop opens when it is done.')
  if (await rebuildIfOutdated(db, onRebuild)) responseCache.purge()
}
