import { INTL_LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import type { ProductAttribute } from '#contract/product.ts'
import type { productAttributes } from './product.tables.ts'
import type { AttributeRow, AttributeValueRow, Definitions } from './product-data.service.ts'

type GivenRow = typeof productAttributes.$inferSelect

const TIME_ZONE = 'Europe/Zagreb'

/** Filter texts that belong to no attribute. */
export const wordsOf = (locale: Locale) => SERVER[locale].filters

/** How values are formatted in one language. */
export interface Wording {
  readonly locale: Locale
  number(value: number): string
  date(day: string): string
  timestamptz(iso: string): string
  joined(words: readonly string[]): string
}

export function createWording(locale: Locale): Wording {
  const tag = INTL_LOCALES[locale]
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, useGrouping: false })
  const { wordedDates, month } = FORMATS[locale]
  const day = { day: 'numeric', month, year: 'numeric' } as const
  const days = new Intl.DateTimeFormat(wordedDates, { ...day, timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(wordedDates, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  return {
    locale,
    number: (value) => numbers.format(value),
    date: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    timestamptz: (iso) => moments.format(new Date(iso)),
    joined: (words) => list.format(words.map((word, index) => (index === 0 ? word : midSentence(word)))),
  }
}

/** A value's name within a sentence: "No added sugar" is lower-cased there, "PDF" stays. */
const midSentence = (word: string): string => (/^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLocaleLowerCase() + word.slice(1) : word)

type Value = ProductAttribute['value']

function chosenValue(attribute: AttributeRow, chosen: readonly AttributeValueRow[], wording: Wording): Value {
  const texts = chosen.map(({ label }) => label[wording.locale])
  if (attribute.inputType === 'multipleSelect') return { value: chosen.map(({ code }) => code), text: wording.joined(texts) }
  return { value: chosen[0]?.code ?? '', text: texts[0] ?? '' }
}

function valueFrom(attribute: AttributeRow, given: readonly GivenRow[], definitions: Definitions, wording: Wording): Value | null {
  const [first] = given
  if (!first) return null
  if (first.valueId !== 0) {
    const chosen = given.flatMap(({ valueId }) => definitions.values.get(valueId) ?? []).toSorted((left, right) => left.position - right.position)
    return chosenValue(attribute, chosen, wording)
  }
  if (first.number !== null) return { value: first.number, text: [wording.number(first.number), attribute.unit].filter(Boolean).join(' ') }
  if (first.flag !== null) return { value: first.flag, text: SERVER[wording.locale].filters[first.flag ? 'yes' : 'no'] }
  const text = first.text ?? ''
  if (attribute.inputType === 'date') return { value: text, text: wording.date(text) }
  if (attribute.inputType === 'dateTime') return { value: text, text: wording.timestamptz(text) }
  return { value: text, text }
}

/** A product's attributes in the order of its set, in readable form. */
export function attributesOf(setAttributeIds: readonly number[], given: readonly GivenRow[], definitions: Definitions, wording: Wording): ProductAttribute[] {
  const byAttribute = Map.groupBy(given, ({ attributeId }) => attributeId)
  return setAttributeIds.flatMap((id) => {
    const attribute = definitions.attributes.get(id)
    const value = attribute && valueFrom(attribute, byAttribute.get(id) ?? [], definitions, wording)
    if (!attribute || !value) return []
    const { code, label, inputType, unit, visible } = attribute
    return [{ attributeID: id, attributeCode: code, label: label[wording.locale], inputType, unit, visible, value }]
  })
}
