/** The recipient of transfers, from the shop's settings. */
export interface Recipient {
  readonly name: string
  readonly street: string
  /** Postal code and town. */
  readonly place: string
  readonly iban: string
  /** Of the reference number: HR00 is without a check digit. */
  readonly model: string
  /** ISO 20022 purpose: GDDS is goods. */
  readonly purpose: string
  /** Days until a transfer is due. */
  readonly dueDays: number
}

export interface Payer {
  readonly name: string
  readonly street: string
  readonly place: string
}

export interface Transfer {
  readonly payer: Payer
  readonly recipient: Recipient
  readonly amountCents: number
  readonly reference: string
  readonly description: string
}

const SETTINGS = ['name', 'street', 'place', 'iban', 'model', 'purpose', 'dueDays'] as const

/** The recipient of the stored settings; null when one is missing. */
export function recipientIn(stored: readonly { key: string; value: string }[]): Recipient | null {
  const values = new Map(stored.map(({ key, value }) => [key, value.trim()]))
  if (SETTINGS.some((key) => !values.get(key))) return null
  const settingOf = (key: (typeof SETTINGS)[number]): string => values.get(key) ?? ''
  return {
    name: settingOf('name'),
    street: settingOf('street'),
    place: settingOf('place'),
    iban: settingOf('iban').replaceAll(/\s/g, ''),
    model: settingOf('model'),
    purpose: settingOf('purpose'),
    dueDays: Number(settingOf('dueDays')),
  }
}

// The alphabet of the standard: Latin and Croatian letters, digits and these characters.
const FOREIGN = /[^A-Za-z0-9ČĆĐŠŽčćđšž ,.:\-+?'/()]/gu
const CROATIAN = /[ČĆŠŽčćšž]/u
const MARKS = /\p{M}/gu
const SPELLED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  '&': '+',
}

function spelled(letter: string): string {
  if (CROATIAN.test(letter)) return letter
  return SPELLED[letter] ?? letter.normalize('NFD').replace(MARKS, '')
}

/** A field of the record: one line in the standard's alphabet, truncated to its length. */
function field(text: string, length: number): string {
  const written = [...text.normalize('NFC')].map(spelled).join('').replace(/\s+/g, ' ').replace(FOREIGN, '').trim()
  return written.slice(0, length).trimEnd()
}

const AMOUNT_DIGITS = 15

/** The record of a Croatian payment order (HUB-3) in its barcode: fourteen terminated lines. */
export function hub3Record({ payer, recipient, amountCents, reference, description }: Transfer): string {
  const lines = [
    'HRVHUB30',
    'EUR',
    String(amountCents).padStart(AMOUNT_DIGITS, '0'),
    field(payer.name, 30),
    field(payer.street, 27),
    field(payer.place, 27),
    field(recipient.name, 25),
    field(recipient.street, 25),
    field(recipient.place, 27),
    field(recipient.iban, 21),
    field(recipient.model, 4),
    field(reference, 22),
    field(recipient.purpose, 4),
    field(description, 35),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** HR12 1001 0051 8630 0016 0. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
