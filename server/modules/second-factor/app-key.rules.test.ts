import { expect, test } from 'vitest'
import { spaceKey, toAppUri } from './app-key.rules.ts'

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('a key is typed in groups of four and scanned as an address', () => {
  expect(spaceKey(KEY)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  expect(toAppUri(KEY, { issuer: 'škoj', email: 'nika@skoj.example' })).toBe(`otpauth://totp/%C5%A1koj:nika%40skoj.example?secret=${KEY}&issuer=%C5%A1koj`)
})
