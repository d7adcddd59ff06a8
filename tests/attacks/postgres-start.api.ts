import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { createDatabase, dropDatabase, type PostgresServer, SERVER_URL, startPostgres } from '../../scripts/postgres.ts'
import { command, LOCAL, rejectionOf } from './failed-start.ts'

const LIMIT_MS = 60_000

let own: PostgresServer | null = null
let server = process.env[SERVER_URL] ?? ''
beforeAll(async () => {
  if (server !== '') return
  own = await startPostgres()
  server = own.url
})
afterAll(() => own?.stop())

let name: string
let DATABASE_URL: string
let DATA_DIR: string
beforeEach(async () => {
  name = `start_${randomBytes(8).toString('hex')}`
  DATABASE_URL = await createDatabase(server, name)
  DATA_DIR = mkdtempSync(join(tmpdir(), 'bonaca-start-'))
  return async () => {
    await dropDatabase(server, name)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}
const tables = () => query("select table_name from information_schema.tables where table_schema in ('public', 'drizzle')")

/** The folder, as one that another user has too. */
function fill(): void {
  for (const folder of ['uploads', 'media/originals', 'Documents']) mkdirSync(join(DATA_DIR, folder), { recursive: true })
  for (const file of ['uploads/0123456789abcdef0123456789abcdef', 'media/originals/0123456789abcdef.jpg', 'media/birthday.jpg', 'Documents/diary.txt'])
    writeFileSync(join(DATA_DIR, file), 'text')
}
const filesIn = () => readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).sort()
const reset = () => command('reset', ['--postgres', '--yes'], { DATABASE_URL, DATA_DIR })

test('a start that is rejected leaves its PostgreSQL database without a table', { timeout: LIMIT_MS }, async () => {
  const reasons = await rejectionOf({ ...LOCAL, DATABASE_URL, DATA_DIR, SHOP_DOMAINS: 'shop.example', LOG_LEVEL: 'loud', HOST: '192.0.2.1' })
  expect(reasons).toEqual([
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is "loud"',
    'HOST=192.0.2.1 is no address of this machine (EADDRNOTAVAIL)',
    'SHOP_URL must start with https://: not http with HOST=192.0.2.1, the domains shop.example',
    'PAYMENT_SANDBOX=on marks orders as paid without money: not with HOST=192.0.2.1, the domains shop.example',
  ])
  expect([await tables(), filesIn()]).toEqual([[], []])
})

test('a shop on PostgreSQL is deleted, with the files that it made alone', { timeout: LIMIT_MS }, async () => {
  await (await openDatabase({ url: DATABASE_URL })).close()
  expect(await tables()).not.toEqual([])
  fill()
  const { status, output } = reset()
  expect([status, output]).toEqual([0, expect.stringContaining(`every table of the PostgreSQL database ${name}`)])
  expect([await tables(), filesIn()]).toEqual([[], ['Documents', 'Documents/diary.txt', 'media', 'media/birthday.jpg']])
})

test('the folder of a shop with an embedded database outlives another one on PostgreSQL', { timeout: LIMIT_MS }, async () => {
  await (await openDatabase({ url: DATABASE_URL })).close()
  fill()
  mkdirSync(join(DATA_DIR, 'pglite'))
  writeFileSync(join(DATA_DIR, 'pglite', 'PG_VERSION'), '17')
  const before = filesIn()
  const { status, output } = reset()
  expect([status, output]).toEqual([0, expect.stringContaining(`nothing in the folder ${DATA_DIR}, which has a database of its own`)])
  expect([await tables(), filesIn()]).toEqual([[], before])
})

test('a PostgreSQL database that is of no shop is not emptied', { timeout: LIMIT_MS }, async () => {
  await query('create table products (name text)')
  fill()
  const before = filesIn()
  expect(reset()).toEqual({ status: 1, output: `The PostgreSQL database ${name} has no tables of a shop; nothing is deleted.\n` })
  expect([await tables(), filesIn(), existsSync(DATA_DIR)]).toEqual([[{ table_name: 'products' }], before, true])
})
