import { queryOptions } from '@tanstack/react-query'
import { readDomain, readLatestTag, readReleases } from '../client/development-client.ts'
import type { Reader } from './reader.ts'

const ONCE = { retry: false, staleTime: Number.POSITIVE_INFINITY } as const

export const latestTagQuery = queryOptions({ queryKey: ['development', 'tag'], queryFn: ({ signal }) => readLatestTag(signal), ...ONCE })
export const releasesQuery = queryOptions({ queryKey: ['development', 'releases'], queryFn: ({ signal }) => readReleases(signal), retry: false })
export const domainQuery = queryOptions({ queryKey: ['development', 'domain'], queryFn: ({ signal }) => readDomain(signal), ...ONCE })
/** Addresses the shop answers at. */
export const domainsQuery = ({ locale, calls }: Reader) =>
  queryOptions({ queryKey: [locale, 'domains'], queryFn: async ({ signal }) => (await calls.filterDomains({ body: {} }, { signal })).domains })
