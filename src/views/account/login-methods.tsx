import { useEffect, useRef } from 'react'
import { selectAccess, selectAccessProblem } from '#machines/account/access.selectors.ts'
import type { Account } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import { ActiveSessions } from './active-sessions.tsx'
import { LinkedLogins } from './linked-logins.tsx'
import css from './login-methods.module.css'
import { useAccount } from './use-account.ts'

const start = (account: Account) => account.startAccess()

/** Active sessions and linked social log-ins of the account. */
export function LoginMethods() {
  const { access: text, common } = useText('access', 'notices')
  const { actor, failed, retry } = useAccount(start)
  const access = useActorSelector(actor, selectAccess, null)
  const problem = useActorSelector(actor, selectAccessProblem, null)
  const devices = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was clicked is removed with its session.
    const focus = () => devices.current?.focus()
    const wires = [actor?.on('device.ended', focus), actor?.on('others.ended', focus)]
    return () => {
      for (const wire of wires) wire?.unsubscribe()
    }
  }, [actor])
  if (access && actor)
    return (
      <div className={css.root}>
        {problem ? <ProblemAlert problem={problem} /> : null}
        <ActiveSessions actor={actor} sessions={access.sessions} heading={devices} />
        {access.logins.length > 0 ? <LinkedLogins actor={actor} logins={access.logins} /> : null}
      </div>
    )
  if (failed || problem)
    return (
      <Alert
        tone="danger"
        title={text.failed()}
        action={
          <Button variant="secondary" size="sm" icon="refresh" onClick={() => (failed ? retry() : actor?.send({ type: 'access.retry' }))}>
            {common.retry()}
          </Button>
        }
      />
    )
  return (
    <p className={css.waiting} role="status">
      {text.loading()}
    </p>
  )
}
