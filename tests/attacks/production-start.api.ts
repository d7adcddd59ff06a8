import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PERMISSIONS } from '#contract/permission.constants.ts'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { parseEnv } from '#server/env.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { sessions, users } from '#server/modules/session/session.tables.ts'
import { siteDomains } from '#server/modules/settings/settings.tables.ts'
import { unsafeOn } from '#server/safe-start.ts'
import { unsafeAccounts } from '#server/seed/demo-accounts.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { codeOf } from '#tests/api/shopper.ts'
import { startShop } from '#tests/e2e/fixtures/server.ts'
import { copySeededShop } from '#tests/open-shop.ts'
import { command, failedStart, LOCAL, rejectionOf } from './failed-start.ts'

const LIMIT_MS = 120_000

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bonaca-start-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const countOf = async ({ db }: Database, table: string): Promise<number> =>
  (await queryRows<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n ?? -1

async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(dataDir, 'pglite') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('without settings a start is a public one: it names all reasons at once and makes nothing', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = join(newFolder(), 'shop')
  const reasons = await rejectionOf({
    DATA_DIR,
    PORT: '4000x',
    TOKEN_SECRET: 'a'.repeat(40),
    SHOP_DOMAINS: 'https://shop.example/',
    CAPTCHA_STUB: 'on',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: 'proxy',
  })
  const names = ['SHOP_DOMAINS', 'TRUSTED_PROXIES', 'PORT', 'LOG_LEVEL', 'TOKEN_SECRET', 'CAPTCHA_STUB', 'SHOP_URL is not set', 'No payment provider']
  expect(reasons.map((reason, index) => reason.startsWith(names[index] ?? ''))).toEqual(names.map(() => true))
  expect(existsSync(DATA_DIR)).toBe(false)
})

test.each([
  ['a port that is in use', (port: number) => ({ PORT: String(port) }), /^PORT=\d+ is in use by another process/],
  ['an address of another machine', () => ({ HOST: '192.0.2.1', PORT: '0' }), /^HOST=192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\)/],
])('a start makes nothing at %s', { timeout: LIMIT_MS }, async (_, address, expected) => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const DATA_DIR = join(newFolder(), 'shop')
  const [reason] = await rejectionOf({ ...LOCAL, DATA_DIR, ...address((other.address() as AddressInfo).port) })
  expect([reason, existsSync(DATA_DIR)]).toEqual([expect.stringMatching(expected), false])
})

test('a demo that others could reach does not start, and says so as text', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = join(newFolder(), 'shop')
  const { log, said } = await failedStart({ NODE_ENV: 'production', DEMO: 'on', DATA_DIR, HOST: '0.0.0.0', PORT: '0' })
  expect([log, existsSync(DATA_DIR)]).toEqual(['', false])
  expect(said).toBe(`The shop did not start. What must change first (docs/production.md):
- DEMO=on is for this machine alone, since everybody knows its passwords and payments cost nothing: not with HOST=0.0.0.0
`)
})

describe('a seeded demo shop', () => {
  const dataDir = newFolder()
  beforeAll(() => copySeededShop(dataDir), LIMIT_MS)

  test('does not become public while a demo account has its demo password', { timeout: LIMIT_MS }, async () => {
    const reasons = (await rejectionOf({ ...LOCAL, DATA_DIR: dataDir })).join()
    for (const { email } of Object.values(DEMO_USERS)) expect(reasons).toContain(email)
  })

  test('is not safe either by a domain of the database, or by a new address of an account', { timeout: LIMIT_MS }, async () => {
    const { mirna } = DEMO_USERS
    const { env } = parseEnv(LOCAL)
    const reasons = await inDatabase(dataDir, async ({ db }) => {
      await db.insert(siteDomains).values({ host: 'shop.example', siteId: 1 })
      await db.update(users).set({ email: 'new@shop.example' }).where(eq(users.id, mirna.id))
      const found = await unsafeOn(db, env)
      await db.update(users).set({ email: mirna.email }).where(eq(users.id, mirna.id))
      await db.delete(siteDomains)
      return found
    })
    expect(reasons).toContain('PAYMENT_SANDBOX=on marks orders as paid without money: not with the domains shop.example')
    expect(reasons).toContain(
      'The demo account new@shop.example has its demo password: npm run user -- password new@shop.example, or npm run user -- disable new@shop.example',
    )
  })

  if (process.env.ALL_TESTS) {
    test('has one unsafe account less for each that is disabled or has another password', { timeout: LIMIT_MS }, async () => {
      const unsafe = () => inDatabase(dataDir, ({ db }) => unsafeAccounts(db))
      const before = await unsafe()
      const { mirna, nika } = DEMO_USERS
      expect(command('user', ['disable', mirna.email], { DATA_DIR: dataDir })).toMatchObject({ status: 0 })
      expect(command('user', ['password', nika.email], { DATA_DIR: dataDir }, 'qwertyuiop\n')).toMatchObject({ status: 1 })
      expect(command('user', ['password', nika.email], { DATA_DIR: dataDir }, 'Mjesec nad uvalom 7\n')).toMatchObject({ status: 0 })
      const after = await unsafe()
      expect([before.length - after.length, after.filter((reason) => reason.includes(mirna.email) || reason.includes(nika.email))]).toEqual([2, []])
    })

    test('has sessions that its administrator ends: of one user, or of all', { timeout: LIMIT_MS }, async () => {
      const { jakov, emma, tin } = DEMO_USERS
      const open = () => inDatabase(dataDir, ({ db }) => db.select({ userId: sessions.userId }).from(sessions).where(isNull(sessions.revokedAt)))
      const logOut = (...args: string[]) => command('user', ['log-out', ...args], { DATA_DIR: dataDir })
      await inDatabase(dataDir, ({ db }) => db.insert(sessions).values([jakov, emma, tin].map(({ id }) => ({ id: `session ${id}`, userId: id }))))
      expect(logOut(jakov.email)).toMatchObject({ status: 0 })
      expect((await open()).map(({ userId }) => userId).sort()).toEqual([emma.id, tin.id])
      expect([logOut('nobody@example.com').status, logOut().status, (await open()).length]).toEqual([1, 1, 2])
      expect(logOut('--all')).toMatchObject({ status: 0 })
      expect(await open()).toEqual([])
      const logged = await inDatabase(dataDir, ({ db }) => db.select().from(auditLog).where(eq(auditLog.action, 'user log-out')).orderBy(auditLog.id))
      expect(logged.map(({ kind, entityId, userId }) => [kind, entityId, userId])).toEqual([
        ['user', String(jakov.id), null],
        ['user', 'all', null],
      ])
    })

    test('whose products were all deleted gets none back', { timeout: LIMIT_MS }, async () => {
      await inDatabase(dataDir, ({ db }) => db.execute(sql`truncate products cascade`))
      const shop = await startShop(dataDir)
      await vi.waitFor(() => expect(shop.log()).toContain(DEMO_USERS.nika.email), 10_000)
      expect((await fetch(`${shop.origin}/_dev/mail`)).status).toBe(200)
      await shop.stop()
      expect(await inDatabase(dataDir, (database) => countOf(database, 'products'))).toBe(0)
    })
  }

  test('is deleted by the reset command after an agreement only', () => {
    const unanswered = command('reset', [], { DATA_DIR: dataDir })
    expect([unanswered.status, unanswered.output.includes(dataDir), existsSync(dataDir)]).toEqual([1, true, true])
    const onPostgres = command('reset', ['--yes'], { DATA_DIR: dataDir, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })
    expect([onPostgres.status, onPostgres.output.includes('--postgres'), existsSync(dataDir)]).toEqual([1, true, true])
    expect(command('reset', ['--yes'], { DATA_DIR: newFolder() })).toMatchObject({ status: 1 })
    writeFileSync(join(dataDir, 'diary.txt'), 'not of the shop')
    mkdirSync(join(dataDir, 'media', 'holiday'), { recursive: true })
    const kept = command('reset', ['--yes'], { DATA_DIR: dataDir })
    expect([kept.status, readdirSync(dataDir).sort(), readdirSync(join(dataDir, 'media'))]).toEqual([0, ['diary.txt', 'media'], ['holiday']])
  })
})

