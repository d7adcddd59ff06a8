import { centsOf } from '#contract/cents.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { ProductFilter } from '#contract/product.ts'
import { Refusal } from '#server/http/refusal.ts'
import { foldText } from '#server/text/text-order.ts'

/** An attribute that lists may be filtered by. */
export interface FilterableAttribute {
  code: string
  inputType: string
  values: readonly { id: number; code: string }[]
}

/** What a list asks for, checked and ready for the database. */
export interface Criteria {
  archived: boolean
  featured: boolean | null
  ids: number[] | null
  categoryIds: number[] | null
  /** Whole cents, both ends included. */
  price: readonly [number, number] | null
  /** For each attribute the tokens of which one is enough. */
  choices: string[][]
  ranges: { code: string; from: number; to: number }[]
  words: string[]
}

export interface Asked {
  keywords?: string | undefined
  filters?: readonly ProductFilter[] | undefined
}

type Value = ProductFilter['value']

const WORDS_MAX = 8
const INT_MAX = 2_147_483_647
const NUMERIC = ['numberField', 'date', 'dateTime']

const isEmpty = (value: Value): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/** Filters that say something: those with an empty value count as not sent. */
export const sentFilters = (filters: readonly ProductFilter[] | undefined): ProductFilter[] => (filters ?? []).filter(({ value }) => !isEmpty(value))

const wordsOf = (keywords: string | undefined): string[] =>
  foldText(keywords ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)

/** Whether anything at all was asked for; a list without criteria is empty. */
export const hasCriteria = ({ keywords, filters }: Asked, mainCategory: number | undefined): boolean =>
  mainCategory !== undefined || wordsOf(keywords).length > 0 || sentFilters(filters).length > 0

const invalid = (index: number, key: string): Refusal => {
  const fields: FieldProblem[] = [{ path: `filters.${index}.value`, key }]
  return new Refusal('invalid-input', { fields })
}

function flagOf(value: Value, index: number): boolean {
  if (value === true || value === 'true' || value === 'yes') return true
  if (value === false || value === 'false' || value === 'no') return false
  throw invalid(index, 'required')
}

const listOf = (value: Value): (string | number)[] => (Array.isArray(value) ? value : typeof value === 'boolean' ? [] : [value])

function idsOf(value: Value, index: number): number[] {
  const ids = listOf(value).map(Number)
  if (ids.length === 0 || !ids.every((id) => Number.isInteger(id) && id >= 1 && id <= INT_MAX)) throw invalid(index, 'integer')
  return [...new Set(ids)]
}

function rangeOf(value: Value, index: number): readonly [number, number] {
  const ends = Array.isArray(value) ? value.map(Number) : []
  const [from, to] = ends
  if (ends.length !== 2 || from === undefined || to === undefined || !Number.isFinite(from) || !Number.isFinite(to)) throw invalid(index, 'range')
  if (from > to) throw invalid(index, 'range')
  return [from, to]
}

const atMostInt = (cents: number): number => Math.min(Math.max(cents, -INT_MAX), INT_MAX)

function tokensOf(attribute: FilterableAttribute, value: Value, index: number): string[] {
  if (attribute.inputType === 'yesNo') return [`${attribute.code}:${flagOf(value, index)}`]
  const asked = listOf(value).map(String)
  if (asked.length === 0) throw invalid(index, 'required')
  const codes = asked.map((one) => attribute.values.find(({ id, code }) => code === one || String(id) === one)?.code ?? one)
  return codes.map((code) => `${attribute.code}:${code}`)
}

/** Reads the filters by an allow-list: the fixed keys and codes of filterable attributes; others are refused. */
export function readCriteria(asked: Asked, attributes: readonly FilterableAttribute[]): Criteria {
  const criteria: Criteria = {
    archived: false,
    featured: null,
    ids: null,
    categoryIds: null,
    price: null,
    choices: [],
    ranges: [],
    words: wordsOf(asked.keywords),
  }
  for (const [index, { key, value }] of (asked.filters ?? []).entries()) {
    if (isEmpty(value)) continue
    if (key === 'archived') criteria.archived = flagOf(value, index)
    else if (key === 'featured') criteria.featured = flagOf(value, index)
    else if (key === 'ids') criteria.ids = idsOf(value, index)
    else if (key === 'category') criteria.categoryIds = idsOf(value, index)
    else if (key === 'price') {
      const [from, to] = rangeOf(value, index)
      criteria.price = [atMostInt(centsOf(from)), atMostInt(centsOf(to))]
    } else readAttribute(criteria, attributes, { key, value }, index)
  }
  return criteria
}

function readAttribute(criteria: Criteria, attributes: readonly FilterableAttribute[], { key, value }: ProductFilter, index: number): void {
  const attribute = attributes.find(({ code }) => code === key)
  if (!attribute) throw new Refusal('invalid-input', { fields: [{ path: `filters.${index}.key`, key: 'required' }] })
  if (NUMERIC.includes(attribute.inputType)) {
    const [from, to] = rangeOf(value, index)
    criteria.ranges.push({ code: key, from, to })
  } else criteria.choices.push(tokensOf(attribute, value, index))
}
