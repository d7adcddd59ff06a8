import { type FormEvent, useEffect, useRef, useState } from 'react'
import { selectIsBusy, selectRejection } from '#machines/session/session.selectors.ts'
import { loadUserActors, useSessionSelector } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import css from '../session/auth-page.module.css'
import type { Credentials } from '../session/login-form.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import { CodeInput, type CodeKind } from './code-input.tsx'

/** Codes of rejections that the form itself says. */
const OF_THE_CODE = ['second-factor-required', 'second-factor-wrong']

/** The code of the second factor, sent with the credentials. */
export function CodeForm({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const { adminEntry, core, validation } = useText('adminEntry', 'notices', 'form')
  const text = adminEntry.code
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const rejection = useSessionSelector(selectRejection, null)
  const isBusy = useSessionSelector(selectIsBusy, false)
  const isWrong = rejection?.code === 'second-factor-wrong'
  const error = isMissing ? validation.required() : isWrong ? text.wrong() : undefined
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form, another kind and each rejection move the focus to the field
  useEffect(focus, [kind, rejection])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setMissing(code.trim() === '')
    if (code.trim() === '') return focus()
    void loadUserActors().then(({ session }) => session.send({ type: 'login.submit', ...credentials, strategy: 'admin', code }))
  }
  const change = (other: CodeKind) => {
    setKind(other)
    setCode('')
    setMissing(false)
  }
  const isApp = kind === 'app'
  return (
    <Form ref={form} onSubmit={submit}>
      {rejection && !OF_THE_CODE.includes(rejection.code) ? <ProblemAlert problem={rejection} /> : null}
      <Field id="login-code" label={isApp ? text.app() : text.recovery()} help={isApp ? text.appHelp() : text.recoveryHelp()} error={error} required>
        {(control) => <CodeInput control={control} kind={kind} value={code} onChange={setCode} />}
      </Field>
      <div className={css.submit}>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? core.login.submitting() : core.login.submit()}
        </Button>
        <Button variant="quiet" onClick={() => change(isApp ? 'recovery' : 'app')}>
          {isApp ? text.toRecovery() : text.toApp()}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {text.back()}
        </Button>
      </div>
    </Form>
  )
}
