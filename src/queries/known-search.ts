import type { QueryClient } from '@tanstack/react-query'
import type { ApiContext } from './api-context.ts'

export type Search = Readonly<Record<string, unknown>>

/** Takes the place of all invalid values of a parameter: they share one page. */
export const INVALID_VALUE = '-'

export interface KnownSearchContext {
  readonly queryClient: QueryClient
  readonly apiContext: ApiContext
  readonly slug: string | undefined
  /** All parameters of the URL, as they are. */
  readonly given: Search
}

/** The parameters that the page of an entity knows, with their validated values. `search`: the result of the route's `validateSearch`. */
export type KnownSearch = (search: Search, context: KnownSearchContext) => Promise<Search>
