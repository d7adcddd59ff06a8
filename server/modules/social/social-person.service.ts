import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { socialIdentities } from './social.tables.ts'

/** Where else a person logs in with, as they may take it along. */
export const readIdentities = (db: Db, userId: number) =>
  db
    .select({ issuer: socialIdentities.issuer, subject: socialIdentities.subject, createdAt: socialIdentities.createdAt })
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .orderBy(asc(socialIdentities.createdAt))
