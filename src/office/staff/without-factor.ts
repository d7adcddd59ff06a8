import type { ApiClient } from '#src/client/create-client.ts'

/** Members who can log in without a second factor: suspended ones cannot, and invited ones have nothing to log in with. */
export const WITHOUT_FACTOR = {
  address: { state: 'active', secondFactor: 'none' },
  filters: { state: ['active'], secondFactor: ['none'] },
} as const

type ListRequest = Parameters<ApiClient['filterStaff']>[0]
type ListOptions = Parameters<ApiClient['filterStaff']>[1]

/** A page of the staff, with how many of the whole staff have no second factor. */
export async function readStaff(api: ApiClient, request: ListRequest, options: ListOptions) {
  const { state, secondFactor } = WITHOUT_FACTOR.filters
  const [page, without] = await Promise.all([
    api.filterStaff(request, options),
    api.filterStaff({ body: { filters: { state: [...state], secondFactor: [...secondFactor] }, limit: 1 } }, options),
  ])
  return { ...page, withoutFactor: without.paging.total }
}
