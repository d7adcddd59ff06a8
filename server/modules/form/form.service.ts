import { asc, eq, inArray } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { FORM_FILE_KINDS, FORM_FILES } from '#contract/form.constants.ts'
import type { Form, FormField, filterForms as filterCall } from '#contract/form.ts'
import type { Locale } from '#contract/locale.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Captcha } from '../captcha/captcha.service.ts'
import type { StoredField } from './form.stored.ts'
import { forms } from './form.tables.ts'

export type FormRow = typeof forms.$inferSelect

function toField(field: StoredField, locale: Locale): FormField {
  const { name, type, required, validators } = field
  const isFile = type === 'file'
  return {
    name,
    type,
    label: field.label[locale],
    placeholder: field.placeholder?.[locale] ?? '',
    help: field.help?.[locale] ?? '',
    required,
    minLength: field.minLength ?? null,
    maxLength: field.maxLength ?? null,
    min: field.min ?? null,
    max: field.max ?? null,
    rows: field.rows ?? null,
    validators: [...validators],
    autocomplete: field.autocomplete ?? null,
    options: (field.options ?? []).map(({ value, label }) => ({ value, label: label[locale] })),
    accept: isFile ? [...(field.accept ?? FORM_FILE_KINDS)] : [],
    maxFiles: isFile ? (field.maxFiles ?? FORM_FILES.max) : null,
    maxBytes: isFile ? (field.maxBytes ?? FORM_FILES.bytesEach) : null,
  }
}

function toForm(row: FormRow, captcha: Captcha, locale: Locale): Form {
  const { id, code, consentForm, title, intro, fields, submit, success } = row
  return {
    id,
    code,
    title: title[locale],
    intro: intro[locale],
    consentForm,
    captcha: captcha.configurationFor(row.captcha),
    fields: fields.map((field) => toField(field, locale)),
    submit: submit[locale],
    success: success[locale],
  }
}

/** A form by its id or its code. */
export async function findForm(db: Db, name: number | string): Promise<FormRow | undefined> {
  const [row] = await db
    .select()
    .from(forms)
    .where(typeof name === 'number' ? eq(forms.id, name) : eq(forms.code, name))
  return row
}

export async function getForm(db: Db, captcha: Captcha, name: string, locale: Locale): Promise<Form> {
  const row = await findForm(db, /^\d/.test(name) ? idIn(name) : name)
  if (!row) throw new ProblemError('not-found')
  return toForm(row, captcha, locale)
}

/** Forms by their codes, or all. */
export async function filterForms(
  db: Db,
  captcha: Captcha,
  { codes, page, limit }: ParsedInputOf<typeof filterCall>['body'],
  locale: Locale,
): Promise<ResponseOf<typeof filterCall>> {
  const where = codes && inArray(forms.code, codes)
  const total = await db.$count(forms, where)
  const rows = await db
    .select()
    .from(forms)
    .where(where)
    .orderBy(asc(forms.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const paging = { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit }
  return { records: rows.map((row) => toForm(row, captcha, locale)), paging }
}
