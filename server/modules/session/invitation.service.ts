import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { INVITATION_HOURS } from '#contract/staff-invitation.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { invitations, invitationTokens } from './invitation.tables.ts'
import { tokenHash } from './token-maker.ts'

export type InvitationRow = typeof invitations.$inferSelect

const RETENTION_MS = 30 * 86_400_000

/** When the link of an e-mail that is sent now ends. */
export const getExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_HOURS * 3_600_000)

/** Neither accepted nor withdrawn. */
export const isOpen = ({ acceptedAt, withdrawnAt }: InvitationRow): boolean => acceptedAt === null && withdrawnAt === null

export async function findInvitation(db: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

/** Locks an invitation for this transaction: it is sent again, withdrawn and accepted one after the other. */
export async function lockInvitation(transaction: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await transaction.select().from(invitations).where(eq(invitations.id, id)).for('update')
  return row
}

// There is at most one.
const isOpenFor = (email: string) => and(eq(invitations.email, email), isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

/** Whether the address has an open invitation, expired or not. */
export const hasOpenInvitation = async (db: Db, email: string): Promise<boolean> => (await db.$count(invitations, isOpenFor(email))) > 0

/** The outbox row says only which e-mail it is: the link is generated with it. */
const sendMail = (transaction: Db, { id, email, locale, sending }: InvitationRow): Promise<void> =>
  enqueue(transaction, 'staffInvitation', { email, locale, invitationId: id, sending })

/** Stores an invitation with its e-mail. */
export async function insertInvitation(
  transaction: Db,
  invitation: Pick<typeof invitations.$inferInsert, 'email' | 'roles' | 'locale' | 'invitedBy'>,
  now: Date,
): Promise<InvitationRow> {
  const [row] = await transaction
    .insert(invitations)
    .values({ ...invitation, sentAt: now, createdAt: now, expiresAt: getExpiry(now) })
    .returning()
  if (!row) throw new Error('The invitation was not written')
  await sendMail(transaction, row)
  return row
}

/** Changes a locked invitation. */
export async function writeInvitation(transaction: Db, id: number, change: PgUpdateSetSource<typeof invitations>): Promise<InvitationRow> {
  const [row] = await transaction.update(invitations).set(change).where(eq(invitations.id, id)).returning()
  if (!row) throw new Error('The invitation was not written')
  return row
}

/** Withdraws the open invitation of a locked address; returns its id, and null when there is none. */
export async function withdrawOpenInvitation(transaction: Db, email: string, now: Date): Promise<number | null> {
  const [row] = await transaction.update(invitations).set({ withdrawnAt: now }).where(isOpenFor(email)).returning({ id: invitations.id })
  return row?.id ?? null
}

/** Sends a locked invitation again, in the name of this user; links of its former e-mails end. */
export async function sendInvitationAgain(transaction: Db, { id, sending }: InvitationRow, invitedBy: number, now: Date): Promise<InvitationRow> {
  const row = await writeInvitation(transaction, id, { invitedBy, sending: sending + 1, sentAt: now, expiresAt: getExpiry(now) })
  await sendMail(transaction, row)
  return row
}

/** A token for an e-mail of an invitation: 256 random bits, of which only the hash is stored. */
export async function issueInvitationToken(db: Db, { id, sending }: InvitationRow): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(invitationTokens).values({ hash: tokenHash(token), invitationId: id, sending })
  return token
}

/** The invitation that a token is of, and of which of its e-mails; null when it is unknown. */
export async function findInvitationOfToken(db: Db, token: string): Promise<{ invitation: InvitationRow; sending: number } | null> {
  const [row] = await db
    .select({ invitation: invitations, sending: invitationTokens.sending })
    .from(invitationTokens)
    .innerJoin(invitations, eq(invitations.id, invitationTokens.invitationId))
    .where(eq(invitationTokens.hash, tokenHash(token)))
  return row ?? null
}

/** Deletes invitations a month after they expired: they have addresses, also of users without an account. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, new Date(now.getTime() - RETENTION_MS)))
}
