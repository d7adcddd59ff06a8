import { ADDRESS_FIELDS } from '#contract/address.constants.ts'
import type { AddressForm } from '#contract/address.ts'

const NUMBER_LAST = /^(?<street>.*\p{L}.*?)[\s,]+(?<houseNumber>(?:\d+\s?\p{L}?(?:\s?[/-]\s?[\p{L}\d]{1,4})?|bb))$/iu
const NUMBER_FIRST = /^(?<houseNumber>\d+\p{L}?(?:[/-][\p{L}\d]{1,4})?)[\s,]+(?<street>.*\p{L}.*)$/u
const NUMBER_MAX = ADDRESS_FIELDS.find(({ name }) => name === 'houseNumber')?.max ?? 0

/** A street with its house number, "Ilica 12/A", as the two fields; null where there is none, or one is in its field. */
export function splitStreet({ street, houseNumber }: Pick<AddressForm, 'street' | 'houseNumber'>): { street: string; houseNumber: string } | null {
  if (houseNumber.trim() !== '') return null
  const parts = (NUMBER_LAST.exec(street.trim()) ?? NUMBER_FIRST.exec(street.trim()))?.groups
  if (!parts?.street || !parts.houseNumber || parts.houseNumber.length > NUMBER_MAX) return null
  return { street: parts.street, houseNumber: parts.houseNumber }
}
