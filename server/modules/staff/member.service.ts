import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { endStaffSession as endCall, StaffProfile, updateStaffMember as updateCall } from '#contract/staff.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { type AuditedChange, logChanges } from '../audit/audit.service.ts'
import { lockUser, writeUser } from '../session/locked-user.service.ts'
import { endOwnSession, readOwnSessions } from '../session/own-sessions.service.ts'
import { assertOtherOwner, permissionsOf, readScope, replaceRoles, STAFF_PERMISSION } from '../session/role.service.ts'
import { deleteFactors } from '../session/second-factor.service.ts'
import { revokeSessionsOf } from '../session/session.service.ts'
import { findStaffMember } from '../session/staff.service.ts'
import { findUser, type UserRow } from '../session/user.service.ts'
import { assertHas, hasAll, isStaff, lockAndReadScope } from './changer.service.ts'

/** What is read and locked before a member is changed. */
interface Change {
  readonly transaction: Db
  readonly row: UserRow
  readonly isSelf: boolean
  /** What the caller may do now, which may be less than when the request came in. */
  readonly scope: readonly string[]
}
/** For the audit log: no names, which could not be deleted. */
interface Logged {
  readonly before: unknown
  readonly after: unknown
}

/** A user of the back office, with what the caller can do about them. */
export async function readMember(db: Db, caller: Caller, id: string): Promise<StaffProfile> {
  const { id: ownId, sessionId, scope } = requireUser(caller)
  const row = await findUser(db, { id: idIn(id) })
  const member = isStaff(row) ? await findStaffMember(db, row.id) : undefined
  if (!isStaff(row) || !member) throw new ProblemError('not-found')
  const permissions = await readScope(db, row)
  return {
    ...member,
    version: row.version,
    isSelf: row.id === ownId,
    canChange: hasAll(scope, permissions),
    sessions: await readOwnSessions(db, { id: row.id, sessionId }, caller.at),
  }
}

/** Changes a member, one after the other in the whole shop, and logs it where anything was changed. */
async function changeMember(
  db: Db,
  caller: Caller,
  { id, action }: { id: string; action: AuditedChange['action'] },
  write: (change: Change) => Promise<Logged | null>,
): Promise<StaffProfile> {
  const { id: ownId } = requireUser(caller)
  await inTransaction(db, async (transaction) => {
    const scope = await lockAndReadScope(transaction, caller)
    if (!isStaff(await findUser(transaction, { id: idIn(id) }))) throw new ProblemError('not-found')
    const row = await lockUser(transaction, idIn(id))
    assertHas(scope, await readScope(transaction, row))
    const logged = await write({ transaction, row, scope, isSelf: row.id === ownId })
    if (logged) await logChanges(transaction, caller, [{ action, kind: 'user', entityId: row.id, ...logged }])
  })
  return readMember(db, caller, id)
}

async function writeRoles({ transaction, row, scope, isSelf }: Change, roles: readonly string[]): Promise<Logged> {
  const permissions = await permissionsOf(transaction, roles)
  assertHas(scope, permissions)
  if (isSelf && !permissions.includes(STAFF_PERMISSION)) throw new ProblemError('own-permission')
  const former = await replaceRoles(transaction, row.id, roles)
  return { before: { roles: former.sort() }, after: { roles: [...new Set(roles)].sort() } }
}

/** Changes names and roles; rejects with `staff-changed` when another user did since they were read. */
export const updateMember = (db: Db, caller: Caller, { params, body: { version, roles, ...names } }: ParsedInputOf<typeof updateCall>): Promise<StaffProfile> =>
  changeMember(db, caller, { id: params.id, action: 'updateStaffMember' }, async (change) => {
    const { transaction, row } = change
    if (row.version !== version) throw new ProblemError('staff-changed')
    const { firstName = row.firstName, lastName = row.lastName } = names
    const isRenamed = firstName !== row.firstName || lastName !== row.lastName
    const logged = roles ? await writeRoles(change, roles) : { before: {}, after: {} }
    await writeUser(transaction, row.id, { firstName, lastName, version: row.version + 1 })
    return { before: logged.before, after: { ...Object(logged.after), ...(isRenamed && { isRenamed }) } }
  })

/** Suspends a member: sessions end with it, and `openSession` rejects new ones. */
export const suspendMember = (db: Db, caller: Caller, id: string): Promise<StaffProfile> =>
  changeMember(db, caller, { id, action: 'suspendStaffMember' }, async ({ transaction, row, isSelf }) => {
    if (isSelf) throw new ProblemError('own-permission')
    if (row.suspendedAt) return null
    await assertOtherOwner(transaction, row.id)
    await writeUser(transaction, row.id, { suspendedAt: caller.at })
    await revokeSessionsOf(transaction, row.id, caller.at)
    return { before: { isSuspended: false }, after: { isSuspended: true } }
  })

/** Takes a suspension back. */
export const resumeMember = (db: Db, caller: Caller, id: string): Promise<StaffProfile> =>
  changeMember(db, caller, { id, action: 'resumeStaffMember' }, async ({ transaction, row }) => {
    if (!row.suspendedAt) return null
    await writeUser(transaction, row.id, { suspendedAt: null })
    return { before: { isSuspended: true }, after: { isSuspended: false } }
  })

/** Removes the second factor of a member who lost it. Their sessions end with it, except the session of the caller. */
export const resetFactor = (db: Db, caller: Caller, id: string): Promise<StaffProfile> =>
  changeMember(db, caller, { id, action: 'resetStaffSecondFactor' }, async ({ transaction, row, isSelf }) => {
    if (!(await deleteFactors(transaction, row.id))) return null
    await revokeSessionsOf(transaction, row.id, caller.at, isSelf ? requireUser(caller).sessionId : undefined)
    await enqueue(transaction, 'factorRemoved', { userId: row.id, locale: row.adminLocale ?? row.locale })
    return { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } }
  })

async function endAndCount(caller: Caller, { transaction, row }: Change, end: () => Promise<void>): Promise<Logged | null> {
  const count = async () => (await readOwnSessions(transaction, { id: row.id, sessionId: requireUser(caller).sessionId }, caller.at)).length
  const before = await count()
  await end()
  const after = await count()
  return before === after ? null : { before: { sessions: before }, after: { sessions: after } }
}

/** Ends one session of a member. */
export const endSession = (db: Db, caller: Caller, { id, sessionId }: ParsedInputOf<typeof endCall>['params']): Promise<StaffProfile> =>
  changeMember(db, caller, { id, action: 'endStaffSession' }, (change) =>
    endAndCount(caller, change, () => endOwnSession(change.transaction, change.row, sessionId, caller.at)),
  )

/** Ends all sessions of a member but the one that calls. */
export const endSessions = (db: Db, caller: Caller, id: string): Promise<StaffProfile> =>
  changeMember(db, caller, { id, action: 'endStaffSessions' }, (change) =>
    endAndCount(caller, change, () =>
      revokeSessionsOf(change.transaction, change.row.id, caller.at, change.isSelf ? requireUser(caller).sessionId : undefined),
    ),
  )
