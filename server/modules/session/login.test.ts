import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOGIN_ATTEMPTS } from '#contract/session.constants.ts'
import type { Database, Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { openEmptyDatabase } from '#tests/open-empty-database.ts'
import { GUESS_LIMITS, withGuessLimit } from './guess-limit.service.ts'
import { checkPassword } from './login.service.ts'
import { openSession } from './open-session.service.ts'
import { createPasswords, type Passwords } from './password.ts'
import { createSeal } from './secret-seal.ts'
import { attempts, sessions, users } from './session.tables.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const PASSWORD = 'galebovi lijeću nisko'
const passwords = createPasswords()
const factors = {
  seal: createSeal('a secret of the shop with many letters'),
  logRecovery: async () => {},
  logClone: async () => {},
  relyingParty: { id: 'shop.example', origin: 'https://shop.example' },
}

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  const passwordHash = await passwords.hash(PASSWORD)
  const user = { passwordHash, firstName: 'Ana', lastName: 'Anić', scope: ['customer'], locale: 'hr' as const, verifiedAt: NOON }
  await database.db.insert(users).values([
    { ...user, email: 'ana@example.com' },
    { ...user, email: 'editor@example.com', isBackoffice: true },
    { ...user, email: 'suspended@example.com', suspendedAt: NOON },
    { ...user, email: 'unverified@example.com', verifiedAt: null },
    { ...user, email: 'social@example.com', passwordHash: null },
  ])
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(attempts))

interface Try {
  email: string
  password?: string
  strategy?: 'customer' | 'admin'
  ip?: string
  at?: Date
}

const tryIt = (db: Db, hashes: Passwords, { email, password = PASSWORD, strategy = 'customer', ip = '192.0.2.7', at = NOON }: Try) =>
  checkPassword(db, { passwords: hashes, factors }, { email, password, strategy, operation: 'login' }, { ip, requestId: 'r1' }, at).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const outcomeOf = (given: Try) => tryIt(database.db, passwords, given)

/** Where only attempts are counted, no CPU time is spent on hashing. */
const quick: Passwords = { ...passwords, matches: async (password, hash) => Boolean(hash) && password === PASSWORD }
const countedOf = (given: Try) => tryIt(database.db, quick, given)

const STATEMENTS = ['select', 'insert', 'update', 'delete', 'execute', 'transaction']

/** The cost of an attempt: statements by kind, and hashes. */
async function costOf(given: Try): Promise<{ outcome: string; work: string[] }> {
  const work: string[] = []
  const recording = <T extends object>(target: T, kinds: readonly string[]): T =>
    new Proxy(target, {
      get(own, key) {
        const value: unknown = Reflect.get(own, key)
        if (typeof value !== 'function') return value
        if (kinds.includes(String(key))) work.push(String(key))
        return value.bind(own)
      },
    })
  const outcome = await tryIt(recording(database.db, STATEMENTS), recording(passwords, ['matches', 'hash']), given)
  return { outcome, work }
}

test('every rejected log-in gets the same error, after the same statements and the same hash', async () => {
  const tries: Try[] = [
    { email: 'nobody@example.com' },
    { email: 'ana@example.com', password: 'wrong' },
    { email: 'suspended@example.com' },
    { email: 'suspended@example.com', password: 'wrong' },
    { email: 'unverified@example.com', password: 'wrong' },
    { email: 'social@example.com' },
    { email: 'ana@example.com', strategy: 'admin' },
    { email: 'nobody@example.com', strategy: 'admin' },
    { email: 'editor@example.com', password: 'wrong', strategy: 'admin' },
  ]
  const all = []
  for (const each of tries) all.push(await costOf(each))
  expect(all).toEqual(Array(tries.length).fill({ outcome: 'login-failed', work: ['select', 'insert', 'insert', 'select', 'matches'] }))
})

test('an unconfirmed account with the right password is asked to confirm; the back office logs in through its own operation too', async () => {
  expect(await outcomeOf({ email: 'unverified@example.com' })).toBe('email-unverified')
  expect(await outcomeOf({ email: 'editor@example.com', strategy: 'admin' })).toBe('done')
  expect(await outcomeOf({ email: 'editor@example.com' })).toBe('done')
})

