import { ownValue } from '../trail/own-value.ts'

/** Two values that should be equal; `key` is where they are: `context.items.0.qty`. */
export interface Unequal {
  readonly key: string
  readonly expected: unknown
  readonly actual: unknown
}

export type Compare = (key: string, expected: unknown, actual: unknown) => Unequal | null

const STAND_INS = /redacted-\d+/g
const STAND_IN = /redacted-\d/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/**
 * Compares redacted values. Stand-ins in `known` stand for themselves; what is new may have another number, but always the same one.
 */
export function createComparison(known: ReadonlySet<string>): Compare {
  const pairs = new Map<string, string>()
  function isSame(expected: string, actual: string): boolean {
    if (known.has(expected) && known.has(actual)) return expected === actual
    const paired = pairs.get(expected) ?? actual
    pairs.set(expected, paired)
    return paired === actual
  }
  function areSame(expected: string, actual: string): boolean {
    if (expected.replaceAll(STAND_INS, '') !== actual.replaceAll(STAND_INS, '')) return false
    const [one, other] = [expected.match(STAND_INS) ?? [], actual.match(STAND_INS) ?? []]
    return one.length === other.length && one.every((standIn, index) => isSame(standIn, other[index] ?? ''))
  }
  const compare: Compare = (key, expected, actual) => {
    if (typeof expected === 'string' && typeof actual === 'string') return areSame(expected, actual) ? null : { key, expected, actual }
    if (!isObject(expected) || !isObject(actual) || Array.isArray(expected) !== Array.isArray(actual))
      return Object.is(expected, actual) ? null : { key, expected, actual }
    // New names have other numbers, which may be those of other names, but the same order.
    const isFixed = (name: string): boolean => known.has(name) || !STAND_IN.test(name)
    const fresh = Object.keys(actual).filter((name) => !(isFixed(name) && Object.hasOwn(expected, name)))
    for (const name of Object.keys(expected)) {
      const other = isFixed(name) && Object.hasOwn(actual, name) ? name : (fresh.shift() ?? name)
      const found = name === other || areSame(name, other) ? compare(`${key}.${name}`, expected[name], ownValue(actual, other)) : null
      if (found) return found
      if (name !== other && !areSame(name, other)) return { key: `${key}.${name}`, expected: expected[name], actual: undefined }
    }
    const [added] = fresh
    return added === undefined ? null : { key: `${key}.${added}`, expected: undefined, actual: actual[added] }
  }
  return compare
}
