import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { STAFF_LIST, StaffState } from '#contract/staff.constants.ts'
import type { filterRoles as rolesCall, StaffMember, filterStaff as staffCall } from '#contract/staff.ts'
import type { Db } from '#server/db/connect.ts'
import { inPeriod, type ListQuery, listOrder, listWhere, pagingOf } from '#server/db/list-query.ts'
import { roles, userRoles } from './role.tables.ts'
import { sessions, users } from './session.tables.ts'

const state = sql<StaffState>`case when ${users.suspendedAt} is not null then 'suspended' when ${users.verifiedAt} is null then 'invited' else 'active' end`
// Drizzle leaves out the tables of columns at the first level of a selected expression: these are one level below.
const lastSeen = sql`select max(coalesce(${sessions.seenAt}, ${sessions.createdAt})) from ${sessions} where ${sessions.userId} = ${users.id}`
const seenAt = sql<Date | null>`(${lastSeen})`.mapWith(sessions.createdAt)
const roleSlugs = sql`select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by ${userRoles.role}`
const rolesOf = sql<string[]>`array(${roleSlugs})`
const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`

const LIST: ListQuery<typeof STAFF_LIST> = {
  search: [users.firstName, users.lastName, users.email],
  filters: {
    state: (states) => sql`${state} in ${states}`,
    role: (slugs) => exists(sql`(select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${inArray(userRoles.role, [...slugs])})`),
    seen: (period) => inPeriod(seenAt, period),
  },
  sorts: { name, email: users.email, seenAt, createdAt: users.createdAt },
  key: users.id,
}

const onStaff = (where: SQL | undefined) => and(eq(users.isBackoffice, true), where)

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: rolesOf,
      state,
      seenAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(onStaff(where))

const memberOf = ({ seenAt: seen, createdAt, ...row }: Awaited<ReturnType<typeof select>>[number]): StaffMember => ({
  ...row,
  seenAt: seen?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** A user of the back office; undefined for an unknown one and for a customer. */
export async function findStaffMember(db: Db, id: number): Promise<StaffMember | undefined> {
  const [row] = await select(db, eq(users.id, id))
  return row && memberOf(row)
}

/** Users of the back office. */
export async function filterStaff(db: Db, body: ParsedInputOf<typeof staffCall>['body']): Promise<ResponseOf<typeof staffCall>> {
  const where = listWhere(LIST, body)
  const rows = await select(db, where)
    .orderBy(...listOrder(LIST, body.sort))
    .limit(body.limit)
    .offset((body.page - 1) * body.limit)
  const total = await db.$count(users, onStaff(where))
  return {
    records: rows.map(memberOf),
    paging: pagingOf(total, body),
  }
}

/** All roles, each with its name in the language. */
export async function filterRoles(db: Db, locale: Locale): Promise<ResponseOf<typeof rolesCall>> {
  const rows = await db.select().from(roles).orderBy(asc(roles.slug))
  return { records: rows.map(({ name: names, ...role }) => ({ ...role, name: names[locale] })) }
}
