import { serializeFilter } from '#src/queries/list-query.ts'
import { DAY_SECONDS } from '#src/queries/list-search-params.ts'

/** Input type of a range; dates are stored as Unix seconds. */
export type RangeKind = 'number' | 'date'
export interface Bounds {
  readonly min: number
  readonly max: number
}
/** Text of the two fields. */
export interface Typed {
  readonly from: string
  readonly to: string
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
export const typedEnd = (kind: RangeKind, value: number): string => (kind === 'date' ? dayOf(value) : String(value))

const endOf = (kind: RangeKind, text: string, isEnd: boolean): number => {
  if (text.trim() === '') return Number.NaN
  return kind === 'date' ? Date.parse(text) / 1000 + (isEnd ? DAY_SECONDS - 1 : 0) : Number(text)
}

export interface Range {
  /** Value of the search parameter; null without a range. */
  readonly words: string | number | null
  readonly problem: 'half' | 'order' | null
}

/** Parses a typed range: clamped to the bounds (LIST-20), null while one end is missing (LIST-18) or the ends are reversed. */
export function readRange(kind: RangeKind, typed: Typed, { min, max }: Bounds): Range {
  const ends = [endOf(kind, typed.from, false), endOf(kind, typed.to, true)]
  const [from = Number.NaN, to = Number.NaN] = ends
  const given = ends.filter((end) => Number.isFinite(end)).length
  if (given < 2) return { words: null, problem: given === 1 ? 'half' : null }
  if (from > to) return { words: null, problem: 'order' }
  // An end of 0 is nothing chosen (LIST-19), wherever the bounds are.
  if (serializeFilter([from, to]) === null) return { words: null, problem: null }
  const last = kind === 'date' ? Math.max(max, Date.parse(dayOf(max)) / 1000 + DAY_SECONDS - 1) : max
  const held = (end: number) => Math.min(Math.max(end, min), last)
  return { words: serializeFilter([held(from), held(to)]), problem: null }
}
