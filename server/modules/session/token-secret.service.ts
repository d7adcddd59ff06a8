import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { tokenSecrets } from './session.tables.ts'

const SINGLE_ROW_ID = 1

/** The secret of the environment, else the one of the database, which is generated at the first start. */
export async function readTokenSecret(db: Db, env: Pick<Env, 'tokenSecret'>): Promise<string> {
  if (env.tokenSecret !== null) return env.tokenSecret
  await db
    .insert(tokenSecrets)
    .values({ id: SINGLE_ROW_ID, secret: randomBytes(48).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(tokenSecrets)
  if (!row) throw new Error('The token secret was not written')
  return row.secret
}
