import { useEffect, useId, useRef } from 'react'
import { localeOfPath, prefixOf } from '#contract/locale.ts'
import { selectIsTaken } from '#machines/session/session-tokens.selectors.ts'
import { useUserActors } from '#src/actors/actors.ts'
import { useSessionSelector } from '#src/actors/session.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonAnchor } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useCodeKind } from '#src/views/back-office/use-code-kind.ts'
import record from '../record/record.module.css'
import { FactorFields } from '../shell/factor-fields.tsx'
import { useFactorFocus } from '../shell/use-factor-focus.ts'
import { PasswordStep } from './password-step.tsx'
import { type RenewalActor, useRenewal } from './use-renewal.ts'

/** The log-in of this user once more, as soon as they pause in what they type. */
export function RenewalDialog({ email }: { email: string }) {
  // Suspends until the texts are loaded, which a dialog must not wait for.
  useText('admin', 'notices')
  const actor = useRenewal(email)
  const isOpen = useActorSelector(actor, (snapshot) => !snapshot.matches('pausing'), false)
  return actor && isOpen ? <OpenDialog actor={actor} email={email} /> : null
}

/** Where another user logs in, or where the one goes who has logged in meanwhile. A page with changes asks before that. */
function leavingAddress(isTaken: boolean): string {
  const { pathname, search, hash } = location
  const prefix = prefixOf(localeOfPath(pathname))
  return isTaken ? `${prefix}/admin` : `${prefix}/adminLogin?redirect=${encodeURIComponent(`${pathname}${search}${hash}`)}`
}

function OpenDialog({ actor, email }: { actor: RenewalActor; email: string }) {
  const { admin, common, core } = useText('admin', 'notices')
  const text = admin.renewal
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const session = useUserActors()?.session
  const isTaken = useSessionSelector(selectIsTaken, false)
  const factors = useActorSelector(actor, (snapshot) => snapshot.context.factors, null)
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isFactor = useActorSelector(actor, (snapshot) => snapshot.hasTag('factor'), false)
  const isCheckingCode = useActorSelector(actor, (snapshot) => snapshot.matches('checkingCode'), false)
  const choice = useCodeKind(factors)
  useFactorFocus(form, choice, problem, isFactor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection moves the focus back
  useEffect(() => {
    if (!isFactor) form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [isFactor, problem])
  const isChecking = isBusy && (!isFactor || isCheckingCode)
  return (
    <Dialog
      title={text.title()}
      closeLabel={common.close()}
      // A code that is being checked is spent, and a log-in that succeeds must be received.
      canClose={() => !isBusy}
      onClose={() => session?.send({ type: 'renewal.close' })}
      foot={
        <div className={record.actions}>
          <ButtonAnchor variant="secondary" href={leavingAddress(isTaken)}>
            {isTaken ? text.leave() : text.another()}
          </ButtonAnchor>
          {isFactor ? (
            <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'password.change' })}>
              {text.back()}
            </Button>
          ) : null}
          {!isFactor || choice.kind ? (
            <Button
              type="submit"
              form={id}
              variant={isFactor && choice.hasPasskey ? 'secondary' : 'primary'}
              busy={isChecking}
              disabled={isBusy && !isChecking}
            >
              {core.login.submit()}
            </Button>
          ) : null}
        </div>
      }
    >
      {isTaken ? <Alert tone="warning" title={text.taken()} /> : null}
      {isFactor ? (
        <FactorFields
          id={id}
          ref={form}
          choice={choice}
          problem={problem}
          isBusy={isBusy}
          isCheckingCode={isCheckingCode}
          onCode={(code) => actor.send({ type: 'code.submit', code })}
          onPasskey={() => actor.send({ type: 'passkey.request' })}
        >
          <p>{text.factor()}</p>
        </FactorFields>
      ) : (
        <PasswordStep id={id} ref={form} email={email} problem={problem} onSubmit={(password) => actor.send({ type: 'password.submit', password })} />
      )}
    </Dialog>
  )
}
