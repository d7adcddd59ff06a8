import { queryOptions } from '@tanstack/react-query'
import type { ProductFilter, Sort } from '#contract/product.ts'
import type { ApiContext } from './api-context.ts'
import { firstIds } from './first-ids.ts'
import { ALL_PRODUCTS, findProducts } from './product-filter.ts'
import { staleTimeOf } from './stale-time.ts'

export const productQuery = ({ locale, api }: ApiContext, slug: string) =>
  queryOptions({
    queryKey: [locale, 'product', slug],
    queryFn: ({ signal }) => api.getProduct({ query: { slug } }, { signal }),
    staleTime: staleTimeOf(30),
  })

/** The same by id, which no language translates. Nothing depends on it: a missing product is no error to report. */
export const productByIdQuery = ({ locale, api }: ApiContext, id: number) =>
  queryOptions({
    queryKey: [locale, 'product', 'id', id],
    queryFn: ({ signal }) => api.getProduct({ query: { id: String(id) } }, { signal }),
    staleTime: staleTimeOf(30),
    meta: { silent: true },
  })

/** Product cards with these ids, in the order of the ids, without unavailable ones. */
export const productsByIdsQuery = ({ locale, api }: ApiContext, ids: readonly number[]) =>
  queryOptions({
    queryKey: [locale, 'products', 'ids', ids],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const { ids: value, limit } = firstIds(ids)
      const { records } = await findProducts(api, { filters: [{ key: 'ids', value }], limit }, { signal })
      return ids.flatMap((id) => records.find((product) => product.id === id) ?? [])
    },
    staleTime: staleTimeOf(30),
  })

export interface ProductListParams {
  readonly mainCategory?: number
  readonly page: number
  readonly perPage: number
  readonly sort?: Sort
  readonly filters?: readonly ProductFilter[]
}

/** A page of the products of the shop or a category. */
export const productListQuery = ({ locale, api }: ApiContext, query: ProductListParams) =>
  queryOptions({
    queryKey: [locale, 'products', 'list', query],
    queryFn: ({ signal }) =>
      findProducts(
        api,
        {
          filters: [...ALL_PRODUCTS.filters, ...(query.filters ?? [])],
          limit: query.perPage,
          page: query.page,
          ...(query.mainCategory !== undefined && { mainCategory: query.mainCategory }),
          ...(query.sort && { sort: query.sort }),
        },
        { signal },
      ),
    staleTime: staleTimeOf(30),
  })
