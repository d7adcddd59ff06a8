// npm run reset: deletes the data of a shop. It names what it deletes and asks; `--yes` answers, `--postgres` allows it on PostgreSQL.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { lockHolder } from '#server/db/lock-file.ts'
import { type Env, readEnv } from '#server/env.ts'

/** Files and folders that a shop makes in its data directory, which may hold anybody's others when it was mistyped. */
const OWN = [
  /^pglite(?:\.lock.*|\.interrupted-.*)?$/,
  /^maintenance\.wish(?:\.new)?$/,
  /^uploads\/[0-9a-f]{32}(?:\.\w+)?$/,
  /^media\/originals\/[0-9a-f]{16}\.[\w.-]+$/,
  /^media\/sizes\/[0-9a-f]{16}$/,
]
/** The folders that they are in, inner ones first. */
const FOLDERS = ['media/originals', 'media/sizes', 'media', 'uploads', '']
/** Tables that every shop has had from its first version on. */
const OWN_TABLES = ['sites', 'cms_options', 'products']

async function isAgreed(question: string): Promise<boolean> {
  if (process.stdin.isTTY !== true) throw new Error(`${question} Nothing is deleted: nobody can answer here. To agree, add --yes.`)
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question(`${question} Type "yes": `)
  reader.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const hasShop = (url: string): Promise<boolean> =>
  onPostgres(url, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where (table_schema = 'public' and table_name = any($1)) or (table_schema = 'drizzle' and table_name = '__drizzle_migrations')",
      [OWN_TABLES],
    )
    return rowCount === OWN_TABLES.length + 1
  })

/** Deletes tables and migrations; the next start creates them anew. */
const emptyPostgres = (url: string): Promise<unknown> =>
  onPostgres(url, (client) => client.query('begin; drop schema public cascade; drop schema if exists drizzle cascade; create schema public; commit'))

/** Deletes what the shop made, and the folders that are empty then. Returns whether something is left. */
function emptyFolder(dataDir: string): boolean {
  for (const folder of FOLDERS) {
    const path = join(dataDir, folder)
    if (!existsSync(path)) continue
    for (const name of readdirSync(path)) if (OWN.some((own) => own.test(join(folder, name)))) rmSync(join(path, name), { recursive: true, force: true })
    if (readdirSync(path).length === 0) rmdirSync(path)
  }
  return existsSync(dataDir)
}

const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'pglite', 'PG_VERSION'))

// With a database of its own, the folder belongs to another shop.
const hasFiles = ({ databaseUrl, dataDir }: Env): boolean => databaseUrl === null || !hasEmbedded(dataDir)

function targetOf(env: Env): string {
  const { databaseUrl, dataDir } = env
  const files = `uploads and pictures of the shop in the folder ${dataDir}`
  if (databaseUrl === null) return `the database, ${files}`
  const { host, pathname } = new URL(databaseUrl)
  const tables = `every table of the PostgreSQL database ${pathname.slice(1)} at ${host}`
  return hasFiles(env) ? `${tables}, and the ${files}` : `${tables}, but nothing in the folder ${dataDir}, which has a database of its own`
}

async function assertShop({ databaseUrl, dataDir }: Env, isPostgresAllowed: boolean): Promise<void> {
  if (databaseUrl === null) {
    if (!hasEmbedded(dataDir)) throw new Error(`${dataDir} has no database of a shop; nothing is deleted.`)
    return
  }
  const name = new URL(databaseUrl).pathname.slice(1)
  if (!isPostgresAllowed) throw new Error(`DATABASE_URL is set. To delete every table of the PostgreSQL database ${name}, add --postgres.`)
  if (!(await hasShop(databaseUrl))) throw new Error(`The PostgreSQL database ${name} has no tables of a shop; nothing is deleted.`)
}

async function reset(): Promise<string> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false } } })
  const env = readEnv(process.env)
  const holder = lockHolder(join(env.dataDir, 'pglite.lock'))
  if (holder !== null) throw new Error(`The shop is running (process ${holder}). Stop it before resetting.`)
  if (env.databaseUrl === null && !existsSync(env.dataDir)) return `There is nothing to delete: ${env.dataDir} does not exist.`
  await assertShop(env, values.postgres)
  const target = targetOf(env)
  if (!values.yes && !(await isAgreed(`This deletes ${target}.`))) return 'Nothing is deleted.'
  if (env.databaseUrl !== null) await emptyPostgres(env.databaseUrl)
  const left = hasFiles(env) && emptyFolder(env.dataDir) ? ' What the shop did not make is still in the folder.' : ''
  return `Deleted ${target}.${left}`
}

try {
  process.stdout.write(`${await reset()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
