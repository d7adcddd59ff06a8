import type { CartVat } from '#contract/vat.ts'
import type { RegisterResponse } from '#server/ports/vat-register.ts'
import { isNameOf } from './company-name.rules.ts'

/** What the register says of a number and a name. */
export type RegisterAnswer = Exclude<CartVat['vatNumber'], 'malformed' | null>

/** Whether the register confirms the number as that of the company with this name; null when it did not respond. */
export function confirmationOf(response: RegisterResponse | null, name: string): RegisterAnswer {
  if (response === null) return 'unanswered'
  if (!response.isValid) return 'unknown'
  if (response.isNameMatched || (response.name !== null && isNameOf(name, response.name))) return 'valid'
  return response.name === null && response.isNameMatched === null ? 'undisclosed' : 'mismatched'
}

/** The validator of VAT numbers of each member state, by its names in the library. */
const VALIDATORS = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
} as const

// Greece is the one state whose prefix is not its ISO code.
const prefixOf = (iso: string): string => (iso === 'GR' ? 'EL' : iso)

const WRITTEN = /^[0-9A-Z+*]+$/

/**
 * A VAT number of a member state as the register has it, with its prefix; null when its format or its check digits are wrong. The prefix may
 * be missing in the typed text, and spaces, dots, hyphens and slashes do not count.
 */
export async function vatNumberIn(typed: string, iso: string): Promise<string | null> {
  // Loaded when it is needed: it knows the numbers of the whole world.
  const { stdnum } = await import('stdnum')
  const country: Record<string, { validate(text: string): { isValid: boolean } }> | undefined = stdnum[iso]
  const validator = iso in VALIDATORS ? country?.[VALIDATORS[iso as keyof typeof VALIDATORS]] : undefined
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const prefix = [prefixOf(iso), iso].find((each) => text.startsWith(each)) ?? ''
  const number = text.slice(prefix.length)
  return validator && WRITTEN.test(number) && validator.validate(number).isValid ? `${prefixOf(iso)}${number}` : null
}
