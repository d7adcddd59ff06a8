import type { Locale } from '#contract/locale.ts'

// Letters that Croatian counts as their own, after the letter they stand under.
const CROATIAN: Readonly<Record<string, string>> = { č: 'c1', ć: 'c2', dž: 'd1', đ: 'd2', lj: 'l1', nj: 'n1', š: 's1', ž: 'z1' }
const UNITS = /dž|lj|nj|./gsu

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').replace(/[łŁ]/g, 'l').replace(/ß/g, 'ss').replace(/[øØ]/g, 'o').replace(/[æÆ]/g, 'ae')

/** Text as it is searched: lower case, without accents, words apart by one space. */
export const foldText = (text: string): string =>
  bare(text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function plainKey(unit: string): string {
  return [...bare(unit)].map((letter) => (/\p{L}/u.test(letter) ? `${letter}0` : /[\p{N}]/u.test(letter) ? letter : ' ')).join('')
}

/** Key by which names sort as the language's alphabet has it when keys are compared byte by byte. */
export function nameKey(name: string, locale: Locale): string {
  const lower = name.normalize('NFC').toLowerCase()
  const units = locale === 'hr' ? (lower.match(UNITS) ?? []) : [...lower]
  return units
    .map((unit) => (locale === 'hr' ? CROATIAN[unit] : undefined) ?? plainKey(unit))
    .join('')
    .replace(/ +/g, ' ')
}
