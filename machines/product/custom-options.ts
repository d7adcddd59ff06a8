import type { Personalization } from '#contract/cart.ts'
import { OPTION_CHARACTERS } from '#contract/product.constants.ts'
import type { CustomOption } from '#contract/product.ts'

/** Error of a value: a key of `validation` and its limit. */
export type OptionFault = { key: 'required' | 'integer' | 'engraving' } | { key: 'maxLength' | 'minValue' | 'maxValue'; limit: number }

/** Entered text by option id. */
export type Written = Readonly<Record<number, string>>

const WHOLE = /^[+-]?\d{1,15}$/

/** Why a value is invalid, by the server's rules; undefined when valid. */
export function optionFault(option: CustomOption, written: string): OptionFault | undefined {
  const text = written.trim()
  if (text === '') return option.required ? { key: 'required' } : undefined
  if (option.type === 'text') {
    if (option.maxLength !== null && [...text].length > option.maxLength) return { key: 'maxLength', limit: option.maxLength }
    return OPTION_CHARACTERS[option.code]?.test(text) === false ? { key: 'engraving' } : undefined
  }
  if (!WHOLE.test(text)) return { key: 'integer' }
  if (option.min !== null && Number(text) < option.min) return { key: 'minValue', limit: option.min }
  if (option.max !== null && Number(text) > option.max) return { key: 'maxValue', limit: option.max }
  return undefined
}

/** The personalizations of the line: only entered values. */
export const personalizationsOf = (options: readonly CustomOption[], written: Written): Personalization[] =>
  options.flatMap(({ id, label, type }) => {
    const text = (written[id] ?? '').trim()
    return text === '' ? [] : [{ id, label, type, value: type === 'number' ? Number(text) : text }]
  })

/** Id of an option's control, so that an error can focus it. */
export const optionId = ({ id }: Pick<CustomOption, 'id'>): string => `option-${id}`
