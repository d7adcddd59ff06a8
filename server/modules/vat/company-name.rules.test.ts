import { expect, test } from 'vitest'
import { companyKey, isNameOf } from './company-name.rules.ts'

test.each([
  ['Val', 'VAL GMBH'],
  ['Val GmbH & Co. KG', 'VAL GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG'],
  ['Łódź Ceramika Sp. z o.o.', 'LODZ CERAMIKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Olio del Sud S.p.A.', 'OLIO DEL SUD SPA'],
  ['Sušak & Søn A/S', 'Susak og Son ApS'],
  ['Mare s. r. o.', 'MARE, s.r.o.'],
  ['Nord B.V.', 'nord b.v.||NORD TRADING'],
  ['ΑΛΦΑ ΑΕ', 'ΑΛΦΑ ΑΕ||ALPHA'],
])('%s is the company that the register has as %s', (typed, registered) => {
  expect(isNameOf(typed, registered)).toBe(true)
})

test.each([
  ['Val GmbH', 'ZALANDO SE'],
  ['Val Berlin', 'VAL GMBH'],
  ['Va', 'VAL GMBH'],
  ['GmbH', 'VAL GMBH'],
  ['GmbH & Co. KG', 'VAL GMBH & CO. KG'],
  ['S.p.A.', 'OLIO DEL SUD SPA'],
  ['a', 'A GMBH'],
  [' – ', '-'],
  ['', ''],
])('%s is not the company that the register has as %s', (typed, registered) => {
  expect(isNameOf(typed, registered)).toBe(false)
})

test('a name is told from others by its words, in any order and however they are written', () => {
  expect(companyKey('Obitelj Đurić, d.o.o.')).toBe('duric obitelj')
  expect(companyKey('DURIĆ obitelj D.O.O.')).toBe('duric obitelj')
})
