import { useQuery } from '@tanstack/react-query'
import {
  selectAreConsentsUnreadable,
  selectIsRegistering,
  selectRegistrationConsents,
  selectRegistrationProblem,
  selectRegistrationRejection,
  selectSentTo,
} from '#machines/registration/registration.selectors.ts'
import type { AuthFlows } from '#src/actors/browser/auth-flows.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { consentsQuery } from '#src/queries/consent.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { AuthTitle } from './auth-title.tsx'
import { RegisterForm } from './register-form.tsx'
import { Registered } from './registered.tsx'
import { useAuthFlow } from './use-auth-flow.ts'
import { useAuthSearch } from './use-auth-search.ts'

const start = (authFlows: AuthFlows) => authFlows.startRegistration()

/** Registration form, then the message that a link was sent. `untitled`: part of a page with its own title. */
export function Registration({ untitled = false }: { untitled?: boolean }) {
  const { entry, entryForm, common } = useText('entry', 'entryForm')
  const search = useAuthSearch()
  const { actor, failed, send } = useAuthFlow(start)
  const { data: known } = useQuery({ ...consentsQuery(useApiContext(), 'registerForm'), enabled: false })
  const requested = useActorSelector(actor, selectRegistrationConsents, null)
  const unreadable = useActorSelector(actor, selectAreConsentsUnreadable, false) || failed
  const busy = useActorSelector(actor, selectIsRegistering, false)
  const rejection = useActorSelector(actor, selectRegistrationRejection, null)
  const problem = useActorSelector(actor, selectRegistrationProblem, null)
  const sentTo = useActorSelector(actor, selectSentTo, null)
  if (actor && sentTo !== null) return <Registered email={sentTo} onOther={() => actor.send({ type: 'email.change' })} />
  return (
    <>
      {untitled ? null : <AuthTitle title={entry.registerTitle()}>{entry.registerText()}</AuthTitle>}
      {unreadable ? (
        <Alert
          tone="danger"
          title={entryForm.consentsFailed()}
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => send({ type: 'load.retry' })}>
              {common.retry()}
            </Button>
          }
        >
          {entryForm.consentsFailedHint()}
        </Alert>
      ) : null}
      <RegisterForm
        actor={actor}
        onSend={send}
        consents={requested ?? known?.map((consent) => ({ ...consent, givenAt: null })) ?? null}
        busy={busy}
        rejection={rejection}
        problem={problem}
      />
      <SocialButtons />
      <hr />
      <p>
        {entry.haveAccount()}{' '}
        <TextLink to="/{-$locale}/login" search={search}>
          {entry.logIn()}
        </TextLink>
      </p>
    </>
  )
}
