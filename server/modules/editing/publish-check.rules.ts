import type { ReviewProblem } from '#contract/content-release.ts'
import type { DocumentName } from '#contract/editing.ts'
import { type Body, fieldsOfPart, isLocalizedCell, isPartsCell, type PartsCell, partsOf, textsOf } from '#contract/kinds/body.ts'
import type { Change } from '#contract/kinds/change.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { KindCell, KindCells } from '#contract/sections/cell.ts'
import type { StoredSection } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import { storedCell } from '#contract/sections/stored.ts'
import { fieldProblems } from '#server/text/field-problems.ts'

type Path = readonly string[]

const problem = (at: Path, key: string, { locale = null, limit }: { locale?: Locale | null; limit?: number | undefined } = {}): ReviewProblem => ({
  at: [...at],
  locale,
  key,
  ...(limit === undefined ? {} : { limit }),
})

/** Keys of problems of a text, where a number of entities has others. */
const COUNTED: Readonly<Record<string, string>> = { minLength: 'minItems', maxLength: 'maxItems' }

function problemsOfValue(cell: KindCell, value: unknown, at: Path, needed: readonly Locale[]): ReviewProblem[] {
  const result = storedCell(cell, needed).safeParse(value, { reportInput: true })
  if (result.success) return []
  return fieldProblems(result.error.issues).map(({ path, key, limit }) => {
    const names = path.split('.').filter(Boolean)
    const locale = isLocalizedCell(cell) || cell.kind === 'button' ? (LOCALES.find((each) => each === names.at(-1)) ?? null) : null
    const inner = cell.kind === 'button' ? names.slice(0, 1) : []
    return problem([...at, ...inner], cell.kind === 'entities' ? (COUNTED[key] ?? key) : key, { locale, limit })
  })
}

/** Sections above the maximum number of their type, lists below their minimum or above their maximum. */
function problemsOfNumber(cell: PartsCell, value: unknown, at: Path): ReviewProblem[] {
  const { order, byId } = partsOf(cell, value)
  if (cell.kind === 'list') {
    if (order.length < cell.min) return [problem(at, 'minItems', { limit: cell.min })]
    return order.length > cell.max ? [problem(at, 'maxItems', { limit: cell.max })] : []
  }
  const byType = Map.groupBy(order, (id) => (byId[id] as StoredSection).type)
  return [...byType].flatMap(([type, ids]) => {
    const max = definitionOf(type)?.max ?? Number.POSITIVE_INFINITY
    return ids.slice(max).map((id) => problem([...at, id], 'maxItems', { limit: max }))
  })
}

function problemsOfParts(cell: PartsCell, value: unknown, at: Path, needed: readonly Locale[]): ReviewProblem[] {
  const { order, byId } = partsOf(cell, value)
  const inside = order.flatMap((id) => {
    const fields = fieldsOfPart(cell, value, id, [])
    // Sections of removed types are kept: visitors do not see them.
    if (typeof fields === 'string') return []
    const langs = cell.kind === 'sections' ? (byId[id] as StoredSection).langs : undefined
    return problemsIn(fields.cells, fields.fields, [...at, id], langs ? needed.filter((locale) => langs.includes(locale)) : needed)
  })
  return [...problemsOfNumber(cell, value, at), ...inside]
}

function problemsIn(cells: KindCells, fields: Body, at: Path, needed: readonly Locale[]): ReviewProblem[] {
  return Object.entries(cells).flatMap(([name, cell]) => {
    const here = [...at, name]
    return isPartsCell(cell) ? problemsOfParts(cell, fields[name], here, needed) : problemsOfValue(cell, fields[name], here, needed)
  })
}

/** A reduction is below the price, and one that begins changes what visitors pay: else its lowest price of 30 days would be none that they paid. */
function problemsOfReduction(live: Body, { price, reducedPrice }: Body): ReviewProblem[] {
  if (typeof reducedPrice !== 'number' || typeof price !== 'number') return []
  if (reducedPrice >= price) return [problem(['reducedPrice'], 'reductionAbovePrice')]
  return live.reducedPrice === null && live.price === reducedPrice ? [problem(['reducedPrice'], 'notReduced')] : []
}

/** What cells cannot say of each other. */
function problemsBetween({ kind }: DocumentName, live: Body, body: Body): ReviewProblem[] {
  if (kind === 'product') return problemsOfReduction(live, body)
  const { start, end } = body
  return kind === 'event' && typeof start === 'string' && typeof end === 'string' && Date.parse(end) < Date.parse(start)
    ? [problem(['end'], 'endBeforeStart')]
    : []
}

const localesOfPart = ({ part, at, after }: Change, kind: DocumentName['kind']): Locale[] => {
  const [name = ''] = at
  const cell = kindOf(kind).cells[name]
  if (part === null || after === null || !cell || at.length > 1) return []
  const alone = cell.kind === 'sections' ? { v: 1, order: [part], sections: { [part]: after } } : { order: [part], items: { [part]: after } }
  const texts = textsOf({ [name]: cell }, { [name]: alone })
  return LOCALES.filter((locale) => texts.some((text) => text.texts[locale]))
}

/** Languages whose texts changes touch. */
export function touchedLocales(kind: DocumentName['kind'], changes: readonly Change[]): Locale[] {
  const touched = changes.flatMap((change) => (change.type === 'added' ? localesOfPart(change, kind) : (change.locale ?? [])))
  return LOCALES.filter((locale) => touched.includes(locale))
}

/** Texts and sections of a page or post that visitors cannot open may be missing. */
const isKeptBack = ({ kind }: DocumentName, { display }: Body, { at, locale }: ReviewProblem): boolean =>
  (kind !== 'page' && kind !== 'post') || display !== false || (locale === null && at.length === 1)

/**
 * Why a body cannot be published after these changes: strict in each language that they touch. What visitors read already with the same fault does
 * not keep other changes back.
 */
export function publishProblems(name: DocumentName, live: Body, next: Body, changes: readonly Change[]): ReviewProblem[] {
  const { cells } = kindOf(name.kind)
  const touched = touchedLocales(name.kind, changes)
  const found = (body: Body) => [...problemsIn(cells, body, [], touched), ...problemsBetween(name, live, body)]
  const known = live.display === false ? new Set<string>() : new Set(found(live).map(hashOf))
  return found(next).filter((each) => !known.has(hashOf(each)) && isKeptBack(name, next, each))
}
