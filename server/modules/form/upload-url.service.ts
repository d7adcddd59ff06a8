import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { FORM_FILE_KINDS, FORM_FILES } from '#contract/form.constants.ts'
import type { getUploadUrl as call } from '#contract/media.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { issueUpload } from '../media/upload.service.ts'
import { findForm } from './form.service.ts'

/** Creates an upload URL for one file of a form field, when the field accepts such files. */
export async function getUploadUrl(
  db: Db,
  secret: string,
  caller: Caller,
  { form: formId, field: name, originalName, mime, size }: ParsedInputOf<typeof call>['body'] & { readonly form: number },
): Promise<ResponseOf<typeof call>> {
  const form = await findForm(db, formId)
  if (!form) throw new ProblemError('not-found')
  const field = form.fields.find((each) => each.name === name && each.type === 'file')
  if (!field) throw new ProblemError('form-invalid', { fields: [{ path: 'field', key: 'unknownKey' }] })
  const kind = (field.accept ?? FORM_FILE_KINDS).find((each) => each === mime)
  if (!kind) throw new ProblemError('upload-kind')
  if (size === 0) throw new ProblemError('upload-broken')
  if (size > (field.maxBytes ?? FORM_FILES.bytesEach)) throw new ProblemError('upload-too-large')
  return issueUpload(db, secret, caller, { formId, field: name, originalName, mime: kind, size })
}
