import { asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { LOCALES } from '#contract/locale.ts'
import { OWNER_ROLE, PERMISSIONS } from '#contract/permission.constants.ts'
import type { deleteRole as deleteOperation, filterRoles as filterOperation, Role, saveRole as saveOperation } from '#contract/role.ts'
import { ROLES_MAX } from '#contract/staff.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { invitations } from '../session/invitation.tables.ts'
import { STAFF_PERMISSION } from '../session/role.service.ts'
import { roles, userRoles } from '../session/role.tables.ts'
import { assertHas, hasAll, lockAndReadScope, readStaffScope } from './changer.service.ts'

type RoleRow = typeof roles.$inferSelect
type RoleContent = Pick<RoleRow, 'name' | 'permissions'>

// One level below the selected expression, where Drizzle names the tables of columns.
const members = sql`select count(*)::int from ${userRoles} where ${userRoles.role} = ${roles.slug}`
const invited = sql`select count(*)::int from ${invitations}
  where ${invitations.roles} @> to_jsonb(${roles.slug}) and ${invitations.acceptedAt} is null and ${invitations.withdrawnAt} is null`
const count = (counted: SQL) => sql<number>`(${counted})`

async function selectRoles(db: Db, { locale, user }: Pick<Caller, 'locale' | 'user'>, where?: SQL): Promise<Role[]> {
  const { slug, name, permissions, version } = roles
  const rows = await db
    .select({ slug, names: name, permissions, version, memberCount: count(members), invitationCount: count(invited) })
    .from(roles)
    .where(where)
    .orderBy(ne(slug, OWNER_ROLE), asc(slug))
  return rows.map((row) => ({ ...row, name: row.names[locale], canChange: row.slug !== OWNER_ROLE && hasAll(user?.scope ?? [], row.permissions) }))
}

/** All roles, that of the owners first. */
export const filterRoles = async (db: Db, caller: Pick<Caller, 'locale' | 'user'>): Promise<ResponseOf<typeof filterOperation>> => ({
  records: await selectRoles(db, caller),
})

/** A role, with what the caller can do about it; rejects with `not-found`. */
export async function readRole(db: Db, caller: Caller, slug: string): Promise<Role> {
  const [role] = await selectRoles(db, caller, eq(roles.slug, slug))
  if (!role) throw new ProblemError('not-found')
  return role
}

const folded = (name: string) => name.toLowerCase()
const haveCommonName = (one: RoleContent, other: RoleContent) => LOCALES.some((locale) => folded(one.name[locale]) === folded(other.name[locale]))
const inOrder = (permissions: readonly string[]) => PERMISSIONS.filter((permission) => permissions.includes(permission))
const textOf = ({ name, permissions }: RoleContent) => JSON.stringify([LOCALES.map((locale) => name[locale]), inOrder(permissions)])
const logged = ({ name, permissions }: RoleContent) => ({ names: name, permissions })

/** The row that is changed, null for a new role. Rejects what cannot be made of the others. */
function rowToChange(all: readonly RoleRow[], slug: string, version: number | null, scope: readonly string[]): RoleRow | null {
  const row = all.find((each) => each.slug === slug)
  if (version === null) {
    if (row) throw new ProblemError('role-taken')
    if (all.length >= ROLES_MAX) throw new ProblemError('roles-full')
    return null
  }
  if (!row) throw new ProblemError('not-found')
  if (row.version !== version) throw new ProblemError('role-changed')
  assertHas(scope, row.permissions)
  return row
}

/** Creates or changes a role; what is stored already is left as it is. */
export async function saveRole(db: Db, caller: Caller, { params: { slug }, body }: ParsedInputOf<typeof saveOperation>): Promise<Role> {
  const content: RoleContent = { name: body.names, permissions: inOrder(body.permissions) }
  await inTransaction(db, async (transaction) => {
    const scope = await lockAndReadScope(transaction, caller)
    if (slug === OWNER_ROLE) throw new ProblemError('role-fixed')
    const all = await transaction.select().from(roles)
    const others = all.filter((each) => each.slug !== slug)
    if (all.some((each) => each.slug === slug && textOf(each) === textOf(content))) return
    const row = rowToChange(all, slug, body.version, scope)
    assertHas(scope, content.permissions)
    if (others.some((each) => haveCommonName(each, content))) throw new ProblemError('role-taken')
    if (row)
      await transaction
        .update(roles)
        .set({ ...content, version: row.version + 1 })
        .where(eq(roles.slug, slug))
    else await transaction.insert(roles).values({ slug, ...content })
    const left = await readStaffScope(transaction, requireUser(caller).id)
    if (!left.includes(STAFF_PERMISSION)) throw new ProblemError('own-permission')
    await logChanges(transaction, caller, [{ action: 'saveRole', kind: 'role', entityId: slug, before: row && logged(row), after: logged(content) }])
  })
  return readRole(db, caller, slug)
}

/** Deletes a role that nobody has and no open invitation gives. */
export const deleteRole = (
  db: Db,
  caller: Caller,
  { params: { slug }, query }: ParsedInputOf<typeof deleteOperation>,
): Promise<ResponseOf<typeof deleteOperation>> =>
  inTransaction(db, async (transaction) => {
    const scope = await lockAndReadScope(transaction, caller)
    if (slug === OWNER_ROLE) throw new ProblemError('role-fixed')
    const role = await readRole(transaction, caller, slug)
    if (role.version !== Number(query.version)) throw new ProblemError('role-changed')
    assertHas(scope, role.permissions)
    if (role.memberCount + role.invitationCount > 0) throw new ProblemError('role-in-use')
    await transaction.delete(roles).where(eq(roles.slug, slug))
    await logChanges(transaction, caller, [
      { action: 'deleteRole', kind: 'role', entityId: slug, before: logged({ name: role.names, permissions: role.permissions }), after: null },
    ])
    return { slug }
  })
