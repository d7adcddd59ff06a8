import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { selectConfirmationProblem, selectGoal, selectIsLinkExpired, selectIsUnreachable } from '#machines/confirmation/confirmation.selectors.ts'
import type { AuthFlows } from '#src/actors/browser/auth-flows.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './confirm-message.module.css'
import { ConfirmMessage } from './confirm-message.tsx'
import { resolveFormGoal } from './goal.ts'
import { GoalRedirect } from './goal-redirect.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { useEmailToken } from './use-email-token.ts'

/** Confirms the e-mail address of a form submission and opens the form's goal. */
export function FormConfirmation({ formId }: { formId: string }) {
  const token = useEmailToken('/{-$locale}/confirm-email', `form.${formId}`)
  return <Confirming key={token} formId={formId} token={token} />
}

function Confirming({ formId, token }: { formId: string; token: string | null | undefined }) {
  const { entry, entryForm, forms, common } = useText('entry', 'entryForm', 'forms', 'notices', 'form')
  const { origin, texts } = useRouter().options.context
  const locale = useLocale()
  const start = useCallback((authFlows: AuthFlows) => authFlows.startConfirmation(token ?? null, formId), [token, formId])
  const { actor, failed, retry } = useAuthFlow(token === undefined ? null : start)
  const formGoal = useActorSelector(actor, selectGoal, null)
  const goal = useMemo(() => formGoal && resolveFormGoal(formGoal, origin), [formGoal, origin])
  const isSpent = useActorSelector(actor, selectIsLinkExpired, false)
  const isUnreachable = useActorSelector(actor, selectIsUnreachable, false) || failed
  const problem = useActorSelector(actor, selectConfirmationProblem, null)
  // The address is confirmed only with the places it was to register for.
  const unregistered = problem?.code === 'event-full' || problem?.code === 'event-closed' ? problemText(texts, locale, problem) : undefined

  if (goal) return <GoalRedirect goal={goal} isFromApi />
  if (isUnreachable)
    return (
      <ConfirmMessage
        isDone={false}
        title={unregistered ? forms.unregistered() : entryForm.unreachableTitle()}
        text={unregistered ?? entryForm.unreachableText()}
      >
        <Button icon="refresh" onClick={() => (failed ? retry() : actor?.send({ type: 'confirmation.retry' }))}>
          {common.retry()}
        </Button>
      </ConfirmMessage>
    )
  if (isSpent)
    return (
      <ConfirmMessage isDone={false} title={unregistered ? forms.unregistered() : entryForm.spentTitle()} text={unregistered ?? forms.spent()}>
        <div className={css.links}>
          <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }}>
            {entryForm.toShop()}
          </ButtonLink>
        </div>
      </ConfirmMessage>
    )
  return (
    <ConfirmMessage isDone={false} busy title={entry.confirmTitle()}>
      <NoScript>{entry.needsScript()}</NoScript>
    </ConfirmMessage>
  )
}
