import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form } from '#src/ui/field.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { SaveBar, type SaveTexts } from './save-bar.tsx'
import type { FormState } from './use-record.ts'

interface RecordFormProps extends SaveTexts {
  state: FormState
  /** The problem is shown at a field, which receives the focus. */
  isAtField: boolean
  /** Another process of the page is under way. */
  isLocked?: boolean
  onSave?: () => void
  children: ReactNode
}

/** The form of a record: why it was not saved, its fields, and what saves them. Requires the texts `admin` and `notices`. */
export function RecordForm({ state, isAtField, isLocked, onSave, children, ...texts }: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problem, isChanged } = state
  // Each rejection moves the focus to its field.
  useEffect(() => {
    if (problem && isAtField) form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus()
  }, [problem, isAtField])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave?.()
    state.save()
  }
  return (
    <Form ref={form} onSubmit={submit}>
      {problem && !isAtField ? <ProblemAlert problem={problem} /> : null}
      <UnsavedGuard isChanged={isChanged} />
      {children}
      <SaveBar {...texts} state={state} isLocked={isLocked} />
    </Form>
  )
}
