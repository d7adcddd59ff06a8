import { and, inArray, lt } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { MailPurpose } from '#contract/session.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { providerLabel } from '#server/provider-names.ts'
import { issueMailToken } from '../session/mail-token.service.ts'
import { readWaiting } from '../session/pending-registration.service.ts'
import { linkedIssuers } from '../session/social-identity.service.ts'
import { findUser, type UserRow } from '../session/user.service.ts'
import { accountUrl } from './account-mail.rules.ts'

/** Kinds of the outbox that are mails about an account; none of their rows holds a token. */
export const ACCOUNT_MAIL_KINDS = ['registerVerify', 'passwordReset', 'passwordChanged', 'emailChange', 'emailChanged', 'accountDeleted'] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/** To whom, and what the template says beside the name. */
export interface Addressed {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly texts: Readonly<Record<string, string>>
  /** Of another kind, where that is what helps. */
  readonly template?: AccountMailKind | 'passwordChangedLinked'
}

interface Maker {
  db: Db
  origin: string
  now: () => Date
}

interface Asked {
  readonly locale: Locale
  readonly payload: Readonly<Record<string, unknown>>
}

type Address = (maker: Maker, asked: Asked) => Promise<Addressed | null>

const KEPT_MS = 30 * 86_400_000
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Linked {
  readonly user: Pick<UserRow, 'id' | 'firstName' | 'lastName'>
  readonly purpose: MailPurpose
  /** Where the mail goes, which is what its link proves. */
  readonly email: string
  readonly registrationId?: number
}

// The token is made with the mail, so that it stands nowhere but in the mail itself.
async function linked({ db, origin, now }: Maker, locale: Locale, { user, ...link }: Linked): Promise<Addressed> {
  const { purpose, email } = link
  const token = await issueMailToken(db, { ...link, userId: user.id }, now())
  const url = accountUrl(origin, locale, purpose === 'reset' ? 'forgot' : 'confirm', token)
  return { email, firstName: user.firstName, lastName: user.lastName, texts: { email, [purpose === 'reset' ? 'resetUrl' : 'verifyUrl']: url } }
}

async function mailReset(maker: Maker, { locale, payload }: Asked): Promise<Addressed | null> {
  const user = await findUser(maker.db, { email: textIn(payload.email), isLetIn: true })
  return user ? { ...(await linked(maker, locale, { user, purpose: 'reset', email: user.email })), template: 'passwordReset' } : null
}

const ADDRESSES: Readonly<Record<AccountMailKind, Address>> = {
  // Asked for again, nobody knows which of several registrations is meant: a link to choose a password is the address's owner's alone.
  async registerVerify(maker, asked) {
    const { registrationId, email } = asked.payload
    const waiting = await readWaiting(maker.db, textIn(email))
    const [meant, ...others] = registrationId === undefined ? waiting : waiting.filter(({ id }) => id === registrationId)
    if (others.length > 0) return mailReset(maker, asked)
    const link = { purpose: 'verify', email: textIn(email) } as const
    return meant ? linked(maker, asked.locale, { ...link, user: { ...meant, id: meant.userId }, registrationId: meant.id }) : null
  },
  passwordReset: (maker, asked) => mailReset(maker, asked),
  async passwordChanged({ db, origin }, asked) {
    const user = await findUser(db, { id: Number(asked.payload.userId) })
    if (!user) return null
    const { email, firstName, lastName } = user
    const issuers = await linkedIssuers(db, user.id)
    const texts = { email, forgotUrl: accountUrl(origin, asked.locale, 'forgot') }
    if (issuers.length === 0) return { email, firstName, lastName, texts }
    const logins = issuers.map((issuer) => providerLabel([], issuer)).join(', ')
    return {
      email,
      firstName,
      lastName,
      texts: { ...texts, logins, profileUrl: accountUrl(origin, asked.locale, 'profile') },
      template: 'passwordChangedLinked',
    }
  },
  async emailChange(maker, asked) {
    const user = await findUser(maker.db, { id: Number(asked.payload.userId), pendingEmail: textIn(asked.payload.email) })
    return user?.pendingEmail ? linked(maker, asked.locale, { user, purpose: 'email', email: user.pendingEmail }) : null
  },
  // Of an address that is nobody's any more the payload says all.
  emailChanged: async (_maker, { payload }) => formerly(payload),
  accountDeleted: async (_maker, { payload }) => formerly(payload),
}

const formerly = ({ email, firstName }: Asked['payload']): Addressed | null =>
  textIn(email) === '' ? null : { email: textIn(email), firstName: textIn(firstName), lastName: '', texts: { email: textIn(email) } }

export const isAccountMail = (kind: string): kind is AccountMailKind => ACCOUNT_MAIL_KINDS.some((each) => each === kind)

/** Whom a mail about an account goes to as things are now; null when there is nobody to tell. */
export const addressAccountMail = (maker: Maker, kind: AccountMailKind, asked: Asked): Promise<Addressed | null> => ADDRESSES[kind](maker, asked)

/** Deletes mails about accounts after a month, sent or not: their rows name addresses, also of people who have no account. */
export async function deleteOldAccountMails(db: Db, now: Date): Promise<void> {
  await db.delete(outbox).where(and(inArray(outbox.kind, [...ACCOUNT_MAIL_KINDS]), lt(outbox.createdAt, new Date(now.getTime() - KEPT_MS))))
}
