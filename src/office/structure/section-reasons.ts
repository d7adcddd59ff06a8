import type { Locale } from '#contract/locale.ts'
import { findMissing, findMissingInItems, findMissingTexts, type MissingValue, type Visibility } from '#contract/sections/missing-values.ts'
import { currentFields, type StoredSection } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'

/** Why visitors are not shown a section (`language`, `unknown`, `value`) or an item of it (`item`), or why it is not published (`text`). */
export type SectionReason =
  | { readonly type: 'language'; readonly langs: readonly Locale[] }
  | { readonly type: 'unknown' }
  | { readonly type: 'value' | 'item'; readonly missing: MissingValue }
  | { readonly type: 'text'; readonly at: readonly string[] }

/** What follows from reasons: the worst of them decides. */
type Outcome = 'hidden' | 'partly' | 'unpublished'

/** All reasons of a section in a language, by the rule that the server leaves it out by. */
export function findReasons(stored: StoredSection, locale: Locale, visibility: Visibility): SectionReason[] {
  const definition = definitionOf(stored.type)
  if (!definition) return [{ type: 'unknown' }]
  const { cells } = definition
  const fields = currentFields(definition, stored)
  const languages: SectionReason[] = stored.langs && !stored.langs.includes(locale) ? [{ type: 'language', langs: stored.langs }] : []
  return [
    ...languages,
    ...findMissing(cells, fields, visibility).map((missing): SectionReason => ({ type: 'value', missing })),
    ...findMissingInItems(cells, fields, visibility).map((missing): SectionReason => ({ type: 'item', missing })),
    ...findMissingTexts(cells, fields, stored.langs ?? null).map((at): SectionReason => ({ type: 'text', at })),
  ]
}

/** Whether a section is not drawn for this reason: its marker stands alone. */
export const isUndrawn = ({ type }: SectionReason): boolean => type === 'language' || type === 'unknown'

export function worstOutcome(reasons: readonly SectionReason[]): Outcome {
  if (reasons.some(({ type }) => type !== 'item' && type !== 'text')) return 'hidden'
  return reasons.some(({ type }) => type === 'item') ? 'partly' : 'unpublished'
}
