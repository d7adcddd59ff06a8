import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { findCodeStep, freshUntil, isAppCode, newAppKey, newRecoveryCode, recoveryHash } from './second-factor.rules.ts'
import { createSeal } from './secret-seal.ts'

// RFC 6238, appendix B: the last six of the eight digits.
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test('codes are those of RFC 6238', () => {
  const codes: [seconds: number, code: string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ]
  for (const [seconds, code] of codes) expect(findCodeStep(RFC_KEY, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step before and after its own, and no further', () => {
  const step = 60_000_000
  const code = generateSync({ secret: RFC_KEY, epoch: step * 30 })
  const accepted = [-31, -30, -1, 0, 29, 30, 59, 60].map((seconds) => findCodeStep(RFC_KEY, code, at(step * 30 + seconds)))
  expect(accepted).toEqual([null, step, step, step, step, step, step, null])
})

test('what is no code of six digits is wrong, not an error', () => {
  for (const typed of ['', '12345', '1234567', '12 345', 'abcdef', '-12345', '１２３４５６', '9'.repeat(40)])
    expect([isAppCode(typed), findCodeStep(RFC_KEY, typed, at(59))]).toEqual([false, null])
  expect(findCodeStep(RFC_KEY, '000000', at(59))).toBeNull()
})

test('a key has 160 random bits', () => {
  const key = newAppKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppKey()).not.toBe(key)
})

test('a recovery code is found however it is typed, for its user alone', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^(?:[2345679CDFGHJKMNPQRTVWXY]{4}-){3}[2345679CDFGHJKMNPQRTVWXY]{4}$/)
  const hash = recoveryHash(4, code)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect([recoveryHash(4, code.toLowerCase()), recoveryHash(4, code.replaceAll('-', ''))]).toEqual([hash, hash])
  expect(recoveryHash(5, code)).not.toBe(hash)
  for (const typed of ['', '123456', code.slice(0, -1), `${code}C`, code.replace(/^./, '0')]) expect(recoveryHash(4, typed)).toBeNull()
})

test('a code is fresh for five minutes', () => {
  expect(freshUntil(new Date('2026-11-27T12:00:00Z')).toISOString()).toBe('2026-11-27T12:05:00.000Z')
})

test('a sealed secret is opened by the same shop for the same subject only', () => {
  const seal = createSeal('a secret of the shop with many letters')
  const sealed = seal.seal(RFC_KEY, 'app of user 4')
  expect(sealed).not.toContain(RFC_KEY)
  expect(seal.seal(RFC_KEY, 'app of user 4')).not.toBe(sealed)
  expect(seal.open(sealed, 'app of user 4')).toBe(RFC_KEY)
  expect(seal.open(sealed, 'app of user 5')).toBeNull()
  expect(createSeal('another secret of the shop, as long').open(sealed, 'app of user 4')).toBeNull()
  const changed = Buffer.from(sealed, 'base64url')
  changed[30] = (changed[30] ?? 0) ^ 1
  for (const broken of [changed.toString('base64url'), sealed.slice(0, 20), '']) expect(seal.open(broken, 'app of user 4')).toBeNull()
})
