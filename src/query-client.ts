import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ProblemError } from './client/problem-error.ts'

const RETRIES = 2
const mayPass = (error: Error): boolean => !(error instanceof ProblemError) || error.status === 0 || error.status >= 500

/** Query cache. The server fetches each query once per request. */
export function createQueryClient(place: 'browser' | 'server', onProblem?: (error: Error) => void): QueryClient {
  return new QueryClient({
    // Inactive queries were prefetched; silent ones show their failure themselves.
    queryCache: new QueryCache({ onError: (error, query) => query.isActive() && !query.meta?.silent && onProblem?.(error) }),
    defaultOptions: {
      queries:
        place === 'server'
          ? { retry: false, gcTime: Number.POSITIVE_INFINITY }
          : { retry: (failures, error) => failures < RETRIES && mayPass(error), refetchOnWindowFocus: false },
    },
  })
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `personal`: depends on the logged-in user and is cleared with the session. `silent`: its failure shows no notice. */
    queryMeta: { personal?: boolean; silent?: boolean }
  }
}

const isPersonal = ({ meta }: { meta?: { personal?: boolean } | undefined }): boolean => meta?.personal === true

/** Clears user-specific queries; refetches active ones when another user is logged in. */
export function clearPersonalQueries(queryClient: QueryClient, { refetch }: { refetch: boolean }): void {
  if (refetch) void queryClient.resetQueries({ predicate: isPersonal })
  else queryClient.removeQueries({ predicate: isPersonal })
}
