import { type SQL, sql } from 'drizzle-orm'

/**
 * Every advisory lock of the shop. The position is the number, so no two can be equal. Append only: processes of two releases may
 * run on one database.
 */
export const ADVISORY_LOCKS = [
  'migrations',
  'exclusive-work',
  'read-model',
  'consent-log',
  'reservations',
  'account-email',
  'comment-subject',
  'idempotency-key',
  'slugs',
  'audit-log',
  'consents',
] as const

export type AdvisoryLock = (typeof ADVISORY_LOCKS)[number]

const FIRST = 726_354

export const lockNumber = (lock: AdvisoryLock): number => FIRST + ADVISORY_LOCKS.indexOf(lock)

/** Key of the lock of one entity; the number of the lock is the seed of the hash, so equal names of different locks differ. */
const keyOf = (lock: AdvisoryLock, name: string): SQL => sql`hashtextextended(${name}, ${lockNumber(lock)})`

/** Statement that waits for a lock, which the transaction holds until it ends: a global one, or that of `name`. */
export const advisoryLock = (lock: AdvisoryLock, name?: string): SQL =>
  sql`select pg_advisory_xact_lock(${name === undefined ? sql`${lockNumber(lock)}` : keyOf(lock, name)})`

/** The same without waiting, as an expression: false while another transaction holds the lock. */
export const tryAdvisoryLock = (lock: AdvisoryLock, name: string): SQL<boolean> => sql<boolean>`pg_try_advisory_xact_lock(${keyOf(lock, name)})`
