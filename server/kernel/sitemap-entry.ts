import type { Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'

/** A public entity: its URL in each language, the time of its last change, and its pictures (site-relative). */
export interface SitemapEntry {
  readonly kind: EntityKind
  readonly slug: Readonly<Record<Locale, string>>
  readonly changedAt: Date | null
  readonly pictures: readonly string[]
}
