import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OfferedFactors } from '#contract/passkey.ts'
import type { Problem } from '#machines/problem.ts'
import type { LoginInput } from '#machines/session/session.events.ts'
import { selectIsBusy, selectRejection } from '#machines/session/session.selectors.ts'
import { loadUserActors, useSessionSelector } from '#src/actors/session.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import css from '../session/auth-page.module.css'
import type { Credentials } from '../session/login-form.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import { CodeInput, type CodeKind } from './code-input.tsx'
import { isPasskeyProblem, PasskeyButton } from './passkey-button.tsx'
import { useCodeKind } from './use-code-kind.ts'
import { usePasskeyPrompt } from './use-passkey-prompt.ts'

/** Codes of rejections that the form itself says. */
const OF_THE_FACTOR = ['second-factor-required', 'second-factor-wrong', 'passkey-wrong']
const UNLOADED: Problem = { code: 'passkey-failed', status: 0, message: 'passkey-failed' }

interface CodeFormProps {
  credentials: Credentials
  /** What the user can give; null while unknown. */
  factors: OfferedFactors | null
  onBack: () => void
}

/** The second factor, a passkey or a code, sent with the credentials. */
export function CodeForm({ credentials, factors, onBack }: CodeFormProps) {
  const { adminEntry, core, validation } = useText('adminEntry', 'notices', 'form')
  const text = adminEntry.code
  const { kind, other, choose, hasPasskey, isPasskeyFirst } = useCodeKind(factors)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isByPasskey, setByPasskey] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const rejection = useSessionSelector(selectRejection, null)
  const isBusy = useSessionSelector(selectIsBusy, false)
  const isWrong = rejection?.code === 'second-factor-wrong'
  const error = isMissing ? validation.required() : isWrong ? text.wrong() : undefined
  const send = (proof: Pick<LoginInput, 'code' | 'passkey'>) => {
    setByPasskey(proof.passkey !== undefined)
    void loadUserActors().then(({ session }) => session.send({ type: 'login.submit', ...credentials, strategy: 'admin', ...proof }))
  }
  const prompt = usePasskeyPrompt(hasPasskey, (passkey) => send({ passkey }))
  const isPrompting = useActorSelector(prompt.actor, (snapshot) => snapshot.hasTag('busy'), false)
  const promptProblem = useActorSelector(prompt.actor, (snapshot) => snapshot.context.problem, null)
  const isUnloaded = prompt.failed || (promptProblem !== null && !isPasskeyProblem(promptProblem))
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form moves the focus to the passkey, or to the field as another kind does
  useEffect(() => (isPasskeyFirst ? form.current?.querySelector('button')?.focus() : focus()), [kind])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejected code moves the focus to the field
  useEffect(() => {
    if (!hasPasskey || isWrong) focus()
  }, [rejection])
  const request = () => {
    if (factors?.passkey && !isBusy) prompt.send({ type: 'passkey.request', options: factors.passkey })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isPrompting || kind === null) return
    setMissing(code.trim() === '')
    if (code.trim() === '') return focus()
    send({ code })
  }
  const change = (next: CodeKind) => {
    choose(next)
    setCode('')
    setMissing(false)
  }
  const isApp = kind === 'app'
  return (
    <Form ref={form} onSubmit={submit}>
      {rejection && !OF_THE_FACTOR.includes(rejection.code) ? <ProblemAlert problem={rejection} /> : null}
      {hasPasskey ? (
        <PasskeyButton
          text={adminEntry.passkey}
          problem={isUnloaded ? UNLOADED : (promptProblem ?? rejection)}
          isBusy={isPrompting || (isBusy && isByPasskey)}
          disabled={isBusy && !isByPasskey}
          onPress={request}
        />
      ) : null}
      {kind ? (
        <Field id="login-code" label={isApp ? text.app() : text.recovery()} help={isApp ? text.appHelp() : text.recoveryHelp()} error={error} required>
          {(control) => <CodeInput control={control} kind={kind} value={code} onChange={setCode} />}
        </Field>
      ) : null}
      <div className={css.submit}>
        {kind ? (
          <Button type="submit" size="lg" variant={hasPasskey ? 'secondary' : 'primary'} busy={isBusy && !isByPasskey} disabled={isPrompting}>
            {isBusy && !isByPasskey ? core.login.submitting() : core.login.submit()}
          </Button>
        ) : null}
        {other ? (
          <Button variant="quiet" onClick={() => change(other)}>
            {other === 'recovery' ? text.toRecovery() : text.toApp()}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onBack}>
          {text.back()}
        </Button>
      </div>
    </Form>
  )
}
