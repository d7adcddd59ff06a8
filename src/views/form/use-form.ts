import { useCallback } from 'react'
import type { Form } from '#contract/form.ts'
import type { FormSend } from '#machines/form/form.events.ts'
import type { Actors } from '#src/actors/actors.ts'
import type { FormActor, FormStart } from '#src/actors/browser/form.actor.ts'
import { type LazyActor, useLazyActor } from '#src/actors/use-lazy-actor.ts'

const openForms = (actors: Actors) => actors.openForms()

const NOTHING = {}

interface Filled {
  readonly sends: FormSend
  /** Values of hidden fields; must be a stable object. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The form was not touched yet: its machine is not loaded. */
  readonly isUntouched?: boolean
}

/** The actor of a form; null until its machine is loaded. */
export function useForm(form: Form, { sends, fixed = NOTHING, isUntouched = false }: Filled): LazyActor<FormActor> {
  const start = useCallback((make: (form: FormStart) => FormActor) => make({ form, sends, fixed }), [form, sends, fixed])
  return useLazyActor(openForms, isUntouched ? null : start)
}
