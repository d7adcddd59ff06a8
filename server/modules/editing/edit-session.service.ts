import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { DocumentName, EditingPeer } from '#contract/editing.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { editSessions } from './editing.tables.ts'

/** Hidden windows report every 15 seconds. */
const SEEN_MS = 30_000
const DAY_MS = 86_400_000

interface Window {
  readonly sessionId: string
  readonly userId: number
  readonly at: Date
}
interface Place {
  readonly document: DocumentName | null
  readonly place: string | null
}

/** Notes that a window is in use, and where; rejects with `session-of-another`. */
export async function noteSession(db: Db, { sessionId, userId, at }: Window, place: Place | Record<string, never> = {}): Promise<void> {
  const [row] = await db
    .insert(editSessions)
    .values({ id: sessionId, userId, openedAt: at, seenAt: at, ...place })
    .onConflictDoUpdate({ target: editSessions.id, set: { seenAt: at, ...place }, setWhere: eq(editSessions.userId, userId) })
    .returning({ id: editSessions.id })
  if (!row) throw new ProblemError('session-of-another')
}

export const deleteOldSessions = async (db: Db, at: Date): Promise<void> => {
  await db.delete(editSessions).where(lt(editSessions.seenAt, new Date(at.getTime() - DAY_MS)))
}

/** The other users in edit mode, in the order of their names. */
export async function readPeers(db: Db, userId: number, at: Date): Promise<EditingPeer[]> {
  const rows = await db
    .select()
    .from(editSessions)
    .where(and(ne(editSessions.userId, userId), gt(editSessions.seenAt, new Date(at.getTime() - SEEN_MS))))
    .orderBy(editSessions.openedAt)
    .limit(50)
  const names = await readUserNames(
    db,
    rows.map((row) => row.userId),
  )
  return rows.map((row) => ({
    userId: row.userId,
    name: names.get(row.userId) ?? '',
    document: row.document,
    place: row.place,
    seenAt: row.seenAt.toISOString(),
  }))
}
