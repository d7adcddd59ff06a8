import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '#machines/problem.ts'
import type { NewApp } from '#machines/second-factor/enrolment.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { CodeInput } from '#src/views/back-office/code-input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import css from './second-factor.module.css'
import type { EnrolmentActor } from './use-enrolment.ts'

interface NewAppProps {
  actor: EnrolmentActor
  app: NewApp
  problem: Problem | null
  isBusy: boolean
}

/** The key of a new app, to scan or to type, and its first code. */
export function NewAppForm({ actor, app, problem, isBusy }: NewAppProps) {
  const { secondFactor: text } = useText('secondFactor', 'notices')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (problem) form.current?.querySelector('input')?.focus()
  }, [problem])
  const isWrong = problem?.code === 'second-factor-wrong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setMissing(code.trim() === '')
    if (code.trim() === '') return form.current?.querySelector('input')?.focus()
    actor.send({ type: 'code.submit', code })
  }
  return (
    <section className={record.part}>
      <h2 ref={heading} tabIndex={-1}>
        {text.scanTitle()}
      </h2>
      <p>{text.scanText()}</p>
      <p>
        <img className={css.qr} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(app.qrCode)}`} alt={text.qrCode()} width={232} height={232} />
      </p>
      <p>
        {text.key()} <code className={css.key}>{app.key}</code>
      </p>
      <Form ref={form} onSubmit={submit}>
        {problem && !isWrong ? <ProblemAlert problem={problem} /> : null}
        <Field
          id="factor-code"
          label={text.code()}
          help={text.codeHelp()}
          error={isMissing ? text.codeMissing() : isWrong ? text.codeWrong() : undefined}
          required
        >
          {(control) => <CodeInput control={control} kind="app" value={code} onChange={setCode} />}
        </Field>
        <div className={record.actions}>
          <Button type="submit" busy={isBusy}>
            {text.confirm()}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'enrolment.cancel' })}>
            {text.cancel()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
