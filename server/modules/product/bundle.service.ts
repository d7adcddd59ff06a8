import type { Locale } from '#contract/locale.ts'
import type { BundleItem } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { getProduct, readProducts } from './product.service.ts'

/** Members of a bundle; of a configurable one only the allowed variants. Rejects other products. */
export async function checkBundles(db: Db, { product }: { product: string }, locale: Locale): Promise<BundleItem[]> {
  const bundle = await getProduct(db, { id: product }, locale)
  if (bundle.format !== 'bundle') throw new ProblemError('not-found')
  const members = new Map(
    (
      await readProducts(
        db,
        bundle.bundles.map(({ productId }) => productId),
        locale,
      )
    ).map((member) => [member.id, member]),
  )
  return bundle.bundles.flatMap(({ productId, qty, format, allowedVariants, defaultVariant }) => {
    const member = members.get(productId)
    if (!member) return []
    const associatedProducts = member.associatedProducts.filter(({ id }) => allowedVariants.includes(id))
    return [{ id: productId, format, qty, product: { ...member, associatedProducts }, allowedVariants, defaultVariant }]
  })
}
