import { useCallback } from 'react'
import type { MailLinkInput } from '#machines/mail-link/mail-link.machine.ts'
import { selectIsLinkBusy, selectIsLinkSent, selectLinkEmail, selectLinkProblem } from '#machines/mail-link/mail-link.selectors.ts'
import type { AuthFlows, MailLinkActor } from '#src/actors/browser/auth-flows.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SendAgain } from './send-again.tsx'
import { useAuthFlow } from './use-auth-flow.ts'

/** The actor that sends an e-mail link. `sentTo`: e-mail that a link was sent to already. */
export function useMailLink(purpose: MailLinkInput['purpose'], sentTo: string | null = null) {
  const { actor, failed, retry, send } = useAuthFlow(useCallback((authFlows: AuthFlows) => authFlows.startMailLink({ purpose, sentTo }), [purpose, sentTo]))
  return {
    actor,
    failed,
    retry,
    send,
    isBusy: useActorSelector(actor, selectIsLinkBusy, false),
    isSent: useActorSelector(actor, selectIsLinkSent, false),
    email: useActorSelector(actor, selectLinkEmail, ''),
    problem: useActorSelector(actor, selectLinkProblem, null),
  }
}
export type MailLink = ReturnType<typeof useMailLink>

/** Confirms that a link was sent, with a button to send it again. */
export function MailLinkSent({ actor, email }: { actor: MailLinkActor; email: string }) {
  const { entryForm } = useText('entryForm')
  return (
    <>
      <Alert tone="success" title={entryForm.mailSentTo({ email })} />
      <SendAgain link={actor} />
    </>
  )
}

/** Button that sends a link to a known e-mail. */
export function MailLinkButton({ link: { actor, failed, send, isBusy }, email, label }: { link: MailLink; email: string; label: string }) {
  return (
    <Button variant="secondary" busy={isBusy || (!actor && !failed)} onClick={() => send({ type: 'link.request', email })}>
      {label}
    </Button>
  )
}
