import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { InvitationState } from '#contract/staff-invitation.constants.ts'
import type { inviteStaffMember as inviteOperation, StaffInvitation } from '#contract/staff-invitation.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { emailKey } from '#server/text/email-key.ts'
import { type AuditedChange, logChanges } from '../audit/audit.service.ts'
import { lockEmail } from '../session/email-claim.service.ts'
import {
  findInvitation,
  hasOpenInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  sendInvitationAgain,
  writeInvitation,
} from '../session/invitation.service.ts'
import { isOrphaned } from '../session/invitation-sender.service.ts'
import { isMailAllowed } from '../session/mail-limit.service.ts'
import { findPermissions, permissionsOf } from '../session/role.service.ts'
import { findUser } from '../session/user.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { assertHas, hasAll, isStaff, lockAndReadScope } from './changer.service.ts'

async function stateOf(db: Db, { id, acceptedAt, withdrawnAt, expiresAt }: InvitationRow, now: Date): Promise<InvitationState> {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  if (expiresAt <= now) return 'expired'
  return (await isOrphaned(db, id)) ? 'orphaned' : 'invited'
}

async function toInvitation(db: Db, { at }: Caller, scope: readonly string[], row: InvitationRow): Promise<StaffInvitation> {
  const { id, email, roles, locale, invitedBy } = row
  const names = await readUserNames(db, invitedBy === null ? [] : [invitedBy])
  const permissions = await findPermissions(db, roles)
  return {
    id,
    email,
    roles,
    locale,
    state: await stateOf(db, row, at),
    invitedBy: invitedBy === null ? null : (names.get(invitedBy) ?? null),
    canChange: permissions === null || hasAll(scope, permissions),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** Counted in the transaction: a request that is rejected for another reason uses nothing up. */
async function assertMailAllowed(db: Db, caller: Caller, email: string): Promise<void> {
  // A budget of its own: nobody but the back office can use it up.
  if (!(await isMailAllowed(db, caller, 'invitation', email, 'account'))) throw new ProblemError('rate-limited')
}

/**
 * Invites a user by e-mail. Whether the address has a customer's account is not looked up: the response says nothing of it, and the e-mail says to its owner
 * what to do.
 */
export async function inviteMember(db: Db, caller: Caller, { body }: ParsedInputOf<typeof inviteOperation>): Promise<StaffInvitation> {
  const email = emailKey(body.email)
  const roles = [...new Set(body.roles)].sort()
  return withIdempotency(db, caller, 'inviteStaffMember', { ...body, email, roles }, async (transaction) => {
    const scope = await lockAndReadScope(transaction, caller)
    assertHas(scope, await permissionsOf(transaction, roles))
    await lockEmail(transaction, email)
    if (isStaff(await findUser(transaction, { email }))) throw new ProblemError('staff-exists')
    if (await hasOpenInvitation(transaction, email)) throw new ProblemError('invitation-exists')
    await assertMailAllowed(transaction, caller, email)
    const row = await insertInvitation(transaction, { email, roles, locale: body.locale, invitedBy: requireUser(caller).id }, caller.at)
    const invitation = await toInvitation(transaction, caller, scope, row)
    // No address: rows of the log cannot be deleted.
    const after = { roles, locale: body.locale }
    await logChanges(transaction, caller, [{ action: 'inviteStaffMember', kind: 'invitation', entityId: row.id, before: null, after }])
    return invitation
  })
}

/** An invitation, with what the caller can do about it. */
export async function readInvitation(db: Db, caller: Caller, id: string): Promise<StaffInvitation> {
  const row = await findInvitation(db, idIn(id))
  if (!row) throw new ProblemError('not-found')
  return toInvitation(db, caller, requireUser(caller).scope, row)
}

interface Change {
  readonly transaction: Db
  readonly row: InvitationRow
  /** All permissions of its roles; null when one of them does not exist any more. */
  readonly permissions: readonly string[] | null
}

async function changeInvitation(
  db: Db,
  caller: Caller,
  { id, action }: { id: string; action: AuditedChange['action'] },
  write: (change: Change) => Promise<{ before: unknown; after: unknown } | null>,
): Promise<StaffInvitation> {
  await inTransaction(db, async (transaction) => {
    const scope = await lockAndReadScope(transaction, caller)
    const row = await lockInvitation(transaction, idIn(id))
    if (!row) throw new ProblemError('not-found')
    const permissions = await findPermissions(transaction, row.roles)
    assertHas(scope, permissions ?? [])
    if (row.acceptedAt) throw new ProblemError('invitation-used')
    const logged = await write({ transaction, row, permissions })
    if (logged) await logChanges(transaction, caller, [{ action, kind: 'invitation', entityId: row.id, ...logged }])
  })
  return readInvitation(db, caller, id)
}

/** Sends an invitation again, in the name of the caller: it depends on their permissions from now on. */
export const resendInvitation = (db: Db, caller: Caller, id: string): Promise<StaffInvitation> =>
  changeInvitation(db, caller, { id, action: 'resendStaffInvitation' }, async ({ transaction, row, permissions }) => {
    if (row.withdrawnAt) throw new ProblemError('invitation-withdrawn')
    if (!permissions) throw new ProblemError('role-unknown')
    // The operator may have made them a user meanwhile: the e-mail would speak of a customer's account.
    if (isStaff(await findUser(transaction, { email: row.email }))) throw new ProblemError('staff-exists')
    await assertMailAllowed(transaction, caller, row.email)
    const { sending } = await sendInvitationAgain(transaction, row, requireUser(caller).id, caller.at)
    return { before: { sending: row.sending }, after: { sending } }
  })

/** Withdraws an invitation, whose links say so from now on. */
export const withdrawInvitation = (db: Db, caller: Caller, id: string): Promise<StaffInvitation> =>
  changeInvitation(db, caller, { id, action: 'withdrawStaffInvitation' }, async ({ transaction, row }) => {
    if (row.withdrawnAt) return null
    await writeInvitation(transaction, row.id, { withdrawnAt: caller.at })
    return { before: { isWithdrawn: false }, after: { isWithdrawn: true } }
  })
