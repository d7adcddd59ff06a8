import { queryOptions } from '@tanstack/react-query'
import { readDomain, readLatestTag, readReleases } from '../client/development-client.ts'
import type { ApiContext } from './api-context.ts'

const ONCE = { retry: false, staleTime: Number.POSITIVE_INFINITY } as const

export const latestTagQuery = queryOptions({ queryKey: ['development', 'tag'], queryFn: ({ signal }) => readLatestTag(signal), ...ONCE })
export const releasesQuery = queryOptions({ queryKey: ['development', 'releases'], queryFn: ({ signal }) => readReleases(signal), retry: false })
export const domainQuery = queryOptions({ queryKey: ['development', 'domain'], queryFn: ({ signal }) => readDomain(signal), ...ONCE })
/** Hosts that the shop can respond as. */
export const domainsQuery = ({ locale, api }: ApiContext) =>
  queryOptions({ queryKey: [locale, 'domains'], queryFn: async ({ signal }) => (await api.filterDomains({ body: {} }, { signal })).domains })
