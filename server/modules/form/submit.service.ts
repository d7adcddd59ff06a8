import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { FORM_FILES } from '#contract/form.constants.ts'
import type { contactAdmin as contactCall, storeData as storeCall } from '#contract/form.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { findStoredResult, withIdempotency } from '#server/kernel/idempotency.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { customerIdOf } from '#server/kernel/user.ts'
import { enqueue } from '#server/ports/outbox.ts'
import { emailKey } from '#server/text/email-key.ts'
import type { Captcha, CaptchaFields } from '../captcha/captcha.service.ts'
import { assertRequired, type ConsentGiven, logForm, readGiven } from '../consent/consent.service.ts'
import { isPublicEvent } from '../content/events.service.ts'
import { subscribe } from '../marketing/subscription.service.ts'
import { attachUploads } from '../media/upload.service.ts'
import { readProducts } from '../product/product.service.ts'
import { countAttempt } from '../session/attempts.service.ts'
import { isMailAllowed } from '../session/mail-limit.service.ts'
import { countRegistration, EVENT_FORM, requestRegistration } from './event-registration.service.ts'
import { emailIn, type ParsedSubmission, validateSubmission } from './form.rules.ts'
import { type FormRow, findForm } from './form.service.ts'
import { formSubmissions } from './form.tables.ts'

type StoreBody = ParsedInputOf<typeof storeCall>['body']
type SubmitResult = ResponseOf<typeof storeCall>

/** Hourly limits of submissions: per network, and in total. */
const SUBMIT_LIMITS = { perNetwork: 20, total: 2_000, windowSeconds: 3_600 } as const
const NEWSLETTER = 'newsletter'

const { perNetwork, total, windowSeconds } = SUBMIT_LIMITS

const countNetwork = (db: Db, { ip, at }: Caller): Promise<void> => countAttempt(db, `form from ${networkOf(ip)}`, { limit: perNetwork, windowSeconds }, at)

// Counted for verified submissions only: bots must not use up the limits of others.
async function countVerified(db: Db, caller: Caller, email: string | null): Promise<void> {
  if (email !== null && !(await isMailAllowed(db, caller, 'form e-mail', email))) throw new ProblemError('rate-limited')
  await countAttempt(db, 'forms', { limit: total, windowSeconds }, caller.at)
}

async function assertKnown(db: Db, { fields }: FormRow, { values }: ParsedSubmission, { locale }: Caller): Promise<void> {
  for (const { name, refers } of fields) {
    const id = values[name]
    if (refers === undefined || typeof id !== 'number') continue
    const isKnown = refers === 'product' ? (await readProducts(db, [id], locale)).length > 0 : await isPublicEvent(db, id)
    if (!isKnown) throw new ProblemError('form-invalid', { fields: [{ path: `data.${name}`, key: 'invalid' }] })
  }
}

interface CheckedSubmission {
  readonly form: FormRow
  readonly submission: ParsedSubmission
  readonly email: string | null
  readonly given: ConsentGiven[]
}

/** All checks without writing: fields, consents, referenced entities. */
async function checkSubmission(
  db: Db,
  form: FormRow,
  caller: Caller,
  { data, files, ...accepted }: Omit<StoreBody, 'id' | keyof CaptchaFields>,
): Promise<CheckedSubmission> {
  const submission = validateSubmission(form.fields, { data, files })
  if (submission.problems.length > 0) throw new ProblemError('form-invalid', { fields: submission.problems })
  if (Object.values(files).flat().length > FORM_FILES.max) throw new ProblemError('upload-too-many')
  await assertKnown(db, form, submission, caller)
  const given = await readGiven(db, accepted, caller.at)
  if (form.consentForm) await assertRequired(db, form.consentForm, given)
  return { form, submission, email: emailIn(form.fields, submission.values), given }
}

async function storeSubmission(transaction: Db, { form, submission, email, given }: CheckedSubmission, caller: Caller): Promise<SubmitResult> {
  const { at, locale, siteId } = caller
  if (form.code === NEWSLETTER && email !== null) {
    const { id } = await subscribe(transaction, caller, { email, given })
    return { submissionId: id, confirmation: 'sent' }
  }
  const userId = customerIdOf(caller)
  const consents = given.map(({ uniqueNumber }) => uniqueNumber)
  const values = { formId: form.id, siteId, locale, data: submission.values, consents, email: email === null ? null : emailKey(email), userId, createdAt: at }
  const [written] = await transaction.insert(formSubmissions).values(values).returning({ id: formSubmissions.id })
  if (!written) throw new Error('The form was not stored')
  const submissionId = written.id
  await attachUploads(transaction, { formId: form.id, submissionId, files: submission.files }, at)
  const isOfEvent = form.code === EVENT_FORM && email !== null
  if (isOfEvent) await requestRegistration(transaction, { submissionId, email: emailKey(email), values: submission.values, locale }, at)
  if (form.consentForm && email !== null) await logForm(transaction, caller, { form: form.consentForm, status: 'accepted', email, given, userId, proof: null })
  if (form.notify && !isOfEvent) await enqueue(transaction, 'formNotice', { submissionId, locale })
  if (email !== null && !isOfEvent) await enqueue(transaction, form.goal ? 'formConfirm' : 'formReceipt', { submissionId, email: emailKey(email), locale })
  return { submissionId, confirmation: form.goal && email !== null ? 'sent' : 'none' }
}

interface FormName {
  readonly call: 'storeData' | 'contactAdmin'
  readonly form: number | string
}

// A captcha token is valid once: a stored response is returned before the captcha is checked.
async function submit(db: Db, captcha: Captcha, caller: Caller, { call, form: name }: FormName, body: Omit<StoreBody, 'id'>): Promise<SubmitResult> {
  const { recaptchaKey, recaptchaResponse, ...content } = body
  const intent = { form: name, ...content }
  const earlier = await findStoredResult<SubmitResult>(db, caller, call, intent)
  if (earlier) return earlier
  const form = await findForm(db, name)
  if (!form) throw new ProblemError('not-found')
  const checked = await checkSubmission(db, form, caller, content)
  await countNetwork(db, caller)
  if (form.code === EVENT_FORM) await countRegistration(db, caller, checked.submission.values)
  if (form.captcha) await captcha.verify({ recaptchaKey, recaptchaResponse })
  await countVerified(db, caller, checked.email)
  return withIdempotency(db, caller, call, intent, (transaction) => storeSubmission(transaction, checked, caller))
}

/** Stores a submission, notifies the shop and the sender, each once. */
export const storeData = (db: Db, captcha: Captcha, caller: Caller, { id, ...body }: StoreBody): Promise<SubmitResult> =>
  submit(db, captcha, caller, { call: 'storeData', form: id }, body)

/** The contact form, which needs no id. */
export const contactAdmin = (db: Db, captcha: Captcha, caller: Caller, body: ParsedInputOf<typeof contactCall>['body']): Promise<SubmitResult> =>
  submit(db, captcha, caller, { call: 'contactAdmin', form: 'contactForm' }, { ...body, files: {} })
