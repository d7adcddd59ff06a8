import { queryOptions } from '@tanstack/react-query'
import type { ProductFilter, Sort } from '#contract/product.ts'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

export const productQuery = ({ locale, api }: ApiContext, slug: string) =>
  queryOptions({
    queryKey: [locale, 'product', slug],
    queryFn: ({ signal }) => api.getProduct({ query: { slug } }, { signal }),
    staleTime: staleTimeOf(30),
  })

/** Cards of the products with these ids, in the order of the ids; those that are not for sale are left out. */
export const productsByIdsQuery = ({ locale, api }: ApiContext, ids: readonly number[]) =>
  queryOptions({
    queryKey: [locale, 'products', 'ids', ids],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const { records } = await api.filterProducts({ body: { filters: [{ key: 'ids', value: [...ids] }], limit: Math.min(ids.length, 100) } }, { signal })
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

/** One page of the shop or of a category. */
export const productListQuery = ({ locale, api }: ApiContext, query: ProductListParams) =>
  queryOptions({
    queryKey: [locale, 'products', 'list', query],
    queryFn: ({ signal }) =>
      api.filterProducts(
        {
          body: {
            filters: [{ key: 'archived', value: false }, ...(query.filters ?? [])],
            limit: query.perPage,
            page: query.page,
            ...(query.mainCategory !== undefined && { mainCategory: query.mainCategory }),
            ...(query.sort && { sort: query.sort }),
          },
        },
        { signal },
      ),
    staleTime: staleTimeOf(30),
  })
