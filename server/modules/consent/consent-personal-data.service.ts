import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { DataSubject } from '#server/kernel/user.ts'
import { proofOfUser } from './consent.service.ts'
import { consentLogs } from './consent.tables.ts'

/** Consents of a user, for the data export. The log itself outlives the account, as proof. */
export const exportConsents = (db: Db, { userId, email }: DataSubject) =>
  db
    .select({
      status: consentLogs.status,
      form: consentLogs.sourceType,
      consents: consentLogs.consents,
      locale: consentLogs.locale,
      email: consentLogs.email,
      at: consentLogs.statusTimestamp,
    })
    .from(consentLogs)
    .where(or(sql`lower(${consentLogs.email}) = ${email}`, eq(consentLogs.proof, proofOfUser(userId))))
    .orderBy(asc(consentLogs.id))
