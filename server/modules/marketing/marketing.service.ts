import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { subscribeNewsletter as call } from '#contract/marketing.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { findStoredResult, withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { enqueue } from '#server/ports/outbox.ts'
import type { Captcha } from '../captcha/captcha.service.ts'
import { assertRequired, readGiven } from '../consent/consent.service.ts'
import { isMailAllowed } from '../session/mail-limit.service.ts'
import { findPending, subscribe } from './subscription.service.ts'

type SubscribeResult = ResponseOf<typeof call>

const NAME = 'subscribeNewsletter'

/** Sends the confirmation e-mail again to a pending address: the first may have been lost. The response equals that of a confirmed address. */
async function sendConfirmationAgain(db: Db, email: string, locale: Caller['locale']): Promise<void> {
  const pending = await findPending(db, email)
  if (pending) await enqueue(db, 'newsletterConfirm', { subscriptionId: pending.id, email: pending.email, locale })
}

/** Requests a newsletter subscription, to be confirmed by e-mail; a pending or confirmed address is rejected. */
export async function subscribeNewsletter(
  db: Db,
  captcha: Captcha,
  caller: Caller,
  { email, consents, shownVersions, ...captchaFields }: ParsedInputOf<typeof call>['body'],
): Promise<SubscribeResult> {
  const intent = { email, consents, shownVersions }
  const earlier = await findStoredResult<SubscribeResult>(db, caller, NAME, intent)
  if (earlier) return earlier
  const given = await readGiven(db, { consents, shownVersions }, caller.at)
  await assertRequired(db, 'newsletter', given)
  await captcha.verify(captchaFields)
  if (!(await isMailAllowed(db, caller, 'newsletter', email))) throw new ProblemError('rate-limited')
  try {
    return await withIdempotency<SubscribeResult>(db, caller, NAME, intent, async (transaction) => {
      await subscribe(transaction, caller, { email, given })
      return { status: 'pending' }
    })
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'subscription-exists') await sendConfirmationAgain(db, email, caller.locale)
    throw error
  }
}
