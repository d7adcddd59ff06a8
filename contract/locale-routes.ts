import { DEFAULT_LOCALE, type Locale } from './locale.ts'

/** First segment of the public address of a thing, by language; things with '' stand at the root. Events are named by id, all others by slug. */
export const ENTITY_ROUTES = {
  page: { en: '', hr: '' },
  post: { en: '', hr: '' },
  product: { en: 'product', hr: 'proizvod' },
  category: { en: 'shop', hr: 'trgovina' },
  postCategory: { en: 'blog', hr: 'objave' },
  event: { en: 'event', hr: 'dogadjaj' },
} as const satisfies Record<string, Record<Locale, string>>

export type EntityKind = keyof typeof ENTITY_ROUTES
export const ENTITY_KINDS = Object.keys(ENTITY_ROUTES) as EntityKind[]

/** Site-relative public address: `/product/x`, `/hr/proizvod/x`, `/`, `/hr`. */
export function publicPath(locale: Locale, kind: EntityKind, slug: string): string {
  const segments = [locale === DEFAULT_LOCALE ? '' : locale, ENTITY_ROUTES[kind][locale], slug].filter((segment) => segment !== '')
  return `/${segments.join('/')}`
}
