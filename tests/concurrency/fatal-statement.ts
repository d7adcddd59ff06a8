import type { Db } from '#server/db/connect.ts'

type Query = (...given: unknown[]) => unknown
interface Queryable {
  query: Query
}
interface Embedded extends Queryable {
  transaction(work: (transaction: Queryable) => Promise<unknown>): Promise<unknown>
}
interface Connection extends Queryable {
  readonly connection: { readonly stream: { destroy(): void } }
}
interface Pool {
  on(event: 'acquire', listener: (connection: Connection) => void): void
}

/** Ends the process, as its database sees it, at one of the statements that it sends. */
export interface FatalStatements {
  /** The statement that is the last: the `nth` from now on, counted from 1, or the next commit. */
  arm(at: number | 'commit'): void
  /** Lets all statements pass again; returns whether the fatal one was reached. */
  disarm(): boolean
}

/**
 * On PostgreSQL the connection is lost at the fatal statement, on PGlite it is rejected; all later ones fail too. `onFatal` is called while it is
 * under way.
 */
export function fatalStatements(db: Db, kind: 'pglite' | 'postgres', onFatal: () => void = () => undefined): FatalStatements {
  let armed: number | 'commit' | null = null
  let isDead = false
  const isFatal = (isCommit: boolean): boolean => {
    if (typeof armed === 'number') armed -= 1
    if (!isDead && (armed === 0 || (armed === 'commit' && isCommit))) {
      isDead = true
      onFatal()
    }
    return isDead
  }
  const { $client } = db as unknown as { $client: unknown }
  if (kind === 'postgres') endConnections($client as Pool, isFatal)
  else rejectStatements($client as Embedded, isFatal)
  return {
    arm: (at) => {
      armed = at
    },
    disarm: () => {
      const wasReached = isDead
      armed = null
      isDead = false
      return wasReached
    },
  }
}

function endConnections(pool: Pool, isFatal: (isCommit: boolean) => boolean): void {
  const guarded = new WeakSet<Connection>()
  pool.on('acquire', (connection) => {
    if (guarded.has(connection)) return
    guarded.add(connection)
    const send = connection.query.bind(connection)
    connection.query = (...given) => {
      const [statement] = given
      const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
      if (isFatal(text === 'commit')) connection.connection.stream.destroy()
      return send(...given)
    }
  })
}

function rejectStatements(client: Embedded, isFatal: (isCommit: boolean) => boolean): void {
  const lost = () => Promise.reject(new Error('The process is gone'))
  const guarded =
    (send: Query): Query =>
    (...given) =>
      isFatal(false) ? lost() : send(...given)
  client.query = guarded(client.query.bind(client))
  const transact = client.transaction.bind(client)
  client.transaction = (work) =>
    transact(async (transaction) => {
      transaction.query = guarded(transaction.query.bind(transaction))
      const result = await work(transaction)
      return isFatal(true) ? lost() : result
    })
}
