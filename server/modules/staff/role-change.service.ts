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
import { STAFF_PERMISSION } from '../session/role.service.ts'
import { deleteStoredRole, type RoleContent, readRoles, type StoredRole, writeRole } from '../session/stored-role.service.ts'
import { assertHas, hasAll, lockAndReadScope, readStaffScope } from './changer.service.ts'

type Reader = Pick<Caller, 'locale' | 'user'>

const toRole = ({ locale, user }: Reader, { name, ...role }: StoredRole): Role => ({
  ...role,
  name: name[locale],
  names: name,
  canChange: role.slug !== OWNER_ROLE && hasAll(user?.scope ?? [], role.permissions),
})

/** All roles, that of the owners first. */
export async function filterRoles(db: Db, reader: Reader): Promise<ResponseOf<typeof filterOperation>> {
  return { records: (await readRoles(db)).map((role) => toRole(reader, role)) }
}

/** A role, with what the caller can do about it; rejects with `not-found`. */
export async function readRole(db: Db, caller: Caller, slug: string): Promise<Role> {
  const [role] = await readRoles(db, slug)
  if (!role) throw new ProblemError('not-found')
  return toRole(caller, role)
}

const folded = (name: string) => name.toLowerCase()
const haveCommonName = (one: RoleContent, other: RoleContent) => LOCALES.some((locale) => folded(one.name[locale]) === folded(other.name[locale]))
const inOrder = (permissions: readonly string[]) => PERMISSIONS.filter((permission) => permissions.includes(permission))
const textOf = ({ name, permissions }: RoleContent) => JSON.stringify([LOCALES.map((locale) => name[locale]), inOrder(permissions)])
const logged = ({ name, permissions }: RoleContent) => ({ names: name, permissions })

/** The role that is changed, null for a new one. Rejects what cannot be made of the others. */
function roleToChange(all: readonly StoredRole[], slug: string, version: number | null, scope: readonly string[]): StoredRole | null {
  const role = all.find((each) => each.slug === slug)
  if (version === null) {
    if (role) throw new ProblemError('role-taken')
    if (all.length >= ROLES_MAX) throw new ProblemError('roles-full')
    return null
  }
  if (!role) throw new ProblemError('not-found')
  if (role.version !== version) throw new ProblemError('role-changed')
  assertHas(scope, role.permissions)
  return role
}

/** Creates or changes a role; one that says the same already stays as it is. */
export async function saveRole(db: Db, caller: Caller, { params: { slug }, body }: ParsedInputOf<typeof saveOperation>): Promise<Role> {
  const content: RoleContent = { name: body.names, permissions: inOrder(body.permissions) }
  await inTransaction(db, async (transaction) => {
    const scope = await lockAndReadScope(transaction, caller)
    if (slug === OWNER_ROLE) throw new ProblemError('role-fixed')
    const all = await readRoles(transaction)
    if (all.some((each) => each.slug === slug && textOf(each) === textOf(content))) return
    const before = roleToChange(all, slug, body.version, scope)
    assertHas(scope, content.permissions)
    if (all.some((each) => each.slug !== slug && haveCommonName(each, content))) throw new ProblemError('role-taken')
    await writeRole(transaction, slug, content, before?.version ?? null)
    const own = await readStaffScope(transaction, requireUser(caller).id)
    if (!own.includes(STAFF_PERMISSION)) throw new ProblemError('own-permission')
    await logChanges(transaction, caller, [{ action: 'saveRole', kind: 'role', entityId: slug, before: before && logged(before), after: logged(content) }])
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
    const [role] = await readRoles(transaction, slug)
    if (!role) throw new ProblemError('not-found')
    if (role.version !== Number(query.version)) throw new ProblemError('role-changed')
    assertHas(scope, role.permissions)
    if (role.memberCount + role.invitationCount > 0) throw new ProblemError('role-in-use')
    await deleteStoredRole(transaction, slug)
    await logChanges(transaction, caller, [{ action: 'deleteRole', kind: 'role', entityId: slug, before: logged(role), after: null }])
    return { slug }
  })
