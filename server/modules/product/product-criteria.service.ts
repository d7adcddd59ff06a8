import type { FieldProblem } from '#contract/problem.ts'
import type { ProductFilter } from '#contract/product.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { searchWordsOf } from '#server/text/search-text.ts'

/** An attribute that lists may be filtered by. */
export interface FilterableAttribute {
  code: string
  inputType: string
  values: readonly { id: number; code: string }[]
}

/** A filter by sets: products with any of these values. */
export interface Choice {
  name: string
  values: string[]
}

/** A range filter, both ends included. */
export interface Range {
  name: string
  from: number
  to: number
}

/** The criteria of a list, validated and ready for the database. */
export interface Criteria {
  archived: boolean
  ids: number[] | null
  choices: Choice[]
  ranges: Range[]
  words: string[]
}

export interface CriteriaInput {
  keywords?: string | undefined
  filters?: readonly ProductFilter[] | undefined
}

type Value = ProductFilter['value']

const INT_MAX = 2_147_483_647
const NUMERIC = ['numberField', 'date', 'dateTime']

const isEmpty = (value: Value): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/** Filters with a value: empty ones count as not sent. */
export const sentFilters = (filters: readonly ProductFilter[] | undefined): ProductFilter[] => (filters ?? []).filter(({ value }) => !isEmpty(value))

/** Whether there are any criteria; a list without criteria is empty. */
export const hasCriteria = ({ keywords, filters }: CriteriaInput, mainCategory: number | undefined): boolean =>
  mainCategory !== undefined || searchWordsOf(keywords ?? '').length > 0 || sentFilters(filters).length > 0

const invalid = (index: number, key: string): ProblemError => {
  const fields: FieldProblem[] = [{ path: `filters.${index}.value`, key }]
  return new ProblemError('invalid-input', { fields })
}

function flagOf(value: Value, index: number): boolean {
  const one = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (one === true || one === 'true' || one === 'yes' || one === 1 || one === '1') return true
  if (one === false || one === 'false' || one === 'no' || one === 0 || one === '0') return false
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

// An unknown value has no set: it matches nothing.
const UNKNOWN = '?'

function choiceOf(attribute: FilterableAttribute, value: Value, index: number): Choice {
  const name = attribute.code
  if (attribute.inputType === 'yesNo') return { name, values: yesNoOf(value, index) }
  const input = listOf(value).map(String)
  if (input.length === 0) throw invalid(index, 'required')
  const ids = input.map((one) => attribute.values.find(({ id, code }) => code === one || String(id) === one)?.id ?? UNKNOWN)
  return { name, values: [...new Set(ids.map(String))] }
}

const yesNoOf = (value: Value, index: number): string[] => {
  const input = Array.isArray(value) ? value : [value]
  return [...new Set(input.map((one) => (flagOf(one, index) ? '1' : '0')))]
}

// A range without both ends is no filter yet.
const isHalf = (value: Value): boolean => Array.isArray(value) && value.length === 2 && value.includes('')

/** Parses the filters by an allow-list: the fixed keys and codes of filterable attributes; others are rejected. */
export function readCriteria(input: CriteriaInput, attributes: readonly FilterableAttribute[]): Criteria {
  const criteria: Criteria = { archived: false, ids: null, choices: [], ranges: [], words: searchWordsOf(input.keywords ?? '') }
  for (const [index, { key, value }] of (input.filters ?? []).entries()) {
    if (isEmpty(value) || isHalf(value)) continue
    if (key === 'archived') criteria.archived = flagOf(value, index)
    else if (key === 'featured') criteria.choices.push({ name: key, values: yesNoOf(value, index) })
    else if (key === 'ids') criteria.ids = idsOf(value, index)
    else if (key === 'category' || key === 'tag') criteria.choices.push({ name: key, values: idsOf(value, index).map(String) })
    else if (key === 'price') criteria.ranges.push(rangeFrom(key, value, index))
    else readAttribute(criteria, attributes, { key, value }, index)
  }
  return criteria
}

function rangeFrom(name: string, value: Value, index: number): Range {
  const [from, to] = rangeOf(value, index)
  return { name, from, to }
}

function readAttribute(criteria: Criteria, attributes: readonly FilterableAttribute[], { key, value }: ProductFilter, index: number): void {
  const attribute = attributes.find(({ code }) => code === key)
  if (!attribute) throw new ProblemError('invalid-input', { fields: [{ path: `filters.${index}.key`, key: 'required' }] })
  if (NUMERIC.includes(attribute.inputType)) criteria.ranges.push(rangeFrom(key, value, index))
  else criteria.choices.push(choiceOf(attribute, value, index))
}
