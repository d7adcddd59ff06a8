import { queryOptions } from '@tanstack/react-query'
import type { ProductFilter, Sort } from '#contract/product.ts'
import type { Reader } from './reader.ts'
import { staleTimeOf } from './stale-time.ts'

export const productQuery = ({ locale, calls }: Reader, slug: string) =>
  queryOptions({
    queryKey: [locale, 'product', slug],
    queryFn: ({ signal }) => calls.getProduct({ query: { slug } }, { signal }),
    staleTime: staleTimeOf(30),
  })

/** Cards of the products with these ids, in the order of the ids; those that are not for sale are left out. */
export const productsByIdsQuery = ({ locale, calls }: Reader, ids: readonly number[]) =>
  queryOptions({
    queryKey: [locale, 'products', 'ids', ids],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const { records } = await calls.filterProducts({ body: { filters: [{ key: 'ids', value: [...ids] }], limit: Math.min(ids.length, 100) } }, { signal })
      return ids.flatMap((id) => records.find((product) => product.id === id) ?? [])
    },
    staleTime: staleTimeOf(30),
  })

export interface ProductListWish {
  readonly mainCategory?: number
  readonly page: number
  readonly perPage: number
  readonly sort?: Sort
  readonly filters?: readonly ProductFilter[]
}

/** One page of the shop or of a category. */
export const productListQuery = ({ locale, calls }: Reader, wish: ProductListWish) =>
  queryOptions({
    queryKey: [locale, 'products', 'list', wish],
    queryFn: ({ signal }) =>
      calls.filterProducts(
        {
          body: {
            filters: [{ key: 'archived', value: false }, ...(wish.filters ?? [])],
            limit: wish.perPage,
            page: wish.page,
            ...(wish.mainCategory !== undefined && { mainCategory: wish.mainCategory }),
            ...(wish.sort && { sort: wish.sort }),
          },
        },
        { signal },
      ),
    staleTime: staleTimeOf(30),
  })
