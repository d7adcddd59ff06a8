import { Suspense, useCallback } from 'react'
import {
  selectAskedFor,
  selectConfirmationProblem,
  selectConfirmed,
  selectIsLinkExpired,
  selectIsProving,
  selectIsUnreachable,
  selectWasAsked,
} from '#machines/confirmation/confirmation.selectors.ts'
import type { AuthFlows } from '#src/actors/browser/auth-flows.ts'
import { useSession } from '#src/actors/session.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './confirm-message.module.css'
import { ConfirmMessage } from './confirm-message.tsx'
import { ExpiredVerificationLink } from './expired-verification-link.tsx'
import { PasswordCheckForm } from './password-check-form.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { useEmailToken } from './use-email-token.ts'

/** Confirms the e-mail address as soon as the link is opened; asks for the password when the account was registered in another browser. */
export function Confirmation() {
  const token = useEmailToken('/{-$locale}/confirm-email', 'verify')
  return <Confirming key={token} token={token} />
}

function Confirming({ token }: { token: string | null | undefined }) {
  // Preloads the texts of all possible results, so that the page does not suspend later.
  const { entry, entryForm, common } = useText('entry', 'entryForm', 'notices', 'form')
  const start = useCallback((authFlows: AuthFlows) => authFlows.startConfirmation(token ?? null), [token])
  const { actor, failed, retry } = useAuthFlow(token === undefined ? null : start)
  const { status } = useSession()
  const confirmed = useActorSelector(actor, selectConfirmed, null)
  const isSpent = useActorSelector(actor, selectIsLinkExpired, false)
  const isUnreachable = useActorSelector(actor, selectIsUnreachable, false) || failed
  const problem = useActorSelector(actor, selectConfirmationProblem, null)
  const askedFor = useActorSelector(actor, selectAskedFor, null)
  const wasAsked = useActorSelector(actor, selectWasAsked, false)
  const isProving = useActorSelector(actor, selectIsProving, false)

  if (confirmed)
    return (
      <ConfirmMessage
        isDone
        takesFocus={wasAsked}
        title={entryForm.confirmedTitle()}
        text={confirmed.goal === 'account' ? entryForm.confirmedAccount({ email: confirmed.email }) : entryForm.confirmedEmail({ email: confirmed.email })}
      >
        <div className={css.links}>
          {status === 'customer' ? (
            <ButtonLink to="/{-$locale}/profile">{entryForm.toProfile()}</ButtonLink>
          ) : (
            <>
              <ButtonLink to="/{-$locale}/login">{entryForm.toLogin()}</ButtonLink>
              <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} variant="text">
                {entryForm.toShop()}
              </ButtonLink>
            </>
          )}
        </div>
      </ConfirmMessage>
    )
  if (isUnreachable)
    return (
      <ConfirmMessage isDone={false} title={entryForm.unreachableTitle()} text={entryForm.unreachableText()}>
        <Button icon="refresh" onClick={() => (failed ? retry() : actor?.send({ type: 'confirmation.retry' }))}>
          {common.retry()}
        </Button>
      </ConfirmMessage>
    )
  if (isSpent) return <ExpiredVerificationLink isTaken={problem?.code === 'email-taken'} />
  const waiting = (
    <ConfirmMessage isDone={false} busy title={entry.confirmTitle()}>
      <NoScript>{entry.needsScript()}</NoScript>
    </ConfirmMessage>
  )
  if (askedFor === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <PasswordCheckForm email={askedFor} busy={isProving} problem={problem} onProve={(password) => actor?.send({ type: 'password.enter', password })} />
    </Suspense>
  )
}
