import type { updateWebUser as updateWebUserCall } from '#contract/account.ts'
import { COMPANY_FIELDS, eachField } from '#contract/address.constants.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { emailKey } from '#server/text/email-key.ts'
import { checkedPhone } from '../address/checked-address.service.ts'
import { bindCard } from '../member-card/member-card.service.ts'
import { withGuessLimit } from '../session/guess-limit.service.ts'
import { lockUser, writeUser } from '../session/locked-user.service.ts'
import { isMailAllowed } from '../session/mail-limit.service.ts'
import { deleteMailTokens } from '../session/mail-token.service.ts'
import { verifyPassword } from '../session/own-password.service.ts'
import { isAccountEmail, type Keys, profileOf, readUser } from '../session/session.service.ts'
import type { UserRow } from '../session/user.service.ts'

type Change = ParsedInputOf<typeof updateWebUserCall>['body']

const orNull = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text)

// Absent fields stay unchanged.
const ownWords = ({ firstName, lastName, ...change }: Change) => ({
  firstName,
  lastName,
  ...eachField(COMPANY_FIELDS, ({ name }) => orNull(change[name])),
})

/** Requests a new e-mail address, which applies once confirmed; sends the confirmation link. The current address cancels the change. */
async function requestEmailChange(transaction: Db, caller: Caller, locked: UserRow, wanted: string): Promise<Pick<UserRow, 'pendingEmail'>> {
  if (locked.pendingEmail !== wanted) await deleteMailTokens(transaction, locked.id, 'email')
  if (wanted === locked.email) return { pendingEmail: null }
  await enqueue(transaction, 'emailChange', { userId: locked.id, email: wanted, locale: caller.locale })
  return { pendingEmail: wanted }
}

const memberCardOf = (transaction: Db, userId: number, barcode: string | null | undefined): Promise<string> | string | null | undefined =>
  typeof barcode === 'string' ? bindCard(transaction, barcode, userId) : barcode

/**
 * Changes the customer's own account, all fields or none: names, phone and company, which later orders use; the stored member card, which then
 * belongs to this customer, or none; a new e-mail address, which requires the password.
 */
export async function updateWebUser(db: Db, keys: Pick<Keys, 'passwords'>, caller: Caller, body: Change): Promise<User> {
  const user = await readUser(db, requireUser(caller).id)
  const wanted = body.email === undefined ? null : emailKey(body.email)
  const isOther = wanted !== null && wanted !== user.email
  if (isOther) {
    await verifyPassword(db, keys, caller, { user, password: body.password }, async () => {
      if (await isAccountEmail(db, wanted)) throw new ProblemError('email-taken')
    })
    if (!(await isMailAllowed(db, caller, 'email change', wanted))) throw new ProblemError('rate-limited')
  }
  const phone = body.phone && (await checkedPhone(body.phone))
  const write = async (transaction: Db) => {
    const locked = await lockUser(transaction, user.id)
    if (isOther && locked.passwordHash !== user.passwordHash) throw new ProblemError('password-wrong')
    const changed = {
      ...ownWords(body),
      phone,
      ...(wanted !== null && (await requestEmailChange(transaction, caller, locked, wanted))),
      memberCardBarcode: await memberCardOf(transaction, user.id, body.memberCardBarcode),
    }
    const isRemoved = Object.values(changed).every((value) => value === undefined)
    return profileOf(transaction, isRemoved ? locked : await writeUser(transaction, user.id, changed))
  }
  const hasCard = typeof body.memberCardBarcode === 'string'
  return hasCard ? withGuessLimit(db, caller, 'member card', `user ${user.id}`, () => inTransaction(db, write)) : inTransaction(db, write)
}
