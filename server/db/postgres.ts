import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type AdvisoryLock, lockNumber } from './advisory-locks.ts'
import type { Database } from './connect.ts'
import { type AssertSafe, assertMigratable, EXTENSIONS, MIGRATIONS } from './migrate.ts'
import { createStatementNames } from './statement-names.ts'

const STATEMENT_TIMEOUT_MS = 5_000

async function withAdvisoryLock<T>(url: string, lock: AdvisoryLock, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber(lock)])
    return await work(client)
  } finally {
    await client.end()
  }
}

const migrateExclusively = (url: string, assertSafe?: AssertSafe): Promise<void> =>
  withAdvisoryLock(url, 'migrations', async (client) => {
    const db = drizzle({ client })
    await assertMigratable(db, 'The database of DATABASE_URL', assertSafe)
    await client.query(EXTENSIONS)
    await migrate(db, { migrationsFolder: fileURLToPath(MIGRATIONS) })
  })

/** Makes the connection prepare the statements that get a name, and leave the pool when it is lost as a transaction begins. */
function prepareStatements(client: pg.PoolClient, nameOf: ReturnType<typeof createStatementNames>): void {
  const send: (config: unknown, values?: unknown, ...rest: unknown[]) => unknown = client.query.bind(client)
  const query: typeof send = (config, values, ...rest) => {
    const { name, text } = typeof config === 'object' && config !== null ? (config as { name?: string; text?: string }) : {}
    const isNameable = name === undefined && text !== undefined && Array.isArray(values) && values.length > 0
    const sent = send(isNameable ? { ...(config as object), name: nameOf(text) } : config, values, ...rest)
    // Drizzle does not release a connection on which no transaction could begin.
    if (text?.startsWith('begin') && sent instanceof Promise) sent.catch(() => client.release(true))
    return sent
  }
  Object.assign(client, { query })
}

/** A pool on PostgreSQL 15 or newer; several processes may start at once. */
export async function openPostgres(url: string, assertSafe?: AssertSafe): Promise<Database> {
  await migrateExclusively(url, assertSafe)
  const pool = new pg.Pool({
    connectionString: url,
    // JIT compilation takes longer than any of the shop's statements.
    options: '-c jit=off',
    max: 10,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
  })
  // The pool replaces a lost connection, and its statement fails; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const nameOf = createStatementNames()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    prepareStatements(client, nameOf)
  })
  return {
    db: drizzle({ client: pool }),
    kind: 'postgres',
    close: () => pool.end(),
    ping: async () => void (await pool.query('select 1')),
    runExclusive: (work) => withAdvisoryLock(url, 'exclusive-work', work),
  }
}
