import type { AnyEventObject } from 'xstate'
import { ownValue } from '../trail/own-value.ts'
import { isLeftOut, type KnownWords } from '../trail/redaction.ts'
import type { TrailEvent } from '../trail/trail-file.ts'

/** Payloads of a machine's events, as its layout has them. */
export type Examples = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A recorded event as it can be sent again. */
export interface Restored {
  event(recorded: TrailEvent): AnyEventObject
  /** Example -> the stand-in that it replaces. */
  readonly standIns: ReadonlyMap<string, string>
}

const STAND_IN = /^redacted-(\d+)$/
const EPOCH = Date.UTC(2026, 0, 1)

/** Formats that machines check, by the name of the field; `number` tells values apart. */
const FORMATS: readonly (readonly [field: RegExp, example: (number: number) => string])[] = [
  [/email/i, (number) => `redacted-${number}@example.com`],
  [/phone/i, (number) => `+38591${String(number).padStart(7, '0')}`],
  [/zip|postal/i, (number) => `1${String(number).padStart(4, '0')}`],
  [/^at$|At$|[dD]ate$/, (number) => new Date(EPOCH + number * 1000).toISOString()],
]

/** No id is as small, and no number that passes the redaction as large. */
const FIRST_NUMBER = 2_000_000_000

/** Replaces stand-ins by examples, the same for the same, and completes what the redaction left out. */
export function restoreEvents(events: readonly TrailEvent[], examples: Examples, words: KnownWords): Restored {
  const numeric = new Set(numericFields(examples))
  const values = new Map<string, string | number>()
  for (const [field, standIn] of events.flatMap(({ payload }) => fieldsIn(payload))) {
    const number = Number(STAND_IN.exec(standIn)?.[1])
    const example = numeric.has(field) ? FIRST_NUMBER + number : FORMATS.find(([pattern]) => pattern.test(field))?.[1](number)
    if (example !== undefined || !values.has(standIn)) values.set(standIn, example ?? standIn)
  }
  const restored = (value: unknown): unknown => {
    if (typeof value === 'string') return values.get(value) ?? value
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? value.map(restored) : Object.fromEntries(Object.entries(value).map(([key, each]) => [values.get(key) ?? key, restored(each)]))
  }
  return {
    event({ event: type, payload = {} }) {
      const [example = {}] = ownValue(examples, type) ?? []
      const result = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
      return { ...(completed(restored(payload), example, words, '') as object), type, ...(result !== undefined && { actorId: result }) }
    },
    standIns: new Map([...values].flatMap(([standIn, value]) => [[String(value), standIn] as const, [standIn, standIn] as const])),
  }
}

/** Names of fields with a number. */
const numericFields = (value: unknown, field = ''): string[] => {
  if (typeof value === 'number') return [field]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => numericFields(each, Array.isArray(value) ? field : key))
}

/** Stand-ins in a value, each with the name of its field. */
const fieldsIn = (value: unknown, field = ''): (readonly [field: string, standIn: string])[] => {
  if (typeof value === 'string') return STAND_IN.test(value) ? [[field, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (Array.isArray(value) ? fieldsIn(each, field) : [...fieldsIn(key), ...fieldsIn(each, key)]))
}

/** A value with those fields of an example that the redaction leaves out. */
function completed(value: unknown, example: unknown, words: KnownWords, noun: string): unknown {
  if (typeof value !== 'object' || value === null || typeof example !== 'object' || example === null) return value
  if (Array.isArray(value)) return Array.isArray(example) ? value.map((each) => completed(each, example[0], words, noun)) : value
  const fields = Object.entries(example).flatMap(([key, each]) => {
    if (Object.hasOwn(value, key)) return [[key, completed(Reflect.get(value, key), each, words, key)] as const]
    return isLeftOut(key, each, words, noun) ? [[key, each] as const] : []
  })
  return { ...value, ...Object.fromEntries(fields) }
}
