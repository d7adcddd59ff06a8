import { expect, test } from 'vitest'
import { isSigned, signatureOf, signed } from './sandbox.rules.ts'

const SECRET = 'a secret of the test'
const fields = { reference: 'r1', amount: '1200', currency: 'EUR' }

test('a signature does not depend on the order of the fields, and changes with each of them', () => {
  expect(signatureOf(SECRET, { currency: 'EUR', amount: '1200', reference: 'r1' })).toBe(signatureOf(SECRET, fields))
  const changed = [
    { ...fields, amount: '1' },
    { ...fields, extra: '' },
    { amount: '1200', currency: 'EUR' },
    { ...fields, reference: 'r2' },
  ]
  for (const each of changed) expect(isSigned(SECRET, { ...each, signature: signatureOf(SECRET, fields) })).toBe(false)
  expect(isSigned(SECRET, signed(SECRET, fields))).toBe(true)
})

test('text cannot move from one field to another', () => {
  expect(signatureOf(SECRET, { a: '1;1:b=1:2', b: '' })).not.toBe(signatureOf(SECRET, { a: '1', b: '2' }))
})

test('another secret, no signature and a truncated one are rejected', () => {
  expect(isSigned('another', signed(SECRET, fields))).toBe(false)
  expect(isSigned(SECRET, fields)).toBe(false)
  expect(isSigned(SECRET, { ...fields, signature: signatureOf(SECRET, fields).slice(0, 32) })).toBe(false)
})
