import { useCallback } from 'react'
import type { Form } from '#contract/form.ts'
import type { FormSend } from '#machines/form/form.events.ts'
import type { Actors } from '#src/actors/actors.ts'
import type { FormActor, FormStart } from '#src/actors/live/form.actor.ts'
import { type Opened, useOpened } from '#src/actors/use-opened.ts'

const openForms = (actors: Actors) => actors.openForms()

const NOTHING = {}

interface Filled {
  readonly sends: FormSend
  /** What stands in hidden fields. Give an object that stays the same. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The form was not touched yet: its machine need not be loaded. */
  readonly isAsleep?: boolean
}

/** The machine of one form, once it is loaded. */
export function useForm(form: Form, { sends, fixed = NOTHING, isAsleep = false }: Filled): Opened<FormActor> {
  const start = useCallback((make: (form: FormStart) => FormActor) => make({ form, sends, fixed }), [form, sends, fixed])
  return useOpened(openForms, isAsleep ? null : start)
}
