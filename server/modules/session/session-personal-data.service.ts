import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { sessions } from './session.tables.ts'

/** Sessions of a user, for the data export. */
export const exportSessions = (db: Db, userId: number) =>
  db
    .select({ createdAt: sessions.createdAt, endedAt: sessions.revokedAt, seenAt: sessions.seenAt, browser: sessions.browser, system: sessions.system })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
