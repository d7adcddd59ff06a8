import { LIMIT_MAX } from '#contract/paging.constants.ts'

/** As many of the ids as one request may name, with the page size that holds them all. */
export const firstIds = (ids: readonly number[]): { ids: number[]; limit: number } => ({ ids: ids.slice(0, LIMIT_MAX), limit: Math.min(ids.length, LIMIT_MAX) })
