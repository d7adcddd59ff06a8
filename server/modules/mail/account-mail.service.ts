import { and, inArray, lt } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { MailPurpose } from '#contract/session.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { providerLabel } from '#server/provider-names.ts'
import { isEmailClaimed } from '../session/email-claim.service.ts'
import { findInvitation, isOpen, issueInvitationToken } from '../session/invitation.service.ts'
import { isOrphaned } from '../session/invitation-sender.service.ts'
import { issueMailToken } from '../session/mail-token.service.ts'
import { readWaiting } from '../session/pending-registration.service.ts'
import { linkedIssuers } from '../session/social-identity.service.ts'
import { findUser, type UserRow } from '../session/user.service.ts'
import { readUserNames } from '../session/user-name.service.ts'
import { accountUrl } from './account-mail.rules.ts'

/** Outbox kinds of account e-mails; none of their rows contains a token. */
export const ACCOUNT_MAIL_KINDS = [
  'registerVerify',
  'passwordReset',
  'passwordChanged',
  'emailChange',
  'emailChanged',
  'accountDeleted',
  'staffInvitation',
  'factorAdded',
  'factorRemoved',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/** The recipient, and the placeholders besides the name. */
export interface AccountMail {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly texts: Readonly<Record<string, string>>
  /** Another template, where that helps more. */
  readonly template?: AccountMailKind | 'passwordChangedLinked' | 'staffInvitationTaken'
}

interface MailContext {
  db: Db
  origin: string
  now: () => Date
}

interface AccountMailInput {
  readonly locale: Locale
  readonly payload: Readonly<Record<string, unknown>>
}

type ReadAccountMail = (context: MailContext, input: AccountMailInput) => Promise<AccountMail | null>

const RETENTION_MS = 30 * 86_400_000
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

interface LinkInput {
  readonly user: Pick<UserRow, 'id' | 'firstName' | 'lastName'>
  readonly purpose: MailPurpose
  /** The recipient address, which the link proves. */
  readonly email: string
  readonly registrationId?: number
}

// The token is generated with the e-mail, so that it exists in the e-mail only.
async function withLink({ db, origin, now }: MailContext, locale: Locale, { user, ...link }: LinkInput): Promise<AccountMail> {
  const { purpose, email } = link
  const token = await issueMailToken(db, { ...link, userId: user.id }, now())
  const url = accountUrl(origin, locale, purpose === 'reset' ? 'forgot' : 'confirm', token)
  return { email, firstName: user.firstName, lastName: user.lastName, texts: { email, [purpose === 'reset' ? 'resetUrl' : 'verifyUrl']: url } }
}

async function resetMail(context: MailContext, { locale, payload }: AccountMailInput): Promise<AccountMail | null> {
  const user = await findUser(context.db, { email: textIn(payload.email), isNotSuspended: true })
  return user ? { ...(await withLink(context, locale, { user, purpose: 'reset', email: user.email })), template: 'passwordReset' } : null
}

// One that was withdrawn, accepted or sent again since is not sent, nor one whose sender may not send it any more. An address with an account gets no link: one account is either a customer's or of the back office.
async function invitationMail(context: MailContext, { locale, payload }: AccountMailInput): Promise<AccountMail | null> {
  const { db, origin } = context
  const invitation = await findInvitation(db, Number(payload.invitationId))
  if (!invitation || invitation.invitedBy === null || !isOpen(invitation) || invitation.sending !== payload.sending) return null
  if (await isOrphaned(db, invitation.id)) return null
  const { email } = invitation
  const invitedBy = (await readUserNames(db, [invitation.invitedBy])).get(invitation.invitedBy) ?? ''
  const mail = { email, firstName: '', lastName: '', texts: { email, invitedBy } }
  if (await isEmailClaimed(db, email)) return { ...mail, template: 'staffInvitationTaken' }
  const invitationUrl = accountUrl(origin, locale, 'backOffice', await issueInvitationToken(db, invitation))
  return { ...mail, texts: { ...mail.texts, invitationUrl } }
}

async function factorMail({ db, origin }: MailContext, { locale, payload }: AccountMailInput): Promise<AccountMail | null> {
  const user = await findUser(db, { id: Number(payload.userId) })
  if (!user) return null
  const { email, firstName, lastName } = user
  return { email, firstName, lastName, texts: { email, forgotUrl: accountUrl(origin, locale, 'forgot') } }
}

const BY_KIND: Readonly<Record<AccountMailKind, ReadAccountMail>> = {
  // After several registrations it is unclear which one is meant: a reset link belongs to the address's owner alone.
  async registerVerify(context, input) {
    const { registrationId, email } = input.payload
    const registrations = await readWaiting(context.db, textIn(email))
    const [registration, ...others] = registrationId === undefined ? registrations : registrations.filter(({ id }) => id === registrationId)
    if (others.length > 0) return resetMail(context, input)
    const link = { purpose: 'verify', email: textIn(email) } as const
    return registration
      ? withLink(context, input.locale, { ...link, user: { ...registration, id: registration.userId }, registrationId: registration.id })
      : null
  },
  passwordReset: (context, input) => resetMail(context, input),
  async passwordChanged({ db, origin }, input) {
    const user = await findUser(db, { id: Number(input.payload.userId) })
    if (!user) return null
    const { email, firstName, lastName } = user
    const issuers = await linkedIssuers(db, user.id)
    const texts = { email, forgotUrl: accountUrl(origin, input.locale, 'forgot') }
    if (issuers.length === 0) return { email, firstName, lastName, texts }
    const logins = issuers.map((issuer) => providerLabel([], issuer)).join(', ')
    return {
      email,
      firstName,
      lastName,
      texts: { ...texts, logins, profileUrl: accountUrl(origin, input.locale, 'profile') },
      template: 'passwordChangedLinked',
    }
  },
  async emailChange(context, input) {
    const user = await findUser(context.db, { id: Number(input.payload.userId), pendingEmail: textIn(input.payload.email) })
    return user?.pendingEmail ? withLink(context, input.locale, { user, purpose: 'email', email: user.pendingEmail }) : null
  },
  staffInvitation: (context, input) => invitationMail(context, input),
  factorAdded: factorMail,
  factorRemoved: factorMail,
  // For an address without an account the payload has all data.
  emailChanged: async (_maker, { payload }) => fromPayload(payload),
  accountDeleted: async (_maker, { payload }) => fromPayload(payload),
}

const fromPayload = ({ email, firstName }: AccountMailInput['payload']): AccountMail | null =>
  textIn(email) === '' ? null : { email: textIn(email), firstName: textIn(firstName), lastName: '', texts: { email: textIn(email) } }

export const isAccountMail = (kind: string): kind is AccountMailKind => ACCOUNT_MAIL_KINDS.some((each) => each === kind)

/** The recipient of an account e-mail with current data; null without one. */
export const readAccountMail = (context: MailContext, kind: AccountMailKind, input: AccountMailInput): Promise<AccountMail | null> =>
  BY_KIND[kind](context, input)

/** Deletes account e-mails after a month, sent or not: their rows contain addresses, also of users without an account. */
export async function deleteOldAccountMails(db: Db, now: Date): Promise<void> {
  await db.delete(outbox).where(and(inArray(outbox.kind, [...ACCOUNT_MAIL_KINDS]), lt(outbox.createdAt, new Date(now.getTime() - RETENTION_MS))))
}
