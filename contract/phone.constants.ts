import { withoutInvisible } from './text.constants.ts'

const PHONE = /^\+?[\d\s()/.\p{Pd}]+$/u
const DIGITS_MIN = 6

/** Has the characters of a phone number and at least six digits; whether there is such a number in its country, the server knows. */
export function isPhone(typed: string): boolean {
  const text = withoutInvisible(typed).trim()
  return PHONE.test(text) && (text.match(/\d/g)?.length ?? 0) >= DIGITS_MIN
}