test('a folder that has nothing but the shop is deleted with it', () => {
  const dataDir = newFolder()
  for (const folder of ['pglite', 'uploads', 'media/originals', 'media/sizes/0123456789abcdef']) mkdirSync(join(dataDir, folder), { recursive: true })
  for (const file of ['pglite/PG_VERSION', 'uploads/0123456789abcdef0123456789abcdef', 'media/originals/0123456789abcdef.jpg'])
    writeFileSync(join(dataDir, file), '17')
  expect([command('reset', ['--yes'], { DATA_DIR: dataDir }).status, existsSync(dataDir)]).toEqual([0, false])
})

test('a new public shop has nothing of the demo, private files, and the administrator that the command made', { timeout: LIMIT_MS }, async () => {
  const dataDir = newFolder()
  const first = await startShop(dataDir, { ...LOCAL, LOG_LEVEL: 'info' })
  const statuses = await Promise.all(
    ['/adminLogin', '/_dev/mail', '/captcha/stub.js', '/_cli/get-domain'].map(async (path) => (await fetch(first.origin + path)).status),
  )
  expect(statuses).toEqual([200, 404, 404, 404])
  // Until it has a home page, its root leads to its products.
  const roots = await Promise.all(['/', '/hr'].map(async (path) => (await fetch(first.origin + path, { redirect: 'manual' })).headers.get('location')))
  expect(roots).toEqual(['/shop', '/hr/trgovina'])
  expect((await fetch(`${first.origin}/`)).status).toBe(200)
  await first.stop()
  const lines = first.log().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
    expect.arrayContaining([expect.stringContaining('Bonaca is running'), expect.stringContaining('no payment provider is configured')]),
  )
  const counts = await inDatabase(dataDir, async (database) =>
    Promise.all(['users', 'products', 'orders', 'posts', 'coupons'].map((table) => countOf(database, table))),
  )
  expect(counts).toEqual([0, 0, 0, 0, 0])
  const modes = [dataDir, join(dataDir, 'pglite'), ...readdirSync(join(dataDir, 'pglite')).map((name) => join(dataDir, 'pglite', name))].map(
    (path) => statSync(path).mode & 0o077,
  )
  expect(modes.filter((mode) => mode !== 0)).toEqual([])

  const user = (...args: string[]) => command('user', args, { DATA_DIR: dataDir }, 'Mjesec nad uvalom 7\n')
  expect(user('create', 'owner@shop.example')).toMatchObject({ status: 0 })
  for (const args of [['disable'], ['roles', '--role', 'editor']])
    expect(user(...args, 'owner@shop.example')).toMatchObject({ status: 1, output: expect.stringContaining('at least one owner') })
  const again = await startShop(dataDir, LOCAL)
  const calls = createShopClient({ fetch, base: again.origin, referer: `${again.origin}/` }).in('en')
  const { user: owner } = await calls.login({ body: { email: 'owner@shop.example', password: 'Mjesec nad uvalom 7' } })
  expect([owner.isBackofficeUser, owner.scope]).toEqual([true, [...PERMISSIONS].sort()])
  expect(await codeOf(calls.login({ body: { email: DEMO_USERS.nika.email, password: DEMO_USERS.nika.password } }))).toBe('login-failed')
  await again.stop()
})
