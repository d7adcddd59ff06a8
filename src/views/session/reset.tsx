import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { selectIsExpired, selectIsSaving, selectResetProblem } from '#machines/password/reset.selectors.ts'
import type { AuthFlows } from '#src/actors/browser/auth-flows.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { AuthTitle } from './auth-title.tsx'
import { ExpiredResetLink } from './expired-reset-link.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { ResetForm } from './reset-form.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { useEmailToken } from './use-email-token.ts'

/** Sets a new password through the e-mail link, then logs in. */
export function Reset() {
  const token = useEmailToken('/{-$locale}/forgot-password', 'reset')
  return <Choosing key={token} token={token} />
}

function Choosing({ token }: { token: string | null | undefined }) {
  const { entry } = useText('entry', 'entryForm')
  const router = useRouter()
  const locale = useLocale()
  const start = useCallback(
    (authFlows: AuthFlows) => authFlows.startReset(token ?? null, () => void router.navigate({ to: '/{-$locale}/login', params: { locale }, replace: true })),
    [token, router, locale],
  )
  const { actor, send } = useAuthFlow(token === undefined ? null : start)
  const isSpent = useActorSelector(actor, selectIsExpired, false)
  const isBusy = useActorSelector(actor, selectIsSaving, false)
  const problem = useActorSelector(actor, selectResetProblem, null)
  if (isSpent) return <ExpiredResetLink />
  return (
    <>
      <AuthTitle title={entry.resetTitle()} />
      {problem ? <ProblemAlert problem={problem} /> : null}
      <ResetForm
        busy={isBusy}
        onSubmit={(chosen) => {
          if (!isBusy) send({ type: 'password.submit', ...chosen })
        }}
      />
    </>
  )
}
