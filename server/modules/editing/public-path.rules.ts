import { LOCALES } from '#contract/locale.ts'
import { type EntityKind, publicPath } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'

/** Public paths of an entity by language, without those in which it has no slug. */
export function publicPaths(kind: EntityKind, id: number, slugs: Localized | undefined, isHome = false): Record<string, string> {
  const slugIn = (slug: string) => (isHome ? '' : kind === 'event' ? String(id) : slug)
  return Object.fromEntries(LOCALES.flatMap((locale) => (slugs?.[locale] ? [[locale, publicPath(locale, kind, slugIn(slugs[locale]))]] : [])))
}
