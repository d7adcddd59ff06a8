import { selectIsLinkBusy, selectIsLinkSent, selectLinkProblem } from '#machines/mail-link/mail-link.selectors.ts'
import type { AuthFlows } from '#src/actors/live/auth-flows.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import { SendAgain } from '../session/send-again.tsx'
import { useAuthFlow } from '../session/use-auth-flow.ts'
import css from './account-settings.module.css'

const start = (authFlows: AuthFlows) => authFlows.startMailLink({ purpose: 'reset', sentTo: null })

/** A user of a social log-in sets a first password through an e-mail link. */
export function PasswordByMail({ email }: { email: string }) {
  const { profile, entryForm } = useText('profile', 'entryForm')
  const { actor, failed, retry } = useAuthFlow(start)
  const isBusy = useSelected(actor, selectIsLinkBusy, false)
  const isSent = useSelected(actor, selectIsLinkSent, false)
  const problem = useSelected(actor, selectLinkProblem, null)
  if (actor && isSent)
    return (
      <>
        <Alert tone="success" title={entryForm.mailSentTo({ email })} />
        <SendAgain link={actor} />
      </>
    )
  return (
    <>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <p className={css.note}>{profile.choosePasswordText({ email })}</p>
      <p>
        <Button variant="secondary" busy={isBusy || (!actor && !failed)} onClick={() => (failed ? retry() : actor?.send({ type: 'link.ask', email }))}>
          {profile.sendLink()}
        </Button>
      </p>
    </>
  )
}
