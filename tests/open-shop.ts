import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createHtmlCleaner } from '#server/html/html-cleaner.ts'
import { fetchInProcess } from '#server/http/in-process.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { seedDemoShop } from '#server/seed/seed.ts'
import { createShopClient, type ShopClient } from '#src/client/create-client.ts'
import { databaseUrl, dropDatabase, SERVER_URL, startPostgres } from '../scripts/postgres.ts'
import { shopFingerprint, shopTemplate } from './shop-template.ts'

export type DatabaseKind = Database['kind']

/** A demo shop of its own for one suite: the real server on a real database, called in process. */
export interface OpenShop {
  readonly shop: Shop
  readonly app: FastifyInstance
  readonly client: ShopClient
  /** Another client, like another browser, in the same network or another: it shares no cookies with the first. */
  newClient(ip?: string): ShopClient
  close(): Promise<void>
}

export const ORIGIN = 'http://localhost'
const TEMPLATE_LOCK = 764_201

/** The database of this test run. */
export const databaseInTest = (): DatabaseKind => (process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite')

interface Opened {
  readonly database: Database
  readonly dataDir: string
  discard(): Promise<void>
}

const shopOn = (database: Database, dataDir: string, now: () => Date = () => new Date()): Shop => ({
  db: database.db,
  kind: database.kind,
  env: { ...readEnv({ NODE_ENV: 'test' }), dataDir },
  responseCache: createResponseCache(),
  cleanHtml: createHtmlCleaner(),
  now,
})

async function seed(database: Database, dataDir: string): Promise<void> {
  const shop = shopOn(database, dataDir)
  const app = await createApp(shop)
  await seedDemoShop(shop)
  await app.close()
  await database.close()
}

/** Copies the data directory of a seeded shop on the embedded database to another directory. */
export async function copySeededShop(to: string): Promise<void> {
  const template = await shopTemplate(async (directory) => seed(await openDatabase({ dataDir: join(directory, 'pglite') }), directory))
  cpSync(template, to, { recursive: true })
}

async function openEmbedded(): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bonaca-shop-'))
  await copySeededShop(dataDir)
  const database = await openDatabase({ dataDir: join(dataDir, 'pglite') })
  return {
    database,
    dataDir,
    discard: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Copies the seeded database of this server under a new name; creates it first when it does not exist. */
async function copyDatabase(url: string, name: string, dataDir: string): Promise<void> {
  const template = `shop_${shopFingerprint()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${template}_unfinished`)
      await client.query(`create database ${template}_unfinished`)
      await seed(await openDatabase({ url: databaseUrl(url, `${template}_unfinished`) }), dataDir)
      await client.query(`alter database ${template}_unfinished rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
}

async function openOnPostgres(): Promise<Opened> {
  const running = process.env[SERVER_URL]
  const own = running ? null : await startPostgres()
  const url = running ?? own?.url ?? ''
  const name = `suite_${randomBytes(8).toString('hex')}`
  const dataDir = mkdtempSync(join(tmpdir(), 'bonaca-shop-'))
  await copyDatabase(url, name, dataDir)
  const database = await openDatabase({ url: databaseUrl(url, name) })
  return {
    database,
    dataDir,
    discard: async () => {
      await database.close()
      await (own ? own.stop() : dropDatabase(url, name))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface ShopOptions {
  database?: DatabaseKind
  /** The shop's clock. */
  now?: () => Date
}

/** Opens a seeded demo shop that is not shared; close it after the suite. */
export async function openShop({ database: kind = databaseInTest(), now }: ShopOptions = {}): Promise<OpenShop> {
  const { database, dataDir, discard } = await (kind === 'postgres' ? openOnPostgres() : openEmbedded())
  const shop = shopOn(database, dataDir, now)
  const app = await createApp(shop)
  const newClient = (ip = '127.0.0.1') => createShopClient({ fetch: fetchInProcess(app, { origin: ORIGIN, ip }), base: ORIGIN, referer: `${ORIGIN}/` })
  return {
    shop,
    app,
    client: newClient(),
    newClient,
    close: async () => {
      await app.close()
      await discard()
    },
  }
}
