import { byTranslatedLocale, DEFAULT_LOCALE, isLocale, type TranslatedLocale } from '#contract/locale.ts'
import { ROUTE_PATHS } from './routes.ts'

// Paths of the router always begin with the locale (/en/cart, /hr/cart); public paths have no prefix in the
// default language and are translated in the others (/cart, /hr/kosarica).

type Part = { readonly kind: 'word' | 'param' | 'optional'; readonly value: string }
type Pair = { readonly from: readonly Part[]; readonly to: readonly Part[]; readonly rank: string }

const isTranslated = (word: string | undefined): word is TranslatedLocale => isLocale(word) && word !== DEFAULT_LOCALE

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

const partsOf = (pattern: string): Part[] =>
  segmentsOf(pattern).map((segment) => {
    if (segment.startsWith('{-$')) return { kind: 'optional', value: segment.slice(3, -1) }
    if (segment.startsWith('$')) return { kind: 'param', value: segment.slice(1) }
    return { kind: 'word', value: segment }
  })

// Static segments before parameters: /checkout/success must not match a parameter of /checkout.
const rank = (parts: readonly Part[]): string => parts.map((part) => (part.kind === 'word' ? '0' : '1')).join('')
const pair = (from: readonly Part[], to: readonly Part[]): Pair => ({ from, to, rank: rank(from) })
// Not by a collator: a phone needs tens of milliseconds to load it.
const byRank = (a: Pair, b: Pair): number => Number(a.rank > b.rank) - Number(a.rank < b.rank)

const compile = (locale: TranslatedLocale): { in: Pair[]; out: Pair[] } => {
  const rows = Object.entries(ROUTE_PATHS[locale]).map(([english, translated]) => [partsOf(english), partsOf(translated)] as const)
  return {
    in: rows.map(([english, twin]) => pair(twin, english)).sort(byRank),
    out: rows.map(([english, twin]) => pair(english, twin)).sort(byRank),
  }
}
const PAIRS = byTranslatedLocale(compile)

function matchParts(segments: readonly string[], parts: readonly Part[]): ReadonlyMap<string, string> | undefined {
  const params = new Map<string, string>()
  if (segments.length > parts.length) return undefined
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]
    if (part.kind === 'word') {
      if (segment !== part.value) return undefined
    } else if (segment !== undefined) params.set(part.value, segment)
    else if (part.kind === 'param') return undefined
  }
  return params
}

function translate(segments: readonly string[], pairs: readonly Pair[]): readonly string[] {
  for (const { from, to } of pairs) {
    const params = matchParts(segments, from)
    if (params) return to.map((part) => (part.kind === 'word' ? part.value : params.get(part.value))).filter((segment) => segment !== undefined)
  }
  return segments
}

// Returns a new URL: the router reads `href` of the passed one afterwards.
const withPath = (url: URL, segments: readonly string[]): URL => {
  const next = new URL(url)
  next.pathname = `/${segments.join('/')}`
  return next
}

/**
 * Public URL to the router's: `/cart` to `/en/cart`, `/hr/kosarica` to `/hr/cart`. Query and hash stay. The default language under its own
 * prefix is no address of the shop (RT-01): `/en/cart` is a content path `en/cart`, which nothing has.
 */
export function delocalize(url: URL): URL {
  const segments = segmentsOf(url.pathname)
  const [first, ...rest] = segments
  if (isTranslated(first)) return withPath(url, [first, ...translate(rest, PAIRS[first].in)])
  return withPath(url, [DEFAULT_LOCALE, ...segments])
}

/** The router's URL to the public one: `/en/cart` to `/cart`, `/hr/cart` to `/hr/kosarica`. Query and hash are unchanged. */
export function localize(url: URL): URL {
  const [first, ...rest] = segmentsOf(url.pathname)
  if (first === DEFAULT_LOCALE) return withPath(url, rest)
  if (isTranslated(first)) return withPath(url, [first, ...translate(rest, PAIRS[first].out)])
  return new URL(url)
}
