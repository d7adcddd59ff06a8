import { and, eq, isNull } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { confirmFormEmail as call } from '#contract/form.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { logForm, readGivenBefore } from '../consent/consent.service.ts'
import { confirmSubscription } from '../marketing/subscription.service.ts'
import { readMedia } from '../media/media.service.ts'
import { confirmRegistration, EVENT_FORM } from './event-registration.service.ts'
import { type FormRow, findForm } from './form.service.ts'
import { formSubmissions } from './form.tables.ts'
import { type FormTokenRow, findFormToken } from './form-token.service.ts'
import { isGoal } from './goal.rules.ts'

type ConfirmResult = ResponseOf<typeof call>

async function confirmSubmission(transaction: Db, id: number, form: FormRow, caller: Caller): Promise<boolean> {
  const [stored] = await transaction
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, id), eq(formSubmissions.formId, form.id)))
  if (!stored) return false
  const [confirmed] = await transaction
    .update(formSubmissions)
    .set({ confirmedAt: caller.at })
    .where(and(eq(formSubmissions.id, id), isNull(formSubmissions.confirmedAt)))
    .returning({ id: formSubmissions.id })
  if (!confirmed || stored.email === null) return true
  const { locale, email, data: values } = stored
  if (form.code === EVENT_FORM) await confirmRegistration(transaction, { submissionId: id, email, values, locale }, caller.at)
  if (!form.consentForm) return true
  const given = await readGivenBefore(transaction, { form: form.consentForm, email, at: stored.createdAt, numbers: stored.consents })
  await logForm(
    transaction,
    { locale, at: caller.at },
    {
      form: form.consentForm,
      status: 'accepted',
      email,
      given,
      userId: null,
      proof: `form ${id}`,
    },
  )
  return true
}

const confirmSubject = (transaction: Db, { submissionId, subscriptionId }: FormTokenRow, form: FormRow, caller: Caller): Promise<boolean> => {
  if (submissionId !== null) return confirmSubmission(transaction, submissionId, form, caller)
  return subscriptionId !== null && form.code === 'newsletter' ? confirmSubscription(transaction, subscriptionId, caller) : Promise.resolve(false)
}

interface Named {
  readonly id: string
  readonly token: string
}

/**
 * Confirms the address of an e-mail link, and returns the form's own target: nothing of it comes with the request. E-mail scanners and second
 * clicks repeat it: while the link is valid the response is the same, and nothing is done twice.
 */
export function confirmFormEmail(db: Db, caller: Caller, { id, token }: Named, isKnownHost: (host: string) => boolean): Promise<ConfirmResult> {
  return inTransaction(db, async (transaction) => {
    if (token === '') throw new ProblemError('token-undefined')
    const [form, link] = [await findForm(transaction, idIn(id)), await findFormToken(transaction, token, caller.at)]
    if (!form?.goal || !link) throw new ProblemError('token-invalid')
    const { goalType } = form.goal
    const goal = form.goal.goal[caller.locale]
    if (!isGoal({ goalType, goal }, isKnownHost)) throw new Error(`The goal of the form ${form.code} is invalid`)
    if (goalType === 'file' && !(await readMedia(transaction, [Number(goal)])).has(Number(goal)))
      throw new Error(`The form ${form.code} references a missing file`)
    if (!(await confirmSubject(transaction, link, form, caller))) throw new ProblemError('token-invalid')
    return { goal, goalType, confirmedEmail: true }
  })
}
