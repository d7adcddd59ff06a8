const GS1_LENGTHS = [8, 12, 13, 14]

/** A whole GS1 number (EAN-8, UPC, EAN-13, GTIN-14) whose check digit does not go with the others; shorter or other texts are not judged. */
export function hasWrongCheckDigit(barcode: string): boolean {
  const digits = barcode.replaceAll(/\s/g, '')
  if (!/^\d+$/.test(digits) || !GS1_LENGTHS.includes(digits.length)) return false
  // Weights 3, 1, 3, … from the digit before the check digit to the left.
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 !== 0
}

/** Whether it may be the number of a card: thirteen digits that agree with their last one. */
export const isCardNumber = (barcode: string): boolean => /^\d{13}$/.test(barcode.replaceAll(/\s/g, '')) && !hasWrongCheckDigit(barcode)
