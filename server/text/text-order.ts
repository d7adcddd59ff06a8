import { bareText } from '#contract/fold-text.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import { SERVER } from '#contract/locales/server.gen.ts'

function plainKey(unit: string): string {
  return [...bareText(unit)].map((letter) => (/\p{L}/u.test(letter) ? `${letter}0` : /[\p{N}]/u.test(letter) ? letter : ' ')).join('')
}

// Longer letters first: `dž` is one.
const UNITS = byLocale((locale) => new RegExp([...Object.keys(SERVER[locale].letters).sort((left, right) => right.length - left.length), '.'].join('|'), 'gsu'))

/** Sort key that orders names by the language's alphabet when keys are compared byte by byte. */
export function nameKey(name: string, locale: Locale): string {
  const lower = name.normalize('NFC').toLowerCase()
  return (lower.match(UNITS[locale]) ?? [])
    .map((unit) => SERVER[locale].letters[unit] ?? plainKey(unit))
    .join('')
    .replace(/ +/g, ' ')
}
