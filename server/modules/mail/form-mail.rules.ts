import type { FormValue } from '#contract/form.ts'
import type { Locale } from '#contract/locale.ts'
import type { StoredField } from '../form/form.stored.ts'
import type { Submission } from '../form/submission.service.ts'
import { dayText } from './mail.rules.ts'
import type { Row } from './mail-layout.rules.ts'
import type { Translate } from './order-blocks.rules.ts'

export interface Shown {
  readonly locale: Locale
  readonly translate: Translate
  /** Names of the products and events whose ids are in fields. */
  readonly names: Readonly<Record<'product' | 'event', ReadonlyMap<number, string>>>
}

function shownValue(field: StoredField, value: FormValue, { locale, translate, names }: Shown): string {
  const labelOf = (word: string): string => field.options?.find((option) => option.value === word)?.label[locale] ?? word
  if (typeof value === 'boolean') return translate(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'number') return (field.refers && names[field.refers].get(value)) ?? String(value)
  return field.type === 'date' ? dayText(value, locale) : labelOf(value)
}

/** A submission, field by field, in readable form. */
export function shownValues({ form, sent }: Submission, shown: Shown): Record<string, string> {
  const given = form.fields.flatMap((field) => {
    const value = sent.data[field.name]
    return value === undefined ? [] : [[field.refers ?? field.name, shownValue(field, value, shown)] as const]
  })
  return Object.fromEntries(given)
}

const KB = 1024
const sizeText = (bytes: number): string => (bytes < KB * KB ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / KB / KB).toFixed(1)} MB`)

/** Rows of a submission; of files only their names, without links. */
export function submissionRows({ form, sent, files }: Submission, shown: Shown): Row[] {
  return form.fields.flatMap((field): Row[] => {
    const label = field.label[shown.locale]
    if (field.type === 'file')
      return files.filter((file) => file.field === field.name).map(({ originalName, size }) => ({ label, value: `${originalName} (${sizeText(size)})` }))
    const value = sent.data[field.name]
    return value === undefined ? [] : [{ label, value: shownValue(field, value, shown) }]
  })
}
