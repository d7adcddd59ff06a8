import { cleanCode } from './text.constants.ts'

/** Whether the check digit of a Croatian tax id is right (ISO 7064, MOD 11,10). */
export function isOib(text: string): boolean {
  const digits = cleanCode(text)
  if (!/^\d{11}$/.test(digits)) return false
  let rest = 10
  for (const digit of digits.slice(0, 10)) {
    rest = (rest + Number(digit)) % 10 || 10
    rest = (rest * 2) % 11
  }
  return (11 - rest) % 10 === Number(digits[10])
}
