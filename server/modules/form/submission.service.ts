import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { readUploads } from '../media/upload.service.ts'
import type { FormRow } from './form.service.ts'
import { formSubmissions, forms } from './form.tables.ts'

export interface Submission {
  readonly form: FormRow
  readonly sent: typeof formSubmissions.$inferSelect
  readonly files: readonly { readonly field: string; readonly originalName: string; readonly size: number }[]
}

/** A submission with its form; null when it was deleted. */
export async function readSubmission(db: Db, id: number): Promise<Submission | null> {
  const [row] = await db
    .select({ form: forms, sent: formSubmissions })
    .from(formSubmissions)
    .innerJoin(forms, eq(forms.id, formSubmissions.formId))
    .where(eq(formSubmissions.id, id))
  return row ? { ...row, files: await readUploads(db, [id]) } : null
}
