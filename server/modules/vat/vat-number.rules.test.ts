import { expect, test } from 'vitest'
import { MEMBER_STATES } from './vat.rules.ts'
import { vatNumberIn } from './vat-number.rules.ts'

/** Numbers with right check digits, and the country of each. */
const NUMBERS = {
  AT: 'ATU13585627',
  BE: 'BE0411905847',
  BG: 'BG175074752',
  CY: 'CY10259033P',
  CZ: 'CZ25123891',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100594102',
  ES: 'ESA28015865',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE123456789701',
  SI: 'SI50223054',
  SK: 'SK2022749619',
} as const

test('every member state has a number that is accepted', () => {
  expect(Object.keys(NUMBERS)).toEqual(MEMBER_STATES)
})

test.each(Object.entries(NUMBERS))('%s: %s is accepted with and without its prefix, and not with another digit or country', async (iso, number) => {
  const bare = number.slice(2)
  for (const typed of [number, bare, ` ${number.slice(0, 2).toLowerCase()} ${bare.slice(0, 3)}-${bare.slice(3)}. `])
    expect(await vatNumberIn(typed, iso)).toBe(number)
  const changed = number.replace(/(?<=^.{5})\d/, (digit) => String((Number(digit) + 1) % 10))
  expect(await vatNumberIn(changed, iso)).toBeNull()
  expect(await vatNumberIn(number, iso === 'AT' ? 'DE' : 'AT')).toBeNull()
})

test.each(['', 'DE', 'DE13669597', '136695976 Ltd', 'HR33392005961', '33392005961', 'DE136695976\u0000', 'DE１３６６９５９７６'])(
  '%j is no German number',
  async (typed) => {
    expect(await vatNumberIn(typed, 'DE')).toBeNull()
  },
)

test.each(['GR094259216', 'el 094259216', '094259216'])('Greece has a prefix of its own, and its ISO code is understood: %s', async (typed) => {
  expect(await vatNumberIn(typed, 'GR')).toBe('EL094259216')
})
