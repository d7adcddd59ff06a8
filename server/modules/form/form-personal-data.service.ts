import { asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DataSubject } from '#server/kernel/user.ts'
import { deleteUploads, readUploads } from '../media/upload.service.ts'
import { openUploads } from '../media/upload-store.service.ts'
import { isUnconfirmedRequest } from './availability.service.ts'
import { deleteRegistrations, isUnconfirmedRegistration } from './event-registration.service.ts'
import { formSubmissions, forms } from './form.tables.ts'
import { deleteExpiredFormTokens } from './form-token.service.ts'

const isOf = ({ userId, email }: DataSubject) => or(eq(formSubmissions.userId, userId), eq(formSubmissions.email, email))

/** Submissions of a user, for the data export. */
export async function exportSubmissions(db: Db, subject: DataSubject) {
  const rows = await db
    .select({
      id: formSubmissions.id,
      form: forms.code,
      data: formSubmissions.data,
      consents: formSubmissions.consents,
      locale: formSubmissions.locale,
      createdAt: formSubmissions.createdAt,
      confirmedAt: formSubmissions.confirmedAt,
    })
    .from(formSubmissions)
    .innerJoin(forms, eq(forms.id, formSubmissions.formId))
    .where(isOf(subject))
    .orderBy(asc(formSubmissions.id))
  const attached = await readUploads(
    db,
    rows.map(({ id }) => id),
  )
  const files = Map.groupBy(attached, ({ submissionId }) => submissionId)
  return rows.map(({ id, ...row }) => ({ ...row, files: (files.get(id) ?? []).map(({ submissionId: _, ...file }) => file) }))
}

async function erase(transaction: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const fileNames = await deleteUploads(transaction, ids)
  await deleteRegistrations(transaction, ids)
  await transaction.delete(formSubmissions).where(inArray(formSubmissions.id, [...ids]))
  return fileNames
}

/** Deletes a user's submissions; returns the names of files to remove after the commit. */
export async function eraseSubmissions(transaction: Db, subject: DataSubject): Promise<string[]> {
  const rows = await transaction.select({ id: formSubmissions.id }).from(formSubmissions).where(isOf(subject))
  return erase(
    transaction,
    rows.map(({ id }) => id),
  )
}

/** Removes the bytes of deleted files. */
export async function removeUploads(dataDir: string, fileNames: readonly string[]): Promise<void> {
  const store = openUploads(dataDir)
  for (const fileName of fileNames) await store.remove(fileName)
}

const BATCH_SIZE = 500

/** Deletes submissions older than the retention period of their form, with their files, requests that were not confirmed, and expired links. */
export async function deleteExpiredSubmissions(db: Db, dataDir: string, now: Date): Promise<void> {
  await deleteExpiredFormTokens(db, now)
  for (;;) {
    const fileNames = await deleteExpired(db, now)
    if (fileNames === null) return
    await removeUploads(dataDir, fileNames)
  }
}

// Null when none is old enough.
function deleteExpired(db: Db, now: Date): Promise<string[] | null> {
  const age = sql`${now.toISOString()}::timestamptz - make_interval(days => ${forms.keptDays})`
  return inTransaction(db, async (transaction) => {
    const old = await transaction
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .innerJoin(forms, eq(forms.id, formSubmissions.formId))
      .where(or(lt(formSubmissions.createdAt, age), isUnconfirmedRequest(now), isUnconfirmedRegistration(now)))
      .limit(BATCH_SIZE)
    return old.length === 0
      ? null
      : erase(
          transaction,
          old.map(({ id }) => id),
        )
  })
}
