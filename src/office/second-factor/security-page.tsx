import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display } from '#src/ui/text.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { AppSection } from './app-section.tsx'
import { CodesSection } from './codes-section.tsx'
import { NewAppForm } from './new-app-form.tsx'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { REPORTED, type ReportedChange } from './reported-change.ts'
import css from './second-factor.module.css'
import { type EnrolmentActor, useEnrolment } from './use-enrolment.ts'
import { usePasskeyEnrolment } from './use-passkeys.ts'

const OwnAccess = lazy(() => retryImport(() => import('#src/views/account/own-access.tsx').then((module) => ({ default: module.OwnAccess }))))

/** Another one after each change of the second factor that ends sessions. */
const factorKey = ({ appSince, passkeys }: SecondFactor): string => [appSince, ...passkeys.map(({ id }) => id)].join()

/** Gives the focus back to the button that opened a form as soon as the form has closed, which took both along, and the button can be pressed. */
function useOpener(isForm: boolean, isBusy: boolean) {
  const opener = useRef('')
  useEffect(() => {
    if (isForm || isBusy || document.activeElement !== document.body) return
    document.getElementById(opener.current)?.focus()
  }, [isForm, isBusy])
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement && target.id) opener.current = target.id
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
}

/** How the user logs in: second factor, password, and where they are logged in. */
export function SecurityPage() {
  const { secondFactor: text } = useText('secondFactor')
  const [reported, setReported] = useState<ReportedChange | null>(null)
  const actor = useEnrolment(({ type }) => setReported(type))
  const state = useActorSelector(actor, ({ value }) => value, 'reading')
  return (
    <div className={record.page}>
      <Display as="h1" size={4}>
        {text.title()}
      </Display>
      <p>{text.lead()}</p>
      <p role="status">{reported && (state === 'shown' || state === 'listing') ? text[REPORTED[reported]]() : ''}</p>
      {actor ? <Enrolment actor={actor} onReport={setReported} /> : <Waiting />}
    </div>
  )
}

const Waiting = () => (
  <div aria-busy="true" className={record.part}>
    <Skeleton kind="line" width="60%" />
    <Skeleton kind="line" width="40%" />
  </div>
)

function Enrolment({ actor, onReport }: { actor: EnrolmentActor; onReport: (change: ReportedChange | null) => void }) {
  const { secondFactor: text } = useText('secondFactor')
  const snapshot = useActorSelector(actor, identity, actor.getSnapshot())
  const passkeys = usePasskeyEnrolment((event) => {
    if (event.type === 'passkey.unsettled') return actor.send({ type: 'factor.overtaken' })
    const { type, ...added } = event
    actor.send({ type: 'factor.received', ...added })
    onReport(type)
  })
  const isNaming = useActorSelector(passkeys, (each) => !each.matches('idle'), false)
  const { factor, app, problem, recoveryCodes } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isForm = isNaming || app !== null || snapshot.matches('identifying') || snapshot.matches('starting')
  useOpener(isForm, isBusy)
  if (snapshot.matches('unread'))
    return (
      <>
        <p>{text.failed()}</p>
        <ProblemAlert problem={problem} onRetry={() => actor.send({ type: 'load.retry' })} />
      </>
    )
  if (!factor) return <Waiting />
  if (passkeys && isNaming) return <NewPasskeyForm actor={passkeys} />
  if (snapshot.matches('identifying') || snapshot.matches('starting')) return <PasswordForm actor={actor} problem={problem} isBusy={isBusy} />
  if (app) return <NewAppForm actor={actor} app={app} problem={problem} isBusy={isBusy} />
  if (snapshot.matches('listing')) return <RecoveryCodes codes={recoveryCodes} onDone={() => actor.send({ type: 'codes.close' })} />
  return (
    <>
      {factor.state === 'missing' ? (
        <Alert tone="warning" title={text.requiredTitle()}>
          {text.requiredText()}
        </Alert>
      ) : null}
      {problem && !snapshot.matches('asking') ? <ProblemAlert problem={problem} /> : null}
      <div className={css.sections}>
        <PasskeysSection actor={actor} factor={factor} isBusy={isBusy} enrolment={passkeys} onReport={onReport} />
        <AppSection actor={actor} />
        {factor.state === 'active' ? <CodesSection actor={actor} factor={factor} isReplacing={snapshot.matches('replacing')} /> : null}
        {factor.state === 'missing' ? null : (
          <section className={record.part} aria-labelledby="own-access">
            <h2 id="own-access">{text.ownAccess()}</h2>
            <Suspense fallback={<Waiting />}>
              <OwnAccess key={factorKey(factor)} />
            </Suspense>
          </section>
        )}
      </div>
    </>
  )
}
