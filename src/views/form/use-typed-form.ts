import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Form } from '#contract/form.ts'
import type { FormDraft, FormFile } from '#machines/form/form.events.ts'
import { EMPTY_DRAFT } from '#machines/form/form.rules.ts'
import { selectFormDraft } from '#machines/form/form.selectors.ts'
import type { Problem } from '#machines/problem.ts'
import type { FormActor } from '#src/actors/browser/form.actor.ts'
import { formDraftName, storedFormDraft, storeFormDraft, tabStorage } from '#src/actors/storage.ts'
import { shownFields, typedValue, type Wrong, wrongIn } from './form-rules.ts'

export type TypedForm = Record<string, unknown>

interface Parts {
  readonly form: Form
  /** Values of hidden fields. */
  readonly fixed: Readonly<Record<string, string>>
  readonly running: FormActor | null
  readonly files: readonly FormFile[]
  readonly problem: Problem | null
  readonly say: (wrong: Wrong) => string
}

interface Typed {
  readonly typed: UseFormReturn<TypedForm>
  readonly accepted: readonly number[]
  accept(accepted: readonly number[]): void
  draft(): FormDraft
}

/** Form state, synchronized with the actor and stored in the tab until that is loaded; a draft stored before a reload fills empty fields. */
export function useTypedForm({ form, fixed, running, files, problem, say }: Parts): Typed {
  const fields = shownFields(form)
  // No default values: the inputs keep what was autofilled or typed before hydration.
  const typed = useForm<TypedForm>({
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = Object.fromEntries(
        fields.flatMap((field) => {
          const isAttached = field.type === 'file' && files.some((file) => file.field === field.name)
          const wrong = isAttached ? null : wrongIn(field, field.type === 'file' ? '' : typedValue(field, values[field.name]))
          return wrong ? [[field.name, { type: wrong.key, message: say(wrong) }]] : []
        }),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { getValues, setValue, setError, clearErrors, subscribe } = typed
  const [accepted, setAccepted] = useState<readonly number[]>([])
  const draftOf = (values: TypedForm, ticked: readonly number[]): FormDraft => ({
    values: Object.fromEntries(fields.flatMap((field) => (field.type === 'file' ? [] : [[field.name, typedValue(field, values[field.name])]]))),
    accepted: ticked,
  })
  const name = formDraftName(form, fixed)
  const put = (draft: FormDraft) => {
    if (running) running.actor.send({ type: 'draft.change', draft })
    else storeFormDraft(tabStorage(), name, draft)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is restored at the start and when the machine is loaded
  useEffect(() => {
    const stored = running ? selectFormDraft(running.actor.getSnapshot()) : (storedFormDraft(tabStorage(), name) ?? EMPTY_DRAFT)
    const ahead = JSON.stringify(draftOf(getValues(), accepted))
    for (const field of fields) {
      const [now, before] = [typedValue(field, getValues(field.name)), stored.values[field.name]]
      if (before !== undefined && (now === '' || now === false || (typeof now === 'object' && now.length === 0))) setValue(field.name, before)
    }
    setAccepted((now) => (now.length > 0 ? now : stored.accepted))
    // Input made before hydration or before the machine was loaded.
    if (ahead !== JSON.stringify(draftOf({}, []))) put(draftOf(getValues(), accepted.length > 0 ? accepted : stored.accepted))
  }, [running])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form do not change
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => put(draftOf(values, accepted)),
      }),
    [subscribe, running, accepted],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error response is shown at its fields once
  useEffect(() => {
    for (const { path, key, limit } of problem?.payload?.fields ?? []) {
      const name = fieldIn(path)
      if (fields.some((field) => field.name === name)) setError(name, { type: key, message: say({ key, ...(limit === undefined ? {} : { limit }) }) })
    }
  }, [problem])

  // biome-ignore lint/correctness/useExhaustiveDependencies: attaching a file removes the error of a missing one
  useEffect(() => clearErrors(fields.filter(({ type, name }) => type === 'file' && files.some(({ field }) => field === name)).map(({ name }) => name)), [files])

  return {
    typed,
    accepted,
    accept(next) {
      setAccepted(next)
      put(draftOf(getValues(), next))
    },
    draft: () => draftOf(getValues(), accepted),
  }
}

/** Name of the field in the path of an error response: `data.email`, `files.photos`. */
export const fieldIn = (path: string): string => path.replace(/^(?:data|files)\./, '')
