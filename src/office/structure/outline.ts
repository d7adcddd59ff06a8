import type { TranslationGap } from '#contract/editing.ts'
import { type Body, textsOf } from '#contract/kinds/body.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { type Cells, SECTIONS_MAX } from '#contract/sections/cell.ts'
import { ALL_SHOWN, findMissing, findMissingInItems, findMissingTexts } from '#contract/sections/missing-values.ts'
import type { StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { definitionOf, type SectionType } from '#contract/sections/sections.ts'

/** What is wrong with a section in a language. */
export interface LanguageGap {
  readonly locale: Locale
  readonly state: TranslationGap['state']
}

/** A section in the list of sections. */
export interface OutlineRow {
  readonly id: string
  /** null for a type that this version does not know. */
  readonly type: SectionType | null
  /** Among those of its type, from 1; null where it is alone. */
  readonly number: number | null
  /** HTML or text by which it is recognised; '' without any. */
  readonly text: string
  /** Languages it is shown in; null for all. */
  readonly langs: readonly Locale[] | null
  /** Whether something is missing without which visitors are not shown it, or it is not published. */
  readonly isIncomplete: boolean
  readonly gaps: readonly LanguageGap[]
}

/** Whether something is missing, also of an item; what was deleted is known to the page alone. */
const isIncomplete = (cells: Cells, fields: Body, langs: readonly Locale[] | null): boolean =>
  [...findMissing(cells, fields, ALL_SHOWN), ...findMissingInItems(cells, fields, ALL_SHOWN), ...findMissingTexts(cells, fields, langs)].length > 0

const firstText = (cells: Cells, fields: Body, locale: Locale): string =>
  textsOf(cells, fields).flatMap(({ texts }) => texts[locale] || texts[DEFAULT_LOCALE] || [])[0] ?? ''

/** The worst gap of each language. */
function gapsOf(gaps: readonly TranslationGap[], id: string): LanguageGap[] {
  const own = gaps.filter(({ at }) => at[0] === 'document' && at[1] === id)
  return [...new Set(own.map(({ locale }) => locale))].map((locale) => ({
    locale,
    state: own.some((gap) => gap.locale === locale && gap.state === 'missing') ? 'missing' : 'stale',
  }))
}

export const sectionsOf = (body: Body): StoredDocument => body.document as StoredDocument

/** Where a section stands among those of its type; null where it is alone. */
export function numberOf({ order, sections }: StoredDocument, id: string): number | null {
  const alike = order.filter((each) => sections[each]?.type === sections[id]?.type)
  return alike.length > 1 ? alike.indexOf(id) + 1 : null
}

function rowOf(document: StoredDocument, id: string, { langs, type, fields }: StoredSection, gaps: readonly TranslationGap[], locale: Locale): OutlineRow {
  const definition = definitionOf(type)
  const known = { id, number: numberOf(document, id), langs: langs ?? null, gaps: gapsOf(gaps, id) }
  if (!definition) return { ...known, type: null, text: '', isIncomplete: false }
  const { cells } = definition
  return { ...known, type: definition.type as SectionType, text: firstText(cells, fields, locale), isIncomplete: isIncomplete(cells, fields, known.langs) }
}

/** All sections of a page in their order. */
export function outlineOf(document: StoredDocument, gaps: readonly TranslationGap[], locale: Locale): OutlineRow[] {
  return document.order.flatMap((id) => {
    const section = document.sections[id]
    return section ? [rowOf(document, id, section, gaps, locale)] : []
  })
}

/** Why a page takes no section of a type: it has as many as it may. null when it takes one. */
export function reasonAgainst({ order, sections }: StoredDocument, type: SectionType): 'full' | { readonly limit: number } | null {
  if (order.length >= SECTIONS_MAX) return 'full'
  const max = definitionOf(type)?.max
  return max !== undefined && order.filter((id) => sections[id]?.type === type).length >= max ? { limit: max } : null
}

/** What stands before a section after it was dropped beside another one; null for the first place. */
export function neighbourAfterDrop(order: readonly string[], moved: string, target: string, side: 'before' | 'after'): string | null {
  const others = order.filter((id) => id !== moved)
  return side === 'after' ? target : (others[others.indexOf(target) - 1] ?? null)
}
