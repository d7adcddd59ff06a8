import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { register as registerCall, resendVerification as resendCall } from '#contract/registration.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { emailKey } from '#server/text/email-key.ts'
import { assertRequired, type ConsentGiven, logRegistration, readGiven } from '../consent/consent.service.ts'
import { subscribe } from '../marketing/subscription.service.ts'
import { assertNotCommon } from '../password/common-password.service.ts'
import { isMailAllowed } from '../session/mail-limit.service.ts'
import { storeRegistration } from '../session/pending-registration.service.ts'
import type { Keys } from '../session/session.service.ts'

type RegisterBody = ParsedInputOf<typeof registerCall>['body']

/** Whoever gets the newsletter already, or was asked to confirm it, is not asked again. */
async function subscribeToo(transaction: Db, email: string, given: readonly ConsentGiven[], caller: Caller): Promise<void> {
  try {
    await subscribe(transaction, caller, { email, given })
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'subscription-exists')) throw error
  }
}

/**
 * Registers a customer, who may log in once the address is confirmed by the link that is mailed. The link confirms this registration and
 * no other of the same address. A taken address costs the same hash as a free one.
 */
export async function register(db: Db, { passwords }: Pick<Keys, 'passwords'>, caller: Caller, body: RegisterBody): Promise<AnswerOf<typeof registerCall>> {
  const { password, repeatPassword: _, ...wish } = body
  const { firstName, lastName } = wish
  const email = emailKey(wish.email)
  assertNotCommon(password, { email, firstName, lastName })
  const given = await readGiven(db, wish.consents)
  await assertRequired(db, 'registerForm', given)
  if (wish.newsletter) await assertRequired(db, 'newsletter', given)
  if (!(await isMailAllowed(db, caller, 'registration', email))) throw new ProblemError('rate-limited')
  const passwordHash = await passwords.hash(password, networkOf(caller.ip))
  // The key keeps a hash of what was asked for, from which a password could be guessed: it is left out.
  return withIdempotency(db, caller, 'register', wish, async (transaction) => {
    const { locale, at } = caller
    const kept = await storeRegistration(transaction, { email, passwordHash, firstName, lastName, locale }, at)
    if (!kept) throw new ProblemError('user-exists')
    await logRegistration(transaction, caller, { userId: kept.userId, email, given })
    if (wish.newsletter) await subscribeToo(transaction, email, given, caller)
    await enqueue(transaction, 'registerVerify', { email, locale, registrationId: kept.id })
    return { user: { id: kept.userId, email, firstName, lastName, verified: false }, registrationId: kept.id }
  })
}

/** Mails the link to confirm a new account again. Whether one waits is found out when the mail is made, so that the answer cannot tell. */
export async function resendVerification(db: Db, caller: Caller, { email }: ParsedInputOf<typeof resendCall>['body']): Promise<AnswerOf<typeof resendCall>> {
  if (await isMailAllowed(db, caller, 'verification', email)) await enqueue(db, 'registerVerify', { email: emailKey(email), locale: caller.locale })
  return { sent: true }
}
