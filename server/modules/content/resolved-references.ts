import type { Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Media } from '#contract/media.ts'
import type { EntitiesCell } from '#contract/sections/cell.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'

/** The reader: language, time, and access. */
export interface Reader {
  readonly locale: Locale
  readonly at: Date
  readonly scope?: readonly string[]
}

/** Entities of a section's cell, chosen or selected by rule. */
export interface EntitySelection {
  readonly cell: EntitiesCell
  readonly stored: StoredEntities
}

/** The context of rendering stored content: one language, with the slugs, pictures and entities it references. */
export interface ResolvedReferences {
  readonly locale: Locale
  /** Current slug of a public entity; undefined when it was deleted or is not public. */
  slug(kind: EntityKind, id: number): string | undefined
  isForInvestors(kind: EntityKind, id: number): boolean
  media(id: number): Media | undefined
  /** Ids of the entities that exist, in their order. */
  entities(wanted: EntitySelection): number[]
}
