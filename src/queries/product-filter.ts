import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { LIMIT_DEFAULT } from '#contract/paging.constants.ts'
import type { ProductFilter } from '#contract/product.ts'
import type { ApiClient, RequestOptions } from '../client/create-client.ts'

type Criteria = InputOf<Contract['filterProducts']>['body']
type Products = ResponseOf<Contract['filterProducts']>

const NOT_ARCHIVED = { key: 'archived', value: false } as const
/** Criteria that every product on sale meets. */
export const ALL_PRODUCTS: Criteria & { filters: ProductFilter[] } = { filters: [NOT_ARCHIVED] }

const nothing = (page: number, limit: number): Products => ({ records: [], paging: { page, limit, total: 0, lastPage: 1, perPage: limit } })

/** Products that meet the criteria, never archived ones (LIST-13). Without criteria there are none, and no request is sent (LIST-22). */
export function findProducts(api: ApiClient, criteria: Criteria = {}, options: RequestOptions = {}): Promise<Products> {
  const { page = 1, limit = LIMIT_DEFAULT, filters = [], keywords = '', ...rest } = criteria
  const words = keywords.trim()
  if (words === '' && filters.length === 0 && rest.mainCategory === undefined) return Promise.resolve(nothing(page, limit))
  const open = filters.some(({ key }) => key === NOT_ARCHIVED.key) ? filters : [NOT_ARCHIVED, ...filters]
  return api.filterProducts({ body: { ...rest, ...(words !== '' && { keywords: words }), filters: open, page, limit } }, options)
}
