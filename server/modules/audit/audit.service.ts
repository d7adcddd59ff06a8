import { type Column, inArray, sql } from 'drizzle-orm'
import type { AUDIT_LIST } from '#contract/audit.constants.ts'
import type { AuditEntry, filterAuditLog as filterCall, getAuditFilters as filtersCall } from '#contract/audit.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { OperationName } from '#contract/index.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { inPeriod, type ListQuery, listOrder, listWhere, pagingOf } from '#server/db/list-query.ts'
import { queryRows } from '#server/db/query-rows.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { auditLog } from './audit.tables.ts'

export interface AuditedChange {
  /** Operation, or command of the operator. */
  readonly action: OperationName | `user ${string}`
  readonly kind: string
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

/** Logged changes. */
export async function filterAuditLog(db: Db, body: ParsedInputOf<typeof filterCall>['body']): Promise<ResponseOf<typeof filterCall>> {
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
  const records = rows.map(
    ({ userId, at, hash: _, ...row }): AuditEntry => ({
      ...row,
      at: at.toISOString(),
      user: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
    }),
  )
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
