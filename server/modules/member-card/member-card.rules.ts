import { cleanCode } from '#contract/text.constants.ts'

const EAN_13 = /^\d{13}$/
const LAST = 12

/** The digits of a typed, copied or scanned barcode. */
export const barcodeKey = cleanCode

/** Whether it is an EAN-13 with a valid check digit. */
export function isEan13(barcode: string): boolean {
  if (!EAN_13.test(barcode)) return false
  const digits = [...barcode].map(Number)
  const weighted = digits.slice(0, LAST).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (weighted % 10)) % 10 === digits[LAST]
}

/** The properties of a card that decide who may use it. */
export interface Issued {
  holderId: number | null
  blockedAt: Date | null
}

/** Whether the card is valid for this user; null for a visitor. */
export const isGoodFor = ({ holderId, blockedAt }: Issued, userId: number | null): boolean => blockedAt === null && (holderId === null || holderId === userId)
