import type { Paging } from '#contract/paging.ts'

interface Wanted {
  readonly limit: number
  readonly page: number
}

/** The paging of a list of `total` items. */
export const pagingOf = (total: number, { limit, page }: Wanted): Paging => ({
  page,
  limit,
  total,
  lastPage: Math.max(1, Math.ceil(total / limit)),
  perPage: limit,
})

/** One page of a list in memory. */
export const pageOf = <T>(all: readonly T[], wanted: Wanted): { records: T[]; paging: Paging } => ({
  records: all.slice((wanted.page - 1) * wanted.limit, wanted.page * wanted.limit),
  paging: pagingOf(all.length, wanted),
})
