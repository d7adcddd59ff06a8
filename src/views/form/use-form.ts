import { useCallback } from 'react'
import type { Form } from '#contract/form.ts'
import type { FormSend } from '#machines/form/form.events.ts'
import type { Actors } from '#src/actors/actors.ts'
import type { FormActor, FormStart } from '#src/actors/live/form.actor.ts'
import { type Opened, useOpened } from '#src/actors/use-opened.ts'

const openForms = (actors: Actors) => actors.openForms()

/** The chart of one form, when it is here. Give `fixed` that stays the same. */
export const useForm = (form: Form, sends: FormSend, fixed: Readonly<Record<string, string>>): Opened<FormActor> =>
  useOpened(
    openForms,
    useCallback((start: (form: FormStart) => FormActor) => start({ form, sends, fixed }), [form, sends, fixed]),
  )
