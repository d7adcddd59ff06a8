import type { Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Media } from '#contract/media.ts'
import type { ThingsCell } from '#contract/sections/cell.ts'
import type { StoredThings } from '#contract/sections/fields.ts'

/** Who reads: the language, the moment, and what a log-in opens. */
export interface Reader {
  readonly locale: Locale
  readonly at: Date
  readonly scope?: readonly string[]
}

/** Things a cell of a section names, or finds by rule. */
export interface EntitySelection {
  readonly cell: ThingsCell
  readonly stored: StoredThings
}

/** What stored content is told in: one language, with the slugs, pictures and things it names. */
export interface ResolvedReferences {
  readonly locale: Locale
  /** Current slug of a public thing; undefined when it was deleted or not public. */
  slug(kind: EntityKind, id: number): string | undefined
  isForInvestors(kind: EntityKind, id: number): boolean
  media(id: number): Media | undefined
  /** Ids of the things that are there, in their order. */
  things(wanted: EntitySelection): number[]
}
