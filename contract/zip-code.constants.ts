import { withoutInvisible } from './text.constants.ts'

const ofDigits = (count: number) => new RegExp(`^\\d{${count}}$`)

/** Zip codes by country, without blanks and hyphens. */
const FORMS: readonly (readonly [countries: string, form: RegExp])[] = [
  ['AT BE BG CH CY DK HU LI LU LV NO SI', ofDigits(4)],
  ['BA CZ DE EE ES FI FR GR HR IT LT ME PL SE SK', ofDigits(5)],
  ['RO', ofDigits(6)],
  ['PT', ofDigits(7)],
  ['NL', /^\d{4}[A-Z]{2}$/i],
]
const FORM_BY_COUNTRY: ReadonlyMap<string, RegExp> = new Map(FORMS.flatMap(([countries, form]) => countries.split(' ').map((iso) => [iso, form] as const)))
// Letters of the country before the code, as on mail from abroad: "HR-10000", "D-10115".
const COUNTRY_LETTERS = /^[A-Z]{1,3}[\s\p{Pd}]*(?=\d)/iu
const BETWEEN = /[\s\p{Pd}]+/gu

/** Whether the country has such zip codes; one without a form here takes any. */
export function isZipCode(iso: string, typed: string): boolean {
  const code = withoutInvisible(typed).trim().replace(COUNTRY_LETTERS, '').replace(BETWEEN, '')
  return FORM_BY_COUNTRY.get(iso)?.test(code) ?? true
}
