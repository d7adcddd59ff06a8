import { expect, test } from 'vitest'
import { hub3Record, type Recipient, recipientIn, spacedIban, type Transfer } from './payment-slip.rules.ts'

const RECIPIENT: Recipient = {
  name: 'Škoj d.o.o.',
  street: 'Riblja ulica 6',
  place: '21000 Split',
  iban: 'HR1210010051863000160',
  model: 'HR00',
  purpose: 'GDDS',
  dueDays: 5,
}
const TRANSFER: Transfer = {
  payer: { name: 'Željko Šarić', street: 'Ulica Đure Čipe 4', place: '10000 Zagreb' },
  recipient: RECIPIENT,
  amountCents: 12_355,
  reference: '2026-004182',
  description: 'Narudžba 2026-004182',
}
const linesOf = (change: Partial<Transfer>): string[] => hub3Record({ ...TRANSFER, ...change }).split('\n')

test('the record has fourteen lines in the order of the standard, each terminated', () => {
  expect(hub3Record(TRANSFER)).toBe(
    [
      'HRVHUB30',
      'EUR',
      '000000000012355',
      'Željko Šarić',
      'Ulica Đure Čipe 4',
      '10000 Zagreb',
      'Škoj d.o.o.',
      'Riblja ulica 6',
      '21000 Split',
      'HR1210010051863000160',
      'HR00',
      '2026-004182',
      'GDDS',
      'Narudžba 2026-004182',
      '',
    ].join('\n'),
  )
})

test.each([
  [1, '000000000000001'],
  [100, '000000000000100'],
  [99_999_999, '000000099999999'],
])('%i cents are written as %s', (amountCents, written) => {
  expect(linesOf({ amountCents })[2]).toBe(written)
})

test('each field is truncated to its own length, by letters and not by bytes', () => {
  const long = 'Š'.repeat(60)
  const recipient = { ...RECIPIENT, name: long, street: long, place: long, iban: long, model: long, purpose: long }
  const lines = linesOf({ payer: { name: long, street: long, place: long }, recipient, reference: long, description: long })
  expect(lines.slice(3, 14).map((line) => [...line].length)).toEqual([30, 27, 27, 25, 25, 27, 21, 4, 22, 4, 35])
})

test('a truncated field never ends in a blank', () => {
  expect(linesOf({ description: `${'a'.repeat(34)} b` })[13]).toBe('a'.repeat(34))
})

test.each([
  ['Đurđica Čačić-Žižić', 'Đurđica Čačić-Žižić'],
  ['Žarko O’Neil', "Žarko O'Neil"],
  ['Łukasz Müller', 'Lukasz Muller'],
  ['Šime\r\nHRVHUB30', 'Šime HRVHUB30'],
  ['Ana\u0000 <b>', 'Ana b'],
  ['C\u030carlija', 'Čarlija'],
  ['東京', ''],
])('the name %j is written %j', (name, written) => {
  expect(linesOf({ payer: { ...TRANSFER.payer, name } })[3]).toBe(written)
  expect(linesOf({ payer: { ...TRANSFER.payer, name } })).toHaveLength(15)
})

test('the recipient is complete or null', () => {
  const stored = Object.entries({ ...RECIPIENT, iban: 'HR12 1001 0051 8630 0016 0', dueDays: '5' }).map(([key, value]) => ({ key, value: String(value) }))
  expect(recipientIn(stored)).toEqual(RECIPIENT)
  for (const { key } of stored) expect(recipientIn(stored.filter((row) => row.key !== key))).toBeNull()
})

test('an account number is formatted in groups of four', () => {
  expect(spacedIban('HR1210010051863000160')).toBe('HR12 1001 0051 8630 0016 0')
})
