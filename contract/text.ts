import * as z from 'zod/mini'
import { EMAIL } from './email.constants.ts'
import { cleanCode, withoutDirectionMarks, withoutInvisible } from './text.constants.ts'

// Control characters, lone surrogates and the NUL that PostgreSQL refuses never enter; newline and tab only where text has lines.
const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t\r]/u

/** One line of text from a person: trimmed, NFC, well-formed, without direction marks, at most `max` characters. */
export const line = (max: number) =>
  z.string().check(
    z.refine((value) => value.isWellFormed() && !CONTROL.test(value), { error: 'text' }),
    z.overwrite(withoutDirectionMarks),
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
  )

/** As `line`, and not empty. */
export const requiredLine = (max: number) => line(max).check(z.minLength(1))

// Before it is cleaned.
const COPIED_MAX = 200

/** A code that people copy, as `cleanCode` leaves it. */
export const copiedCode = (max: number) => z.string().check(z.maxLength(COPIED_MAX), z.overwrite(cleanCode), z.maxLength(max))

const copied = (text: string): string => withoutInvisible(text.replace(/\p{Cc}+/gu, ' ')).toWellFormed()

/** As `requiredLine`, for what people copy with control characters: they become blanks. */
export const copiedLine = (max: number) =>
  z.string().check(z.maxLength(COPIED_MAX), z.overwrite(copied), z.trim(), z.normalize('NFC'), z.maxLength(max), z.minLength(1))

/** Text with line breaks from a person. */
export const paragraphs = (max: number) =>
  z.string().check(
    z.refine((value) => value.isWellFormed() && !CONTROL_BUT_LINES.test(value), { error: 'text' }),
    z.overwrite(withoutDirectionMarks),
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max),
  )

export const Email = z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(254), z.email({ pattern: EMAIL }))

/** Lower-case words joined by hyphens. */
export const Slug = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const ID_MAX = 2_147_483_647
/** The product's and page's id: a positive whole number. */
export const Id = z.int().check(z.gte(1), z.lte(ID_MAX))
/** The same in a path or query, where all is text. */
export const IdText = z.string().check(z.regex(/^[1-9]\d{0,9}$/))
/** The number an `IdText` stands for; 0, which nothing has, for one beyond all ids. */
export const idIn = (text: string): number => (Number(text) <= ID_MAX ? Number(text) : 0)

const isStorable = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9_999
}
/** A time in ISO 8601 with offset, of the years 1 to 9999 in UTC: the database takes no year 0. */
export const Timestamp = z.iso.datetime({ offset: true }).check(z.maxLength(40), z.refine(isStorable, { error: 'invalid' }))

/** Most properties of a record, for the OpenAPI document, which cannot read a refinement. */
export const PROPERTY_LIMITS = z.registry<{ readonly maxProperties: number }>()
/** An object with any keys, at most `max` of them. */
export function limitedRecord<K extends z.ZodMiniType<string, string>, V extends z.ZodMiniType>(key: K, value: V, max: number) {
  const schema = z.record(key, value).check(z.refine((given) => Object.keys(given).length <= max, { error: 'invalid' }))
  PROPERTY_LIMITS.add(schema, { maxProperties: max })
  return schema
}
