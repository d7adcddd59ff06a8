import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { openEmptyDatabase } from '#tests/open-empty-database.ts'
import { clearAttempts, countAttempt, refundAttempt } from './attempts.service.ts'
import { withTryLimit } from './guess-limit.service.ts'
import { login } from './login.service.ts'
import { createPasswords } from './password.ts'
import { createSeal } from './secret-seal.ts'
import { deleteExpiredSessions, refresh, revokeSessionsOf, startSession } from './session.service.ts'
import { attempts, refreshTokens, sessions, users } from './session.tables.ts'
import { createTokenMaker } from './token-maker.ts'
import { readTokenSecret } from './token-secret.service.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const DAY = 86_400
const SECRET = 'a secret of the shop with many letters'
const factors = {
  seal: createSeal(SECRET),
  logRecovery: async () => {},
  logClone: async () => {},
  relyingParty: { id: 'shop.example', origin: 'https://shop.example' },
}
const keys = { passwords: createPasswords(), tokens: createTokenMaker(SECRET), factors }
const caller: Caller = {
  locale: 'en',
  siteId: 1,
  storeId: 1,
  ip: '192.0.2.7',
  country: null,
  requestId: '',
  idempotencyKey: null,
  origin: '',
  at: new Date(0),
  user: null,
}
const OLD_HASH = '$argon2id$v=19$m=64,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$'

let database: Database
let user: typeof users.$inferSelect
beforeAll(async () => {
  database = await openEmptyDatabase()
  const [row] = await database.db
    .insert(users)
    .values({
      email: 'ana@example.com',
      passwordHash: await keys.passwords.hash('otok'),
      firstName: 'Ana',
      lastName: 'Anić',
      scope: [],
      locale: 'hr',
      verifiedAt: NOON,
    })
    .returning()
  if (!row) throw new Error('No user')
  user = row
})
afterAll(() => database.close())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const tryIt = (seconds: number) => codeOf(countAttempt(database.db, 'a name', { limit: 3, windowSeconds: 60 }, after(seconds)))

test('attempts are limited per window, which starts with the first', async () => {
  expect([await tryIt(0), await tryIt(30), await tryIt(59), await tryIt(59.5), await tryIt(59.9)]).toEqual([
    'done',
    'done',
    'done',
    'rate-limited',
    'rate-limited',
  ])
  expect([await tryIt(60), await tryIt(61), await tryIt(62), await tryIt(63)]).toEqual(['done', 'done', 'done', 'rate-limited'])
  await clearAttempts(database.db, 'a name')
  expect([await tryIt(64), await tryIt(65), await tryIt(66)]).toEqual(['done', 'done', 'done'])
  await refundAttempt(database.db, 'a name')
  expect([await tryIt(67), await tryIt(68)]).toEqual(['done', 'rate-limited'])
})

test('tries of a code that are right count for their cart, and not for the guests of its network', async () => {
  const tries = (cart: string, code: string, ip = '192.0.2.8') =>
    codeOf(
      withTryLimit(database.db, { ip, at: NOON, user: null }, 'coupon', cart, async () => {
        if (code === 'wrong') throw new ProblemError('coupon-unknown')
      }),
    )
  const outcomes = new Map<string, number>()
  for (let cart = 0; cart < 13; cart += 1)
    for (let each = 0; each < 11; each += 1) {
      const outcome = await tries(`${cart}`, cart < 7 ? 'right' : 'wrong')
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  expect(Object.fromEntries(outcomes)).toEqual({ done: 70, 'coupon-unknown': 60, 'rate-limited': 13 })
  expect([await tries('another', 'right'), await tries('another', 'wrong'), await tries('another', 'right', '192.0.2.9')]).toEqual([
    'rate-limited',
    'rate-limited',
    'done',
  ])
})

test('the database stores one secret, unless the environment sets one', async () => {
  const [first, second] = [await readTokenSecret(database.db, { tokenSecret: null }), await readTokenSecret(database.db, { tokenSecret: null })]
  expect([first, first.length]).toEqual([second, 64])
  const secret = 'abcdefghijklmnopqrstuvwxyz012345'
  expect(await readTokenSecret(database.db, readEnv({ TOKEN_SECRET: secret }))).toBe(secret)
  expect(readEnv({ TOKEN_SECRET: '' }).tokenSecret).toBe(null)
  for (const weak of ['short', 'x'.repeat(32), 'abcabcabc'.repeat(5)])
    expect(() => readEnv({ TOKEN_SECRET: weak })).toThrow('TOKEN_SECRET must have at least 32 characters')
})

test('a password with an outdated hash is rehashed at the next log-in', async () => {
  const { argon2Sync } = await import('node:crypto')
  const tag = argon2Sync('argon2id', { message: 'otok', nonce: Buffer.alloc(16, 7), memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
  const set = (passwordHash: string) => database.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  await set(`${OLD_HASH}${tag.toString('base64').replace(/=+$/, '')}`)
  await login(database.db, keys, { email: 'ana@example.com', password: 'otok', strategy: 'customer' }, caller, NOON)
  const [row] = await database.db.select().from(users).where(eq(users.id, user.id))
  if (row) user = row
  expect(row?.passwordHash).toMatch(/m=19456/)
  expect(await keys.passwords.matches('otok', row?.passwordHash)).toBe(true)
})

test('a refresh token is valid for thirty days, and each refresh renews it until ninety days after the log-in', async () => {
  const { refreshToken } = await startSession(database.db, keys, user, NOON)
  const { tokens } = await refresh(database.db, keys, refreshToken, after(30 * DAY - 1))
  const next = await refresh(database.db, keys, tokens.refreshToken, after(59 * DAY))
  const last = await refresh(database.db, keys, next.tokens.refreshToken, after(88 * DAY))
  expect(await codeOf(refresh(database.db, keys, last.tokens.refreshToken, after(90 * DAY)))).toBe('session-over')
  const other = await startSession(database.db, keys, user, NOON)
  expect(await codeOf(refresh(database.db, keys, other.refreshToken, after(30 * DAY)))).toBe('session-over')
})

test('all sessions of a user can be ended at once', async () => {
  const [one, other] = [await startSession(database.db, keys, user, NOON), await startSession(database.db, keys, user, NOON)]
  await revokeSessionsOf(database.db, user.id, NOON)
  for (const { refreshToken } of [one, other]) expect(await codeOf(refresh(database.db, keys, refreshToken, after(1)))).toBe('session-over')
})

test('expired rows are deleted, valid ones stay', async () => {
  const counts = async () => [await database.db.$count(sessions), await database.db.$count(refreshTokens), await database.db.$count(attempts)]
  await database.db.delete(sessions)
  await database.db.delete(attempts)
  await startSession(database.db, keys, user, NOON)
  await startSession(database.db, keys, user, after(20 * DAY))
  await countAttempt(database.db, 'old', { limit: 3, windowSeconds: 60 }, NOON)
  await countAttempt(database.db, 'new', { limit: 3, windowSeconds: 60 }, after(31 * DAY))
  await deleteExpiredSessions(database.db, after(31 * DAY))
  expect(await counts()).toEqual([1, 1, 1])
})
