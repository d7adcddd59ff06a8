import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { acceptInvitation as acceptOperation, checkInvitation as checkOperation } from '#contract/staff-invitation.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logChanges } from '../audit/audit.service.ts'
import { assertNotCommon } from '../password/common-password.service.ts'
import { claimEmail, isEmailClaimed } from '../session/email-claim.service.ts'
import { withLookupLimit } from '../session/guess-limit.service.ts'
import { findInvitationOfToken, type InvitationRow, lockInvitation, writeInvitation } from '../session/invitation.service.ts'
import { isOrphaned } from '../session/invitation-sender.service.ts'
import { lockRoles, replaceRoles } from '../session/role.service.ts'
import type { Keys } from '../session/session.service.ts'
import { insertStaffMember } from '../session/staff.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { filterRoles } from './role-change.service.ts'

/** Rejects a link that works no more, with the reason. Its sender still has access to the staff and may give these roles. */
async function assertWorks(db: Db, { invitation, sending }: { invitation: InvitationRow; sending: number }, now: Date): Promise<void> {
  if (invitation.acceptedAt) throw new ProblemError('invitation-used')
  if (invitation.withdrawnAt) throw new ProblemError('invitation-withdrawn')
  if (sending !== invitation.sending) throw new ProblemError('invitation-replaced')
  if (invitation.expiresAt <= now) throw new ProblemError('invitation-expired')
  if (await isOrphaned(db, invitation.id)) throw new ProblemError('invitation-withdrawn')
}

/** The invitation of a link that works; unknown tokens are counted. */
async function readLink(db: Db, caller: Pick<Caller, 'ip' | 'at'>, token: string | undefined): Promise<InvitationRow> {
  if (!token) throw new ProblemError('token-undefined')
  const link = await withLookupLimit(db, caller, 'invitation', () => findInvitationOfToken(db, token))
  if (!link) throw new ProblemError('token-invalid')
  await assertWorks(db, link, caller.at)
  if (!(await isEmailClaimed(db, link.invitation.email))) return link.invitation
  // It may have been accepted meanwhile: that account has the address then.
  await assertWorks(db, (await findInvitationOfToken(db, token)) ?? link, caller.at)
  throw new ProblemError('email-taken')
}

/** What the link of an invitation is for. */
export async function checkInvitation(
  db: Db,
  caller: Pick<Caller, 'ip' | 'at' | 'locale'>,
  { token }: ParsedInputOf<typeof checkOperation>['body'],
): Promise<ResponseOf<typeof checkOperation>> {
  const { email, roles: slugs, invitedBy, expiresAt } = await readLink(db, caller, token)
  const names = await readUserNames(db, invitedBy === null ? [] : [invitedBy])
  const { records } = await filterRoles(db, { locale: caller.locale, user: null })
  const roles = records.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name)
  return { email, roles, invitedBy: [...names.values()].join(), expiresAt: expiresAt.toISOString() }
}

/** Creates the invited user. A rejected password or name does not use up the link; of concurrent uses one succeeds. */
export async function acceptInvitation(
  db: Db,
  { passwords }: Pick<Keys, 'passwords'>,
  caller: Caller,
  { token, firstName, lastName, password }: ParsedInputOf<typeof acceptOperation>['body'],
): Promise<ResponseOf<typeof acceptOperation>> {
  const { at, requestId } = caller
  const known = await readLink(db, caller, token)
  assertNotCommon(password, { email: known.email, firstName, lastName })
  const passwordHash = await passwords.hash(password, networkOf(caller.ip))
  await inTransaction(db, async (transaction) => {
    await lockRoles(transaction)
    const invitation = await lockInvitation(transaction, known.id)
    if (!invitation) throw new ProblemError('token-invalid')
    // It may have been used, withdrawn or sent again since it was read.
    await assertWorks(transaction, { invitation, sending: known.sending }, at)
    const { email, roles, locale } = invitation
    if (!(await claimEmail(transaction, email))) throw new ProblemError('email-taken')
    const userId = await insertStaffMember(transaction, { email, firstName, lastName, passwordHash, locale }, at)
    await replaceRoles(transaction, userId, roles)
    await writeInvitation(transaction, invitation.id, { acceptedAt: at })
    await logChanges(transaction, { at, requestId, user: { id: userId } }, [
      { action: 'acceptInvitation', kind: 'user', entityId: userId, before: null, after: { invitation: invitation.id, roles } },
    ])
  })
  return { email: known.email }
}
