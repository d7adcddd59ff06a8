import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
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

/** Existing and pending newsletter subscribers get no second confirmation. */
async function subscribeNewsletter(transaction: Db, email: string, given: readonly ConsentGiven[], caller: Caller): Promise<void> {
  try {
    await subscribe(transaction, caller, { email, given })
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'subscription-exists')) throw error
  }
}

/**
 * Registers a customer, who may log in after confirming the address with the e-mail link. The link confirms this registration and no other of the
 * same address. A taken address costs the same hash as a free one.
 */
export async function register(db: Db, { passwords }: Pick<Keys, 'passwords'>, caller: Caller, body: RegisterBody): Promise<ResponseOf<typeof registerCall>> {
  const { password, repeatPassword: _, ...input } = body
  const { firstName, lastName } = input
  const email = emailKey(input.email)
  assertNotCommon(password, { email, firstName, lastName })
  const given = await readGiven(db, input, caller.at)
  await assertRequired(db, 'registerForm', given)
  if (input.newsletter) await assertRequired(db, 'newsletter', given)
  // A subscription sends an e-mail of its own.
  for (const what of input.newsletter ? ['registration', 'newsletter'] : ['registration'])
    if (!(await isMailAllowed(db, caller, what, email))) throw new ProblemError('rate-limited')
  const passwordHash = await passwords.hash(password, networkOf(caller.ip))
  // The key would store a hash of the request, from which a password could be guessed: it is omitted.
  return withIdempotency(db, caller, 'register', input, async (transaction) => {
    const { locale, at } = caller
    const registration = await storeRegistration(transaction, { email, passwordHash, firstName, lastName, locale }, at)
    if (!registration) throw new ProblemError('user-exists')
    await logRegistration(transaction, caller, { userId: registration.userId, email, given })
    if (input.newsletter) await subscribeNewsletter(transaction, email, given, caller)
    await enqueue(transaction, 'registerVerify', { email, locale, registrationId: registration.id })
    return { user: { id: registration.userId, email, firstName, lastName, verified: false }, registrationId: registration.id }
  })
}

/**
 * Sends the confirmation link of a new account again. The account is looked up when the e-mail is rendered, so that the response does not reveal
 * it.
 */
export async function resendVerification(db: Db, caller: Caller, { email }: ParsedInputOf<typeof resendCall>['body']): Promise<ResponseOf<typeof resendCall>> {
  if (await isMailAllowed(db, caller, 'verification', email)) await enqueue(db, 'registerVerify', { email: emailKey(email), locale: caller.locale })
  return { sent: true }
}
