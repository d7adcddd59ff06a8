import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { STAFF_LIST, StaffState } from '#contract/staff.constants.ts'
import type { StaffEntry, StaffMember, filterStaff as staffOperation } from '#contract/staff.ts'
import type { Db } from '#server/db/connect.ts'
import { inPeriod, type ListQuery, listOrder, listWhere, pagingOf } from '#server/db/list-query.ts'
import { invitations } from './invitation.tables.ts'
import { orphanedColumn } from './invitation-sender.service.ts'
import { userRoles } from './role.tables.ts'
import { hasFactorColumn } from './second-factor.service.ts'
import { sessions, users } from './session.tables.ts'
import { readUserNames } from './user-name.service.ts'

const state = sql<StaffState>`case when ${users.suspendedAt} is not null then 'suspended' else 'active' end`
// Drizzle leaves out the tables of columns at the first level of a selected expression: these are one level below.
const lastSeen = sql`select max(coalesce(${sessions.seenAt}, ${sessions.createdAt})) from ${sessions} where ${sessions.userId} = ${users.id}`
const seenAt = sql<Date | null>`(${lastSeen})`.mapWith(sessions.createdAt)
const roleSlugs = sql`select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by ${userRoles.role}`
const rolesOf = sql<string[]>`array(${roleSlugs})`

const isStaff = eq(users.isBackoffice, true)

/** A user of the back office; undefined for an unknown one and for a customer. */
export async function findStaffMember(db: Db, id: number): Promise<StaffMember | undefined> {
  const { email, firstName, lastName, createdAt } = users
  const [row] = await db
    .select({ id: users.id, email, firstName, lastName, roles: rolesOf, state, hasSecondFactor: hasFactorColumn, seenAt, createdAt })
    .from(users)
    .where(and(isStaff, eq(users.id, id)))
  return row && { ...row, seenAt: row.seenAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() }
}

const stateOfInvitation = (now: Date) => sql<StaffState>`case when ${invitations.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${orphanedColumn} then 'orphaned' else 'invited' end`

const none = (type: SQL) => sql<null>`null::${type}`
const NO_ID = none(sql.raw('int'))
const NO_DAY = none(sql.raw('timestamptz'))

/** Members and open invitations as one table; what is expired depends on the time, and what is orphaned on the sender. */
function selectStaff(db: Db, now: Date) {
  const members = db
    .select({
      id: sql<string>`${users.id}::text`.as('id'),
      memberId: sql<number | null>`${users.id}`.as('member_id'),
      email: sql<string>`${users.email}`.as('email'),
      firstName: sql<string>`${users.firstName}`.as('first_name'),
      lastName: sql<string>`${users.lastName}`.as('last_name'),
      roles: rolesOf.as('roles'),
      state: state.as('state'),
      hasSecondFactor: hasFactorColumn.as('has_second_factor'),
      seenAt: seenAt.as('seen_at'),
      createdAt: sql<Date>`${users.createdAt}`.mapWith(users.createdAt).as('created_at'),
      invitationId: sql<number | null>`${NO_ID}`.as('invitation_id'),
      invitedBy: sql<number | null>`${NO_ID}`.as('invited_by'),
      expiresAt: sql<Date | null>`${NO_DAY}`.mapWith(invitations.expiresAt).as('expires_at'),
    })
    .from(users)
    .where(isStaff)
  const invitedRoles = sql`select jsonb_array_elements_text(${invitations.roles})`
  const invited = db
    .select({
      id: sql<string>`'invitation-' || ${invitations.id}`.as('id'),
      memberId: sql<number | null>`${NO_ID}`.as('member_id'),
      email: sql<string>`${invitations.email}`.as('email'),
      firstName: sql<string>`''`.as('first_name'),
      lastName: sql<string>`''`.as('last_name'),
      roles: sql<string[]>`array(${invitedRoles})`.as('roles'),
      state: stateOfInvitation(now).as('state'),
      hasSecondFactor: sql<boolean>`false`.as('has_second_factor'),
      seenAt: sql<Date | null>`${NO_DAY}`.mapWith(sessions.createdAt).as('seen_at'),
      createdAt: sql<Date>`${invitations.createdAt}`.mapWith(invitations.createdAt).as('created_at'),
      invitationId: sql<number | null>`${invitations.id}`.as('invitation_id'),
      invitedBy: sql<number | null>`${invitations.invitedBy}`.as('invited_by'),
      expiresAt: sql<Date | null>`${invitations.expiresAt}`.mapWith(invitations.expiresAt).as('expires_at'),
    })
    .from(invitations)
    .where(and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt)))
  return unionAll(members, invited).as('staff')
}
type Staff = ReturnType<typeof selectStaff>

const listOf = (staff: Staff): ListQuery<typeof STAFF_LIST> => ({
  search: [sql`${staff.firstName}`, sql`${staff.lastName}`, sql`${staff.email}`],
  filters: {
    state: (states) => inArray(staff.state, [...states]),
    role: (slugs) =>
      sql`${staff.roles} && array[${sql.join(
        slugs.map((slug) => sql`${slug}::text`),
        sql`, `,
      )}]`,
    // An invited user has none yet, and is not one without.
    secondFactor: (states) =>
      and(isNotNull(sql`${staff.memberId}`), inArray(sql`case when ${staff.hasSecondFactor} then 'active' else 'none' end`, [...states])),
    seen: (period) => inPeriod(sql`${staff.seenAt}`, period),
  },
  sorts: {
    // Who is only invited has no name: the address stands in its place.
    name: sql`lower(coalesce(nullif(${staff.firstName} || ' ' || ${staff.lastName}, ' '), ${staff.email}))`,
    email: sql`${staff.email}`,
    seenAt: sql`${staff.seenAt}`,
    createdAt: sql`${staff.createdAt}`,
  },
  key: sql`${staff.id}`,
})

/** Users of the back office, and open invitations to it. */
export async function filterStaff(db: Db, body: ParsedInputOf<typeof staffOperation>['body'], now: Date): Promise<ResponseOf<typeof staffOperation>> {
  const staff = selectStaff(db, now)
  const list = listOf(staff)
  const where = listWhere(list, body)
  const rows = await db
    .select()
    .from(staff)
    .where(where)
    .orderBy(...listOrder(list, body.sort))
    .limit(body.limit)
    .offset((body.page - 1) * body.limit)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(staff).where(where)
  const names = await readUserNames(
    db,
    rows.flatMap(({ invitedBy }) => invitedBy ?? []),
  )
  const records = rows.map(
    ({ seenAt: seen, createdAt, invitationId, invitedBy, expiresAt, ...row }): StaffEntry => ({
      ...row,
      seenAt: seen?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      invitation:
        invitationId === null
          ? null
          : { id: invitationId, invitedBy: invitedBy === null ? null : (names.get(invitedBy) ?? null), expiresAt: expiresAt?.toISOString() ?? '' },
    }),
  )
  return { records, paging: pagingOf(counted?.total ?? 0, body) }
}

/** A new user of the back office, without roles, whose address is confirmed. */
export async function insertStaffMember(
  transaction: Db,
  user: Pick<typeof users.$inferInsert, 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'locale'>,
  now: Date,
): Promise<number> {
  const [row] = await transaction
    .insert(users)
    .values({ ...user, adminLocale: user.locale, isBackoffice: true, scope: [], verifiedAt: now, createdAt: now })
    .returning({ id: users.id })
  if (!row) throw new Error('The account was not written')
  return row.id
}
