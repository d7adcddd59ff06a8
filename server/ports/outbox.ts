import type { Db } from '#server/db/connect.ts'
import { outbox } from './outbox.tables.ts'

/** Notes an effect to be delivered later (a mail, a report); pass the writer's transaction, so that both happen or neither. */
export async function enqueue(db: Db, kind: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
  await db.insert(outbox).values({ kind, payload })
}
