import { withoutInvisible } from './text.constants.ts'

const PHONE = /^\+?[\d\s()/.\p{Pd}]+$/u
const DIGITS_MIN = 6

/** Has the characters of a phone number and at least six digits; whether there is such a number in its country, the server knows. */
export function isPhone(typed: string): boolean {
  const text = withoutInvisible(typed).trim()
  return PHONE.test(text) && (text.match(/\d/g)?.length ?? 0) >= DIGITS_MIN
}

/** Whether two numbers are one; a number without the code of a country is as the same with one. */
export function isSamePhone(one: string, other: string): boolean {
  const [short, long] = [one, other].map((typed) => typed.replace(/\D/g, '').replace(/^0+/, '')).toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined) return false
  return short === long || (short.length >= DIGITS_MIN && long.endsWith(short) && [one, other].some((typed) => !/^\s*(?:\+|00)/.test(typed)))
}
