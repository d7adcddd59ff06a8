import { FORM_FILES } from '#contract/form.constants.ts'
import type { Form, FormField, FormValue } from '#contract/form.ts'
import { acceptedOf, givenInput } from '../consent/consent.rules.ts'
import type { FileFault, FormContext, FormDraft, FormFile, TypedValue } from './form.events.ts'
import type { ChosenFile } from './upload.machine.ts'

export const EMPTY_DRAFT: FormDraft = { values: {}, accepted: [] }

/** Sorts chosen files into accepted ones and faults. One file too many rejects all; otherwise only invalid files are rejected. */
export function sorted(
  { form, files }: Pick<FormContext, 'form' | 'files'>,
  chosen: readonly ChosenFile[],
): { taken: readonly ChosenFile[]; faults: FileFault[] } {
  const names = chosen.map(({ name }) => name)
  for (const { name, maxFiles } of form.fields) {
    const limit = Math.min(maxFiles ?? FORM_FILES.max, FORM_FILES.max)
    const here = chosen.filter(({ field }) => field === name).length
    if (here > 0 && here + files.filter(({ field }) => field === name).length > limit)
      return { taken: [], faults: [{ field: name, why: 'tooMany', limit, names }] }
  }
  const first = chosen[0]
  if (first && chosen.length + files.length > FORM_FILES.max)
    return { taken: [], faults: [{ field: first.field, why: 'tooMany', limit: FORM_FILES.max, names }] }
  const wrong = chosen.flatMap((file) => faultOf(form, file) ?? [])
  return { taken: chosen.filter((file) => faultOf(form, file) === null), faults: together(wrong) }
}

function faultOf({ fields }: Form, { field, name, mime, size }: ChosenFile): FileFault | null {
  const definition = fields.find((each) => each.name === field)
  const limit = Math.min(definition?.maxBytes ?? FORM_FILES.bytesEach, FORM_FILES.bytesEach)
  if (!definition?.accept.some((kind) => kind === mime)) return { field, why: 'kind', limit, names: [name] }
  return size > limit || size === 0 ? { field, why: 'tooLarge', limit, names: [name] } : null
}

const together = (faults: readonly FileFault[]): FileFault[] =>
  (['kind', 'tooLarge'] as const).flatMap((why) => {
    const [first, ...rest] = faults.filter((fault) => fault.why === why)
    return first ? [{ ...first, names: [first, ...rest].flatMap(({ names }) => names) }] : []
  })

export const begun = (file: ChosenFile): FormFile => ({ ...file, state: 'uploading', percent: 0, key: null, problem: null })

/** The files with one of them changed. */
export const withFile = (files: readonly FormFile[], id: string, change: Partial<FormFile>): readonly FormFile[] =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file))

/** The form input as the API expects it, without empty values. */
export function dataOf({ form, draft, fixed }: Pick<FormContext, 'form' | 'draft' | 'fixed'>): Record<string, FormValue> {
  return Object.fromEntries(
    form.fields.flatMap((field): [string, FormValue][] => {
      const value = sentValue(field, field.type === 'hidden' ? fixed[field.name] : draft.values[field.name])
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function sentValue({ type }: FormField, typed: TypedValue | undefined): FormValue | undefined {
  if (type === 'file') return undefined
  if (type === 'checkbox') return typed === true
  if (typeof typed === 'object') return typed.length > 0 ? [...typed] : undefined
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return undefined
  return type === 'number' ? Number(text.replace(',', '.')) : text
}

const given = ({ consents, draft }: FormContext) => givenInput(acceptedOf(consents ?? [], draft.accepted))

const proved = ({ form: { captcha }, proof }: FormContext) => (proof === null ? {} : { recaptchaKey: captcha.siteKey ?? '', recaptchaResponse: proof })

function filesOf({ files }: FormContext): Record<string, string[]> {
  const keys: Record<string, string[]> = {}
  for (const { field, key } of files) if (key !== null) keys[field] = [...(keys[field] ?? []), key]
  return keys
}

/** Request input of the three operations, with the idempotency key. */
export const storeInput = (context: FormContext) => ({
  body: { id: context.form.id, data: dataOf(context), ...given(context), files: filesOf(context), ...proved(context) },
  idempotencyKey: context.key ?? '',
})
export const contactInput = (context: FormContext) => ({
  body: { data: dataOf(context), ...given(context), ...proved(context) },
  idempotencyKey: context.key ?? '',
})
export const subscribeInput = (context: FormContext) => ({
  body: { email: String(dataOf(context).email ?? ''), ...given(context), ...proved(context) },
  idempotencyKey: context.key ?? '',
})
