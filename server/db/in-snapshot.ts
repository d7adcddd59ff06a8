import type { Db } from './connect.ts'

/** Runs the reading of many statements on one state of the database, whatever is written meanwhile. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
