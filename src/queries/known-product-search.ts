import { INVALID_VALUE, type KnownSearch } from './known-search.ts'
import { productQuery } from './product.ts'

/** The parameters of a product page itself, and a value for each option of the product. */
export const knownProductSearch: KnownSearch = async (search, { queryClient, apiContext, slug, given }) => {
  const hasOthers = Object.keys(given).some((name) => !Object.hasOwn(search, name))
  const product = slug !== undefined && hasOthers ? await queryClient.ensureQueryData(productQuery(apiContext, slug)).catch(() => null) : null
  const options = (product?.configurationAttributes ?? []).flatMap(({ attributeCode, values }) => {
    if (!Object.hasOwn(given, attributeCode)) return []
    const value = given[attributeCode]
    return [[attributeCode, values.some(({ code }) => code === String(value)) ? value : INVALID_VALUE]]
  })
  return { ...search, ...Object.fromEntries(options) }
}
