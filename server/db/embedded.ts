import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './connect.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { takeLock } from './lock-file.ts'
import { type AssertSafe, assertMigratable, EXTENSIONS, MIGRATIONS } from './migrate.ts'
import { respondsWithin } from './ping.ts'

const PING_TIMEOUT_MS = 5_000
const SETTINGS = ['shared_buffers=16MB', 'max_connections=5']

// A start that was killed while the files were created leaves a directory that can never be opened.
function moveIncompleteAside(directory: string): void {
  if (!existsSync(directory)) return
  const isComplete = existsSync(join(directory, 'PG_VERSION')) && existsSync(join(directory, 'global', 'pg_control'))
  if (!isComplete) renameSync(directory, `${directory}.interrupted-${process.pid}-${process.hrtime.bigint()}`)
}

// Some files are made readable for everybody, whatever the process's umask.
function makePrivate(directory: string): void {
  for (const path of [directory, ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name))]) {
    const { mode } = statSync(path)
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  }
}

// For one function of the engine, V8's optimizing compiler takes 600 MB. Without it, adding to a cart takes about as long.
function limitCompilerMemory(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

/** PGlite in a directory that no other living process holds, or in memory. */
export async function openEmbedded(dataDir: string, assertSafe?: AssertSafe): Promise<Database> {
  const inMemory = dataDir.startsWith('memory://')
  let release = () => {}
  if (!inMemory) {
    mkdirSync(join(dataDir, '..'), { recursive: true })
    release = takeLock(`${dataDir}.lock`)
  }
  try {
    if (!inMemory) {
      moveIncompleteAside(dataDir)
      copyEmptyDatabase(dataDir)
    }
    limitCompilerMemory()
    const client = await PGlite.create(dataDir, { extensions: { unaccent, pg_trgm }, postgresqlconf: SETTINGS })
    if (!inMemory) makePrivate(dataDir)
    const db = drizzle({ client })
    try {
      await assertMigratable(db, `The database in ${dataDir}`, assertSafe)
      await client.exec(EXTENSIONS)
      await migrate(db, { migrationsFolder: fileURLToPath(MIGRATIONS) })
    } catch (error) {
      await client.close()
      throw error
    }
    return {
      db,
      kind: 'pglite',
      close: async () => {
        await client.close()
        release()
      },
      ping: async () => {
        if (!(await respondsWithin(db, PING_TIMEOUT_MS))) throw new Error('The embedded database does not respond')
      },
      runExclusive: (work) => work(),
    }
  } catch (error) {
    release()
    throw error
  }
}
