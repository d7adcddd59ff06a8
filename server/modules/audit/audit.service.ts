import { type Column, inArray, sql } from 'drizzle-orm'
import { AUDIT_KINDS, type AUDIT_LIST, type AuditAction, type AuditKind } from '#contract/audit.constants.ts'
import type { AuditEntry, filterAuditLog as filterCall, getAuditFilters as filtersCall } from '#contract/audit.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { OperationName } from '#contract/index.ts'
import type { Locale } from '#contract/locale.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { inPeriod, type ListQuery, listOrder, listWhere, pagingOf } from '#server/db/list-query.ts'
import { queryRows } from '#server/db/query-rows.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { auditLog } from './audit.tables.ts'
import type { AuditSubjects } from './audit-subject.ts'

export interface AuditedChange {
  /** Operation, or command of the operator. */
  readonly action: Extract<AuditAction, OperationName | `user ${string}`>
  readonly kind: AuditKind
  readonly entityId: string | number
  /** What was changed; null where there was nothing. */
  readonly before: unknown
  readonly after: unknown
}

/** Who makes a change: a caller, or the operator. */
export type Auditor = Pick<Caller, 'at'> & { readonly user: Pick<NonNullable<Caller['user']>, 'id'> | null; readonly requestId: string | null }

/** SQL of the text whose hash is chained; `entry` is the row. */
export const AUDITED_TEXT =
  'jsonb_build_array(extract(epoch from entry.at), entry.user_id, entry.action, entry.kind, entry.entity_id, entry.before, entry.after, entry.request_id)::text'

const json = (value: unknown) => sql`${value === null || value === undefined ? null : JSON.stringify(value)}::jsonb`

/**
 * Logs changes in the transaction that makes them. Call it last: since rows are chained, another caller waits until the transaction ends.
 */
export async function logChanges(transaction: Db, { at, user, requestId }: Auditor, changes: readonly AuditedChange[]): Promise<void> {
  if (changes.length === 0) return
  await transaction.execute(advisoryLock('audit-log'))
  for (const { action, kind, entityId, before, after } of changes)
    await transaction.execute(sql`
      insert into audit_log (at, user_id, action, kind, entity_id, before, after, request_id, hash)
      select entry.*, encode(sha256(convert_to(
        coalesce((select hash from audit_log order by id desc limit 1), '') || ${sql.raw(AUDITED_TEXT)}, 'UTF8')), 'hex')
      from (select ${at.toISOString()}::timestamptz as at, ${user?.id ?? null}::int as user_id, ${action}::text as action, ${kind}::text as kind,
        ${String(entityId)}::text as entity_id, ${json(before)} as before, ${json(after)} as after, ${requestId}::text as request_id) entry`)
}

const LIST: ListQuery<typeof AUDIT_LIST> = {
  search: [auditLog.action, auditLog.kind, auditLog.entityId],
  filters: {
    user: (ids) => inArray(sql`${auditLog.userId}::text`, [...ids]),
    action: (actions) => inArray(auditLog.action, [...actions]),
    kind: (kinds) => inArray(auditLog.kind, [...kinds]),
    at: (period) => inPeriod(auditLog.at, period),
  },
  // Rows are in the order of their ids, which no clock changes.
  sorts: { at: auditLog.id },
  key: auditLog.id,
}

type Row = typeof auditLog.$inferSelect

/** Ids of entries that are as they were logged, right after the one before each. */
async function findIntact(db: Db, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const former = sql`select former.hash from audit_log former where former.id < entry.id order by former.id desc limit 1`
  const hash = sql`encode(sha256(convert_to(coalesce((${former}), '') || ${sql.raw(AUDITED_TEXT)}, 'UTF8')), 'hex')`
  const ids = rows.map(({ id }) => id)
  const intact = await queryRows<{ id: number }>(db, sql`select entry.id from audit_log entry where entry.id in ${ids} and entry.hash = ${hash}`)
  return new Set(intact.map(({ id }) => id))
}

interface Log {
  readonly db: Db
  readonly subjects: AuditSubjects
}

const isKind = (kind: string): kind is AuditKind => AUDIT_KINDS.some((each) => each === kind)

/** Names of the things of these entries. */
async function readNames({ db, subjects }: Log, rows: readonly Row[], locale: Locale): Promise<(row: Row) => string | null> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  // One after the other: they may share a connection.
  for (const kind of new Set(rows.map((row) => row.kind).filter(isKind))) {
    const ids = new Set(rows.flatMap((row) => (row.kind === kind ? row.entityId : [])))
    const read = subjects[kind]
    if (read) names.set(kind, await read(db, [...ids], locale))
  }
  return ({ kind, entityId }) => names.get(kind)?.get(entityId) || null
}

/** Logged changes. */
export async function filterAuditLog(
  log: Log,
  body: ParsedInputOf<typeof filterCall>['body'],
  { locale }: Pick<Caller, 'locale'>,
): Promise<ResponseOf<typeof filterCall>> {
  const { db } = log
  const where = listWhere(LIST, body)
  const total = await db.$count(auditLog, where)
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...listOrder(LIST, body.sort))
    .limit(body.limit)
    .offset((body.page - 1) * body.limit)
  const names = await readUserNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const nameOf = await readNames(log, rows, locale)
  const intact = await findIntact(db, rows)
  const records = rows.map((row): AuditEntry => {
    const { userId, at, hash: _, ...entry } = row
    return {
      ...entry,
      at: at.toISOString(),
      user: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
      name: nameOf(row),
      isIntact: intact.has(row.id),
    }
  })
  return { records, paging: pagingOf(total, body) }
}

// Jumps from one value of an index to the next: the time depends on how many there are, not on how long the log is.
async function distinct<T extends string | number>(db: Db, column: Column): Promise<T[]> {
  const next = sql`select min(${column}) from ${auditLog}`
  const rows = await queryRows<{ value: T }>(
    db,
    sql`with recursive found(value) as ((${next}) union all select (${next} where ${column} > found.value) from found where found.value is not null)
      select value from found where value is not null`,
  )
  return rows.map(({ value }) => value)
}

/** What the log can be filtered by. */
export async function readAuditFilters(db: Db): Promise<ResponseOf<typeof filtersCall>> {
  const names = await readUserNames(db, await distinct<number>(db, auditLog.userId))
  const users = [...names].map(([id, name]) => ({ id, name })).sort((left, right) => left.name.localeCompare(right.name))
  return { users, actions: await distinct<string>(db, auditLog.action), kinds: await distinct<string>(db, auditLog.kind) }
}
