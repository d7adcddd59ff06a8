import { hasPermission } from '#contract/permission.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { lockRoles, readScope, STAFF_PERMISSION } from '../session/role.service.ts'
import { findUser, type UserRow } from '../session/user.service.ts'

export const isStaff = (user: UserRow | undefined): user is UserRow => user?.isBackoffice === true

export const hasAll = (scope: readonly string[], permissions: readonly string[]): boolean => permissions.every((permission) => scope.includes(permission))

/** Rejects with `permission-beyond` what the caller cannot give or take. */
export function assertHas(scope: readonly string[], permissions: readonly string[]): void {
  if (!hasAll(scope, permissions)) throw new ProblemError('permission-beyond')
}

/** What a user may do as one of the back office; nothing for everybody else and for a suspended one. */
export async function readStaffScope(db: Db, userId: number | null): Promise<readonly string[]> {
  const user = userId === null ? undefined : await findUser(db, { id: userId, isNotSuspended: true })
  return isStaff(user) ? readScope(db, user) : []
}

/**
 * Waits for all other changes of who may do what, then reads what the caller may do now, which may be less than when the request came in. Rejects with
 * `permission-missing` one without access to the staff.
 */
export async function lockAndReadScope(transaction: Db, caller: Caller): Promise<readonly string[]> {
  await lockRoles(transaction)
  const scope = await readStaffScope(transaction, requireUser(caller).id)
  if (!hasPermission({ scope }, STAFF_PERMISSION)) throw new ProblemError('permission-missing')
  return scope
}
