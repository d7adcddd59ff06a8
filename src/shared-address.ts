import type { AnyRoute } from '@tanstack/react-router'
import { knownListSearch } from './queries/known-list-search.ts'
import { knownProductSearch } from './queries/known-product-search.ts'
import type { KnownSearch, KnownSearchContext, Search } from './queries/known-search.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** Pages of which the entity decides what they know, by route. All others know what their route validates. */
const KNOWN_SEARCH: Readonly<Record<string, KnownSearch>> = {
  '/{-$locale}/shop/{-$slug}': knownListSearch,
  '/{-$locale}/product/{-$slug}': knownProductSearch,
}

/** What a page is rendered from. */
export interface SharedAddress {
  /** The URL with the parameters that the page knows, validated and sorted. */
  readonly address: URL
  /** The parameters that it does not know: `utm_source=letter`. */
  readonly unknown: string
  /** Redirect target when the URL has invalid or default values. */
  readonly redirect: string | null
}

type ValidateSearch = (search: Search) => Search

/** The parameters that the routes validate; a later one sees what an earlier one made of them. */
function validated(routes: readonly AnyRoute[], given: Search): Search {
  const search: Record<string, unknown> = {}
  for (const { options } of routes) {
    const validate: ValidateSearch | undefined = options.validateSearch
    Object.assign(search, validate?.({ ...given, ...search }))
  }
  return search
}

const isNamed = (parameter: string, names: Search): boolean => [...new URLSearchParams(parameter).keys()].some((name) => Object.hasOwn(names, name))

const sorted = (search: Search): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )

const readable = (segment: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}

/** A URL of the router with the words of its route (`/en/shop/$slug`) as they are written there, and the rest in one encoding. */
export function atRoute(address: URL, pattern: string): URL {
  const words = pattern.split('/').map((word) => (/[${]/.test(word) ? undefined : word))
  const segments = address.pathname.split('/').map((segment, index) => words[index] ?? readable(segment))
  return Object.assign(new URL(address), { pathname: segments.join('/') })
}

/** Separates what the page at a canonical URL is rendered from and the rest of the query. */
export async function sharedAddress(address: URL, routes: readonly AnyRoute[], context: Omit<KnownSearchContext, 'given'>): Promise<SharedAddress> {
  if (address.search === '') return { address, unknown: '', redirect: null }
  const given: Search = parseSearch(address.search)
  const search = validated(routes, given)
  const canonical = stringifySearch({ ...given, ...search })
  if (canonical !== stringifySearch({ ...given })) return { address, unknown: '', redirect: address.pathname + canonical }
  const knownSearch = KNOWN_SEARCH[routes.at(-1)?.id ?? '']
  const known = sorted(knownSearch ? await knownSearch(search, { ...context, given }) : search)
  const unknown = address.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isNamed(parameter, known))
  return { address: new URL(address.pathname + stringifySearch(known), address), unknown: unknown.join('&'), redirect: null }
}
