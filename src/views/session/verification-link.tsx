import { selectIsLinkBusy, selectIsLinkSent } from '#machines/mail-link/mail-link.selectors.ts'
import type { AuthFlows } from '#src/actors/live/auth-flows.ts'
import { useSelected } from '#src/actors/use-selected.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SendAgain } from './send-again.tsx'
import { useAuthFlow } from './use-auth-flow.ts'

const start = (authFlows: AuthFlows) => authFlows.startMailLink({ purpose: 'verify', sentTo: null })

/** Sends the link to confirm a new account to an address that is known. */
export function VerificationLink({ email }: { email: string }) {
  const { entryForm } = useText('entryForm')
  const { actor, failed, retry } = useAuthFlow(start)
  const isBusy = useSelected(actor, selectIsLinkBusy, false)
  const isSent = useSelected(actor, selectIsLinkSent, false)
  if (actor && isSent)
    return (
      <>
        <Alert tone="success" title={entryForm.mailSentTo({ email })} />
        <SendAgain link={actor} />
      </>
    )
  return (
    <div>
      <Button variant="secondary" busy={isBusy || (!actor && !failed)} onClick={() => (failed ? retry() : actor?.send({ type: 'link.ask', email }))}>
        {entryForm.sendConfirmation()}
      </Button>
    </div>
  )
}
