import type { FormEvent, ReactNode } from 'react'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/field.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import css from './account-settings.module.css'

interface AccountFormProps {
  /** Label of the submit button. */
  submit: string
  busy: boolean
  /** A problem that belongs to no field. */
  problem: Problem | null
  onSubmit: (event: FormEvent) => void
  onCancel: () => void
  children: ReactNode
}

/** Form around the fields of one part of the account: problem alert, submit and cancel buttons. */
export function AccountForm({ submit, busy, problem, onSubmit, onCancel, children }: AccountFormProps) {
  const { common } = useText()
  return (
    <div className={css.form}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit(event)
        }}
      >
        {problem ? <ProblemAlert problem={problem} /> : null}
        {children}
        <div className={css.actions}>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          <Button variant="text" onClick={onCancel}>
            {common.cancel()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
