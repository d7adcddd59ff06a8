import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswords, isOutdated } from './password.ts'

const passwords = createPasswords()

test('a hash has its parameters, and never repeats', async () => {
  const [one, other] = await Promise.all([passwords.hash('otok'), passwords.hash('otok')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(other).not.toBe(one)
  expect(isOutdated(one)).toBe(false)
})

test.each([
  ['the password', 'šćućur 🐟', true],
  ['the same letters composed otherwise', 'šćućur 🐟'.normalize('NFD'), true],
  ['another case', 'Šćućur 🐟', false],
  ['letters without their signs', 'scucur 🐟', false],
  ['a part of it', 'šćućur', false],
])('%s: %s is %s', async (_what, given, expected) => {
  expect(await passwords.matches(given, await passwords.hash('šćućur 🐟'))).toBe(expected)
})

test('without a hash no password matches', async () => {
  for (const hash of [null, undefined, '']) expect(await passwords.matches('', hash)).toBe(false)
})

function quickHash(password: string): string {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=64,t=1,p=1$${bare(nonce)}$${bare(tag)}`
}

test('a hash with other parameters still matches, and is reported as outdated', async () => {
  const hash = quickHash('otok')
  expect([await passwords.matches('otok', hash), await passwords.matches('kopno', hash), isOutdated(hash)]).toEqual([true, false, true])
})

test('an invalid hash is a server error, not a wrong password', async () => {
  await expect(passwords.matches('otok', '5f4dcc3b5aa765d61d8327deb882cf99')).rejects.toThrow('unknown format')
})

test('when too many wait, further ones are rejected as busy, and later ones are served again', async () => {
  const [busy, hash] = [createPasswords(), quickHash('otok')]
  const outcomes = await Promise.all(
    Array.from({ length: 70 }, () =>
      busy.matches('otok', hash).then(
        (isRight) => (isRight ? 'right' : 'wrong'),
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([...Array(62).fill('right'), ...Array(8).fill('unavailable')])
  expect(await busy.matches('kopno', hash)).toBe(false)
})

test('the crowd of one network does not block others: one of its own is dropped for each newcomer', async () => {
  const [busy, hash] = [createPasswords(), quickHash('otok')]
  const comeFrom = (from: string, count: number) =>
    Array.from({ length: count }, () =>
      busy.matches('otok', hash, from).then(
        () => from,
        () => `${from} refused`,
      ),
    )
  const outcomes = await Promise.all([...comeFrom('crowd', 70), ...comeFrom('home', 3), ...comeFrom('office', 1), ...comeFrom('crowd', 1)])
  const counts = Object.groupBy(outcomes, (outcome) => outcome)
  expect(Object.fromEntries(Object.entries(counts).map(([outcome, all]) => [outcome, all?.length]))).toEqual({
    crowd: 58,
    'crowd refused': 13,
    home: 3,
    office: 1,
  })
  expect(await busy.matches('otok', hash, 'crowd')).toBe(true)
})
