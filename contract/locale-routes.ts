import { DEFAULT_LOCALE, type Locale, prefixOf } from './locale.ts'
import { ADDRESSES, ROUTES } from './locales/addresses.gen.ts'
import type { LocaleAddresses } from './locales/locale-data.ts'

export type EntityKind = keyof LocaleAddresses['entities']
export const ENTITY_KINDS = Object.keys(ADDRESSES.en.entities) as [EntityKind, ...EntityKind[]]

/** First segment of the public address of a thing; things with '' stand at the root. Events are named by id, all others by slug. */
export const entityWord = (locale: Locale, kind: EntityKind): string => ADDRESSES[locale].entities[kind]

/** Site-relative public address: `/product/x`, `/hr/proizvod/x`, `/`, `/hr`. */
export function publicPath(locale: Locale, kind: EntityKind, slug: string): string {
  const path = [entityWord(locale, kind), slug].filter((segment) => segment !== '').join('/')
  return `${prefixOf(locale)}/${path}`.replace(/(?<=.)\/$/, '')
}

/** Routes without parameters that every language has words for. */
type PlainRoute = Extract<keyof typeof ROUTES.hr, string>

/** Site-relative public address of a route of the shop: `/cart`, `/hr/kosarica`. */
export const routePath = (locale: Locale, route: PlainRoute): string => prefixOf(locale) + (locale === DEFAULT_LOCALE ? route : ROUTES[locale][route])
