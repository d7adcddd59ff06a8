import type { LineOptions, Personalization } from '#contract/cart.ts'
import { OPTION_CHARACTERS } from '#contract/product.constants.ts'
import type { CustomOption } from '#contract/product.ts'
import { invalid, ok, type Result, rejected } from './result.rules.ts'

const WHOLE = /^[+-]?\d{1,15}$/
// They reverse the text next to them, on the order as well.
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/u

function writtenText(option: CustomOption, text: string, path: string): Result<string> {
  if (option.maxLength !== null && [...text].length > option.maxLength) return invalid({ path, key: 'maxLength', limit: option.maxLength })
  if (DIRECTION_MARKS.test(text)) return invalid({ path, key: 'invalid' })
  return OPTION_CHARACTERS[option.code]?.test(text) === false ? invalid({ path, key: option.code }) : ok(text)
}

function writtenNumber(option: CustomOption, value: string | number, path: string): Result<number> {
  if (!WHOLE.test(String(value))) return invalid({ path, key: 'integer' })
  const number = Number(value)
  if (option.min !== null && number < option.min) return invalid({ path, key: 'minValue', limit: option.min })
  return option.max !== null && number > option.max ? invalid({ path, key: 'maxValue', limit: option.max }) : ok(number)
}

const writtenValue = (option: CustomOption, { value }: Personalization, path: string): Result<string | number> =>
  option.type === 'text' ? writtenText(option, String(value), path) : writtenNumber(option, value, path)

/** The personalisation of a product's options, by type and limits, in the order of the options; empty values are omitted. */
export function personalize(customOptions: readonly CustomOption[], given: readonly Personalization[]): Result<Personalization[]> {
  const written = new Map<number, Personalization>()
  const seen = new Set<number>()
  for (const [index, one] of given.entries()) {
    const path = `options.personalizations.${index}`
    const option = customOptions.find(({ id }) => id === one.id)
    if (!option || seen.has(one.id)) return invalid({ path: `${path}.id`, key: 'invalid' })
    seen.add(one.id)
    if (one.value === '') continue
    const value = writtenValue(option, one, `${path}.value`)
    if ('error' in value) return value
    written.set(one.id, { id: option.id, label: option.label, type: option.type, value: value.value })
  }
  if (customOptions.some((option) => option.required && !written.has(option.id))) return rejected('configuration-not-set')
  return ok([...written.values()].sort((left, right) => left.id - right.id))
}

/** The options with their labels in the language of the response. */
export function localizeLabels(options: LineOptions, customOptions: readonly CustomOption[]): LineOptions {
  if (!options.personalizations) return options
  const labelOf = (one: Personalization) => customOptions.find(({ id }) => id === one.id)?.label ?? one.label
  return { ...options, personalizations: options.personalizations.map((one) => ({ ...one, label: labelOf(one) })) }
}