test('a customer at the back-office log-in counts as a failed attempt', async () => {
  const logInAs = () => countedOf({ email: 'ana@example.com', strategy: 'admin' })
  for (let each = 0; each < LOGIN_ATTEMPTS.perEmail; each += 1) expect(await logInAs()).toBe('login-failed')
  expect(await logInAs()).toBe('rate-limited')
})

test('attempts on an account from a hundred networks are limited, and do not lock out known devices', async () => {
  const email = 'ana@example.com'
  const home = '203.0.113.9'
  const proven = await checkPassword(
    database.db,
    { passwords, factors },
    { email, password: PASSWORD, operation: 'login' },
    { ip: home, requestId: 'r1' },
    NOON,
  )
  await openSession(database.db, proven, NOON)
  const outcomes = new Map<string, number>()
  for (let each = 0; each < 100; each += 1) {
    const outcome = await countedOf({ email, password: 'wrong', ip: `10.0.${each}.1` })
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 'login-failed': LOGIN_ATTEMPTS.perEmail, 'rate-limited': 100 - LOGIN_ATTEMPTS.perEmail })
  expect(await countedOf({ email, ip: '198.51.100.1' })).toBe('rate-limited')
  expect(await countedOf({ email, ip: home })).toBe('done')
  expect(await countedOf({ email, ip: '198.51.100.1', at: after(LOGIN_ATTEMPTS.windowSeconds) })).toBe('done')
  for (let each = 0; each < LOGIN_ATTEMPTS.perEmail; each += 1) expect(await countedOf({ email, password: 'wrong', ip: home })).toBe('login-failed')
  expect(await countedOf({ email, ip: home })).toBe('rate-limited')
})

test('attempts of one network on a hundred accounts are limited', async () => {
  const outcomes = []
  for (let each = 0; each < 100; each += 1) outcomes.push(await countedOf({ email: `guess-${each}@example.com`, ip: '10.9.9.9' }))
  expect(outcomes.filter((outcome) => outcome === 'login-failed')).toHaveLength(LOGIN_ATTEMPTS.perAddress)
  expect(outcomes.slice(LOGIN_ATTEMPTS.perAddress).every((outcome) => outcome === 'rate-limited')).toBe(true)
})

test('no session starts for a user whose password changed or who was suspended after being read', async () => {
  const { db } = database
  const email = 'ana@example.com'
  const proven = await checkPassword(
    db,
    { passwords, factors },
    { email, password: PASSWORD, operation: 'login' },
    { ip: '203.0.113.9', requestId: 'r1' },
    NOON,
  )
  const codeOf = () => openSession(db, proven, NOON).then(String, (error: { code: string }) => error.code)
  for (const [change, back] of [
    [{ suspendedAt: NOON }, { suspendedAt: null }],
    [{ passwordHash: null }, { passwordHash: proven.user.passwordHash }],
  ] as const) {
    await db.update(users).set(change).where(eq(users.email, email))
    expect(await codeOf()).toBe('login-failed')
    await db.update(users).set(back).where(eq(users.email, email))
  }
  const before = await db.$count(sessions)
  await codeOf()
  expect(await db.$count(sessions)).toBe(before + 1)
})

test('an attempt rejected under load is not counted: the next one succeeds', async () => {
  const crowd: Passwords = { ...passwords, matches: () => Promise.reject(new ProblemError('unavailable')) }
  for (let each = 0; each < LOGIN_ATTEMPTS.perAddress + 1; each += 1) expect(await tryIt(database.db, crowd, { email: 'ana@example.com' })).toBe('unavailable')
  const guess = () => withGuessLimit(database.db, { ip: '192.0.2.7', at: NOON }, 'password', 'user 1', () => crowd.matches(PASSWORD, null))
  for (let each = 0; each < GUESS_LIMITS.perOwner + 1; each += 1) await expect(guess()).rejects.toThrow(new ProblemError('unavailable'))
  expect(await outcomeOf({ email: 'ana@example.com' })).toBe('done')
})
