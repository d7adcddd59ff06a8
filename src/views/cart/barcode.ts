import { cleanCode } from '#contract/text.constants.ts'

const GS1_LENGTHS = [8, 12, 13, 14]

/** Whether a complete GS1 number (EAN-8, UPC, EAN-13, GTIN-14) has a wrong check digit. Other texts return false. */
export function hasWrongCheckDigit(barcode: string): boolean {
  const digits = cleanCode(barcode)
  if (!/^\d+$/.test(digits) || !GS1_LENGTHS.includes(digits.length)) return false
  // Weights 3, 1, 3, … from right to left, starting left of the check digit.
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 !== 0
}

/** Whether the text can be a member card number: 13 digits with a valid check digit. */
export const isCardNumber = (barcode: string): boolean => /^\d{13}$/.test(cleanCode(barcode)) && !hasWrongCheckDigit(barcode)
