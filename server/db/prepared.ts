import type { Db } from './connect.ts'

/** A query that is built once per database, and planned once per connection under its name. Inside a transaction it is built for that transaction. */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
