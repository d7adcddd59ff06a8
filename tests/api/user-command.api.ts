import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { invitations } from '#server/modules/session/invitation.tables.ts'
import { recoveryCodes, secondFactors } from '#server/modules/session/second-factor.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { copySeededShop } from '#tests/open-shop.ts'
import { DEMO_USERS } from './demo-users.ts'

const LIMIT_MS = 120_000
const [INVITED, OTHER] = ['marin@skoj.example', 'mare@skoj.example']
const command = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'bonaca-user-'))

beforeAll(() => copySeededShop(dataDir), LIMIT_MS)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The database holds only one process: the command runs between. */
async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: join(dataDir, 'pglite') })
  return work(db).finally(close)
}

async function user(...parameters: string[]): Promise<string> {
  const running = command(process.execPath, ['scripts/user.ts', ...parameters], { env: { ...process.env, DATA_DIR: dataDir } })
  running.child.stdin?.end('marin voli brudet i palentu\n')
  return (await running).stdout
}

test('an invited address that the operator makes a user is invited no more; other invitations stay', { timeout: LIMIT_MS }, async () => {
  const invited = { roles: ['orders'], locale: 'hr', invitedBy: DEMO_USERS.lovre.id, sentAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) } as const
  const rows = [INVITED, OTHER].map((email) => ({ ...invited, roles: [...invited.roles], email }))
  const [first, second] = await inDatabase((db) => db.insert(invitations).values(rows).returning({ id: invitations.id }))
  expect(await user('create', INVITED.toUpperCase(), '--role', 'orders')).toBe(`${INVITED} can log in at /adminLogin.\n`)
  const { states, logged, made } = await inDatabase(async (db) => ({
    states: await db.select({ id: invitations.id, withdrawnAt: invitations.withdrawnAt }).from(invitations).orderBy(invitations.id),
    logged: await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2),
    made: await db.select({ id: users.id }).from(users).where(eq(users.email, INVITED)),
  }))
  expect(states).toEqual([
    { id: first?.id, withdrawnAt: expect.any(Date) },
    { id: second?.id, withdrawnAt: null },
  ])
  expect(logged.map(({ action, kind, entityId, after }) => [action, kind, entityId, after])).toEqual([
    ['user create', 'invitation', String(first?.id), { isWithdrawn: true }],
    ['user create', 'user', String(made[0]?.id), { roles: ['orders'] }],
  ])
})

test('a reset by the operator removes app, passkeys and recovery codes', { timeout: LIMIT_MS }, async () => {
  const { id: userId, email } = DEMO_USERS.nika
  const confirmedAt = new Date()
  await inDatabase(async (db) => {
    await db.insert(secondFactors).values([
      { userId, kind: 'app', secret: 'sealed', confirmedAt },
      { userId, kind: 'passkey', name: 'Laptop', credentialId: 'Y3JlZA', publicKey: 'a2V5', confirmedAt },
    ])
    await db.insert(recoveryCodes).values({ userId, hash: 'hash' })
  })
  expect(await user('reset-factor', email)).toBe(`${email} has no second factor any more and is logged out everywhere.\n`)
  const { rows, codes, logged } = await inDatabase(async (db) => ({
    rows: await db.$count(secondFactors, eq(secondFactors.userId, userId)),
    codes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    logged: await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
  }))
  expect([rows, codes]).toEqual([0, 0])
  expect(logged).toMatchObject([{ action: 'user reset-factor', entityId: String(userId), after: { hasSecondFactor: false } }])
  expect(await user('reset-factor', email)).toBe(`${email} has no second factor.\n`)
})
