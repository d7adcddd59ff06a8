import * as z from 'zod/mini'
import { CONSENT_LIMIT } from './consent.constants.ts'
import { FormType, shownVersions } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { FIELD_TYPES, FORM_FILE_KINDS, FORM_FILES, FORM_TEXT_MAX, FORM_VALIDATORS } from './form.constants.ts'
import { Limit, Page, records } from './paging.ts'
import { MailToken } from './password.ts'
import { Id, limitedRecord } from './text.ts'

export const FieldOption = z.object({ value: z.string(), label: z.string() })

/** One field of a form, its texts in the language of the response. A limit that a field does not have is null. */
export const FormField = z.object({
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  placeholder: z.string(),
  help: z.string(),
  required: z.boolean(),
  /** Characters. */
  minLength: z.nullable(z.int()),
  maxLength: z.nullable(z.int()),
  /** Of a number; of a date in ISO 8601. */
  min: z.nullable(z.union([z.number(), z.string()])),
  max: z.nullable(z.union([z.number(), z.string()])),
  rows: z.nullable(z.int()),
  validators: z.array(z.enum(FORM_VALIDATORS)),
  autocomplete: z.nullable(z.string()),
  /** Of select, radio and checkboxes. */
  options: z.array(FieldOption),
  /** Kinds of files (mime) that a file field takes. */
  accept: z.array(z.enum(FORM_FILE_KINDS)),
  maxFiles: z.nullable(z.int()),
  /** Of one file. */
  maxBytes: z.nullable(z.int()),
})
export type FormField = z.infer<typeof FormField>

/** Captcha of a form; `required` is false and the rest null without a configured provider. */
export const Captcha = z.object({
  required: z.boolean(),
  siteKey: z.nullable(z.string()),
  version: z.int(),
  size: z.enum(['invisible', 'normal', 'compact']),
  scriptUrl: z.nullable(z.string()),
})
export type Captcha = z.infer<typeof Captcha>

/** A form of the platform. `intro` and `success` are clean HTML; `success` may name {fields}. */
export const Form = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  intro: z.string(),
  /** Form type of the consent assignment; null for none. */
  consentForm: z.nullable(FormType),
  captcha: Captcha,
  fields: z.array(FormField),
  submit: z.string(),
  success: z.string(),
})
export type Form = z.infer<typeof Form>

const FORM_CODE = /^[A-Za-z][A-Za-z0-9-]{0,59}$/
const FieldName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/))
const FieldText = z.string().check(z.maxLength(FORM_TEXT_MAX.paragraphs * 2))
/** What was typed: text, one number, whether a box is ticked, or values of the ticked boxes. */
export const FormValue = z.union([FieldText, z.number(), z.boolean(), z.array(FieldText).check(z.maxLength(50))])
export type FormValue = z.infer<typeof FormValue>
/** Most fields of a form. */
const FIELDS_MAX = 200
export const FormValues = limitedRecord(FieldName, FormValue, FIELDS_MAX)

/** Of an upload: made by the platform, and known to whom it was given alone. */
export const UploadKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Captcha site key and response, where the form requires them. */
export const captchaFields = {
  recaptchaKey: z.optional(z.string().check(z.maxLength(200))),
  recaptchaResponse: z.optional(z.string().check(z.maxLength(8_192))),
}

const consents = z._default(z.array(Id).check(z.maxLength(CONSENT_LIMIT)), [])

/** Whether a confirmation e-mail was sent. */
export const StoredForm = z.object({ submissionId: z.int(), confirmation: z.enum(['sent', 'none']) })
export type StoredForm = z.infer<typeof StoredForm>

export const filterForms = endpoint({
  id: 'filterForms',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/form/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Forms of the platform',
  body: z.object({ codes: z.optional(z.array(z.string().check(z.regex(FORM_CODE))).check(z.maxLength(50))), page: Page, limit: Limit }),
  response: records(Form),
  problems: [],
})

export const getForm = endpoint({
  id: 'getForm',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/form/get/:id',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'One form, by its id or its code',
  params: z.object({ id: z.string().check(z.regex(/^(?:[1-9]\d{0,9}|[A-Za-z][A-Za-z0-9-]{0,59})$/)) }),
  response: Form,
  problems: ['not-found'],
})

const FORM_PROBLEMS = [
  'not-found',
  'form-invalid',
  'consent-missing',
  'captcha-missing',
  'captcha-failed',
  'captcha-unavailable',
  'idempotency-mismatch',
  'idempotency-in-flight',
] as const

export const storeData = endpoint({
  id: 'storeData',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/form/storeData',
  policy: 'visitor',
  keyed: true,
  summary: 'Stores a form submission, notifies the shop, and requests confirmation from the sender if the form requires it',
  body: z.object({
    id: Id,
    data: FormValues,
    consents,
    shownVersions,
    /** Keys of uploads by the field they were made for. */
    files: z._default(limitedRecord(FieldName, z.array(UploadKey).check(z.maxLength(FORM_FILES.max)), FIELDS_MAX), {}),
    ...captchaFields,
  }),
  response: StoredForm,
  problems: [...FORM_PROBLEMS, 'event-full', 'event-closed', 'upload-unknown', 'upload-too-many', 'upload-too-large'],
})

export const contactAdmin = endpoint({
  id: 'contactAdmin',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/contact/contactAdmin',
  policy: 'visitor',
  keyed: true,
  summary: 'Sends the contact form to the shop',
  body: z.object({ data: FormValues, consents, shownVersions, ...captchaFields }),
  response: StoredForm,
  problems: FORM_PROBLEMS,
})

/** Goal after the confirmation: a text, a URL (of the shop, or https of an allowed host), or a media id. */
export const FormGoal = z.object({ goal: z.string(), goalType: z.enum(['message', 'url', 'file']), confirmedEmail: z.boolean() })
export type FormGoal = z.infer<typeof FormGoal>

export const confirmFormEmail = endpoint({
  id: 'confirmFormEmail',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/form/confirmEmail/:id',
  policy: 'visitor',
  summary: 'Confirms the e-mail address of a form submission and returns the goal of the form; also for the newsletter',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }),
  query: z.object({ token: MailToken }),
  response: FormGoal,
  problems: ['token-undefined', 'token-invalid', 'event-full', 'event-closed'],
})
