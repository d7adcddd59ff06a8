import type { AnswerOf, ParsedInputOf } from '#contract/endpoint.ts'
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
import type { Captcha, CaptchaAnswer } from '../captcha/captcha.service.ts'
import { assertRequired, type ConsentGiven, logForm, readGiven } from '../consent/consent.service.ts'
import { subscribe } from '../marketing/subscription.service.ts'
import { attachUploads } from '../media/upload.service.ts'
import { readProducts } from '../product/product.service.ts'
import { countAttempt } from '../session/attempts.service.ts'
import { emailIn, type Filled, fillIn } from './form.rules.ts'
import { type FormRow, findForm } from './form.service.ts'
import { formSubmissions } from './form.tables.ts'

type StoreBody = ParsedInputOf<typeof storeCall>['body']
type Answer = AnswerOf<typeof storeCall>

/** What may be sent within the hour: from one network, to be answered at one address, and by all together. */
const BUDGET = { perNetwork: 20, perEmail: 5, inAll: 2_000, windowSeconds: 3_600 } as const
const NEWSLETTER = 'newsletter'

const { perNetwork, perEmail, inAll, windowSeconds } = BUDGET

const countNetwork = (db: Db, { ip, at }: Caller): Promise<void> => countAttempt(db, `form from ${networkOf(ip)}`, { limit: perNetwork, windowSeconds }, at)

// Counted for people alone: robots shall use up nobody else's budget.
async function countPerson(db: Db, { at }: Caller, email: string | null): Promise<void> {
  if (email !== null) await countAttempt(db, `form to ${emailKey(email)}`, { limit: perEmail, windowSeconds }, at)
  await countAttempt(db, 'forms', { limit: inAll, windowSeconds }, at)
}

async function assertKnown(db: Db, { fields }: FormRow, { values }: Filled, { locale }: Caller): Promise<void> {
  for (const { name, refers } of fields) {
    const id = values[name]
    if (refers !== 'product' || typeof id !== 'number') continue
    if ((await readProducts(db, [id], locale)).length === 0) throw new ProblemError('form-invalid', { fields: [{ path: `data.${name}`, key: 'invalid' }] })
  }
}

interface Ready {
  readonly form: FormRow
  readonly filled: Filled
  readonly email: string | null
  readonly given: ConsentGiven[]
}

/** All that can be told without writing: fields, consents, what the fields name. */
async function makeReady(db: Db, form: FormRow, caller: Caller, { data, files, consents }: Omit<StoreBody, 'id' | keyof CaptchaAnswer>): Promise<Ready> {
  const filled = fillIn(form.fields, { data, files })
  if (filled.problems.length > 0) throw new ProblemError('form-invalid', { fields: filled.problems })
  if (Object.values(files).flat().length > FORM_FILES.max) throw new ProblemError('upload-too-many')
  await assertKnown(db, form, filled, caller)
  const given = await readGiven(db, consents)
  if (form.consentForm) await assertRequired(db, form.consentForm, given)
  return { form, filled, email: emailIn(form.fields, filled.values), given }
}

async function write(transaction: Db, { form, filled, email, given }: Ready, caller: Caller): Promise<Answer> {
  const { at, locale, siteId } = caller
  if (form.code === NEWSLETTER && email !== null) {
    const { id } = await subscribe(transaction, caller, { email, given })
    return { submissionId: id, confirmation: 'sent' }
  }
  const userId = customerIdOf(caller)
  const consents = given.map(({ uniqueNumber }) => uniqueNumber)
  const values = { formId: form.id, siteId, locale, data: filled.values, consents, email: email === null ? null : emailKey(email), userId, createdAt: at }
  const [written] = await transaction.insert(formSubmissions).values(values).returning({ id: formSubmissions.id })
  if (!written) throw new Error('The form was not stored')
  const submissionId = written.id
  await attachUploads(transaction, { formId: form.id, submissionId, files: filled.files }, at)
  if (form.consentForm && email !== null) await logForm(transaction, caller, { form: form.consentForm, status: 'accepted', email, given, userId, proof: null })
  if (form.notify) await enqueue(transaction, 'formNotice', { submissionId, locale })
  if (email !== null) await enqueue(transaction, form.goal ? 'formConfirm' : 'formReceipt', { submissionId, email: emailKey(email), locale })
  return { submissionId, confirmation: form.goal && email !== null ? 'sent' : 'none' }
}

interface Asked {
  readonly call: 'storeData' | 'contactAdmin'
  readonly form: number | string
}

// An answer of the captcha is good once: an intent that was carried out is answered before it is looked at.
async function submit(db: Db, captcha: Captcha, caller: Caller, { call, form: name }: Asked, body: Omit<StoreBody, 'id'>): Promise<Answer> {
  const { recaptchaKey, recaptchaResponse, ...content } = body
  const intent = { form: name, ...content }
  const earlier = await findStoredResult<Answer>(db, caller, call, intent)
  if (earlier) return earlier
  const form = await findForm(db, name)
  if (!form) throw new ProblemError('not-found')
  const ready = await makeReady(db, form, caller, content)
  await countNetwork(db, caller)
  if (form.captcha) await captcha.verify({ recaptchaKey, recaptchaResponse })
  await countPerson(db, caller, ready.email)
  return withIdempotency(db, caller, call, intent, (transaction) => write(transaction, ready, caller))
}

/** Stores what somebody filled in, tells the shop and the sender of it, each once. */
export const storeData = (db: Db, captcha: Captcha, caller: Caller, { id, ...body }: StoreBody): Promise<Answer> =>
  submit(db, captcha, caller, { call: 'storeData', form: id }, body)

/** The contact form, which needs no id. */
export const contactAdmin = (db: Db, captcha: Captcha, caller: Caller, body: ParsedInputOf<typeof contactCall>['body']): Promise<Answer> =>
  submit(db, captcha, caller, { call: 'contactAdmin', form: 'contactForm' }, { ...body, files: {} })
