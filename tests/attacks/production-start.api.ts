import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PERMISSIONS } from '#contract/permission.constants.ts'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { sessions } from '#server/modules/session/session.tables.ts'
import { unsafeAccounts } from '#server/seed/demo-accounts.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { codeOf } from '#tests/api/shopper.ts'
import { startShop } from '#tests/e2e/fixtures/server.ts'
import { copySeededShop } from '#tests/open-shop.ts'

const LIMIT_MS = 120_000
const EXIT_CONFIGURATION = 78
const repository = new URL('../..', import.meta.url).pathname
const { NODE_ENV: _, ...inherited } = process.env

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bonaca-start-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A start that must fail: its exit code and what it says. */
async function failedStart(variables: Readonly<Record<string, string>>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: repository, env: { ...inherited, ...variables }, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, output }
}

function command(script: string, args: readonly string[], variables: Readonly<Record<string, string>>, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: repository,
    env: { ...inherited, ...variables },
    input,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

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

/** Settings that are safe on this machine. */
const LOCAL = { DEMO: '', SHOP_URL: 'http://127.0.0.1:4000', PAYMENT_SANDBOX: 'on' }

test('without settings a start is a public one: it names all reasons at once and makes nothing', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = join(newFolder(), 'shop')
  const { code, output } = await failedStart({
    DATA_DIR,
    PORT: '4000x',
    TOKEN_SECRET: 'a'.repeat(40),
    SHOP_DOMAINS: 'https://shop.example/',
    CAPTCHA_STUB: 'on',
  })
  expect(code).toBe(EXIT_CONFIGURATION)
  for (const name of ['PORT', 'TOKEN_SECRET', 'SHOP_DOMAINS', 'CAPTCHA_STUB', 'SHOP_URL is not set', 'No payment provider']) expect(output).toContain(name)
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a public host has neither the payment sandbox nor plain http', { timeout: LIMIT_MS }, async () => {
  const { code, output } = await failedStart({ DATA_DIR: join(newFolder(), 'shop'), SHOP_URL: 'http://shop.example', PAYMENT_SANDBOX: 'on' })
  expect([code, output.includes('PAYMENT_SANDBOX=on marks orders as paid'), output.includes('https://')]).toEqual([EXIT_CONFIGURATION, true, true])
})

describe('a seeded demo shop', () => {
  const dataDir = newFolder()
  beforeAll(() => copySeededShop(dataDir), LIMIT_MS)

  test('does not become public while a demo account has its demo password', { timeout: LIMIT_MS }, async () => {
    const { code, output } = await failedStart({ ...LOCAL, DATA_DIR: dataDir })
    expect(code).toBe(EXIT_CONFIGURATION)
    for (const { email } of Object.values(DEMO_USERS)) expect(output).toContain(email)
  })

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

  test('is deleted by the reset command after an agreement only', () => {
    const unanswered = command('reset', [], { DATA_DIR: dataDir })
    expect([unanswered.status, unanswered.output.includes(dataDir), existsSync(dataDir)]).toEqual([1, true, true])
    const onPostgres = command('reset', ['--yes'], { DATA_DIR: dataDir, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })
    expect([onPostgres.status, onPostgres.output.includes('--postgres'), existsSync(dataDir)]).toEqual([1, true, true])
    expect(command('reset', ['--yes'], { DATA_DIR: newFolder() })).toMatchObject({ status: 1 })
    expect([command('reset', ['--yes'], { DATA_DIR: dataDir }).status, existsSync(dataDir)]).toEqual([0, false])
  })
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
