import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import type { ProductSummary } from '#contract/product.ts'

interface Listed {
  readonly slug: string
}

/** Data of the queries whose records are shown as cards or suggestions. */
type ListData<T> = readonly T[] | { readonly records: readonly T[] } | { readonly products: readonly T[] } | undefined

const PRODUCT_LISTS = [['products', 'list'], ['products', 'ids'], ['search', 'products'], ['suggestions']]
const POST_LISTS = [['posts']]

function recordsIn<T>(data: ListData<T>): readonly T[] {
  if (data === undefined) return []
  if ('records' in data) return data.records
  return 'products' in data ? data.products : data
}

/** Finds the latest record with a slug in the cached lists. */
const finder =
  <T extends Listed>(keys: readonly (readonly string[])[]) =>
  (queryClient: QueryClient, locale: Locale, slug: string): T | undefined => {
    const queries = keys.flatMap((key) => queryClient.getQueryCache().findAll({ queryKey: [locale, ...key] }))
    const latestFirst = queries.toSorted((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt)
    for (const { state } of latestFirst) {
      const found = recordsIn(state.data as ListData<T>).find((record) => record.slug === slug)
      if (found) return found
    }
    return undefined
  }

/** The latest summary of a product in the cached lists; undefined when none contains it. */
export const listedProduct = finder<ProductSummary>(PRODUCT_LISTS)
/** The same of a post: without its content. */
export const listedPost = finder<Post>(POST_LISTS)
