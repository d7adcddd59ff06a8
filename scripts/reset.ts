// npm run reset: deletes the data of a shop. It names what it deletes and asks; `--yes` answers, `--postgres` allows it on PostgreSQL.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { lockHolder } from '#server/db/lock-file.ts'
import { type Env, readEnv } from '#server/env.ts'

async function isAgreed(question: string): Promise<boolean> {
  if (process.stdin.isTTY !== true) throw new Error(`${question} Nothing is deleted: nobody can answer here. To agree, add --yes.`)
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question(`${question} Type "yes": `)
  reader.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** Deletes tables and migrations; the next start creates them anew. */
async function emptyPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin; drop schema public cascade; drop schema if exists drizzle cascade; create schema public; commit')
  } finally {
    await client.end()
  }
}

function targetOf({ databaseUrl, dataDir }: Env, isPostgresAllowed: boolean): string {
  const folder = `the folder ${resolve(dataDir)}`
  if (databaseUrl === null) return `${folder}, with the database, uploads and pictures of its shop`
  const { host, pathname } = new URL(databaseUrl)
  const database = `the PostgreSQL database ${pathname.slice(1)} at ${host}`
  if (!isPostgresAllowed) throw new Error(`DATABASE_URL is set. To delete every table of ${database}, add --postgres.`)
  return `every table of ${database}, and ${folder}`
}

async function reset(): Promise<string> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false } } })
  const env = readEnv(process.env)
  const target = targetOf(env, values.postgres)
  const holder = lockHolder(join(env.dataDir, 'pglite.lock'))
  if (holder !== null) throw new Error(`The shop is running (process ${holder}). Stop it before resetting.`)
  if (env.databaseUrl === null && !existsSync(env.dataDir)) return `There is nothing to delete: ${resolve(env.dataDir)} does not exist.`
  // A mistyped DATA_DIR must not delete what is no shop.
  if (env.databaseUrl === null && !existsSync(join(env.dataDir, 'pglite')))
    throw new Error(`${resolve(env.dataDir)} has no database of a shop; nothing is deleted.`)
  if (!values.yes && !(await isAgreed(`This deletes ${target}.`))) return 'Nothing is deleted.'
  if (env.databaseUrl !== null) await emptyPostgres(env.databaseUrl)
  rmSync(env.dataDir, { recursive: true, force: true })
  return `Deleted ${target}.`
}

try {
  process.stdout.write(`${await reset()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
