import { useQuery } from '@tanstack/react-query'
import {
  selectAreConsentsUnreadable,
  selectAskedConsents,
  selectIsRegistering,
  selectRegistrationProblem,
  selectRegistrationRefusal,
  selectSentTo,
} from '#machines/registration/registration.selectors.ts'
import type { AuthFlows } from '#src/actors/live/auth-flows.ts'
import { useSelected } from '#src/actors/use-selected.ts'
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

/** The form, and after it where the link went. `untitled` where the page has said what it is for. */
export function Registration({ untitled = false }: { untitled?: boolean }) {
  const { entry, entryForm, common } = useText('entry', 'entryForm')
  const search = useAuthSearch()
  const { actor, failed, retry } = useAuthFlow(start)
  const { data: known } = useQuery({ ...consentsQuery(useApiContext(), 'registerForm'), enabled: false })
  const asked = useSelected(actor, selectAskedConsents, null)
  const unreadable = useSelected(actor, selectAreConsentsUnreadable, false) || failed
  const busy = useSelected(actor, selectIsRegistering, false)
  const refusal = useSelected(actor, selectRegistrationRefusal, null)
  const problem = useSelected(actor, selectRegistrationProblem, null)
  const sentTo = useSelected(actor, selectSentTo, null)
  if (actor && sentTo !== null) return <Registered email={sentTo} onOther={() => actor.send({ type: 'email.change' })} />
  return (
    <>
      {untitled ? null : <AuthTitle title={entry.registerTitle()}>{entry.registerText()}</AuthTitle>}
      {unreadable ? (
        <Alert
          tone="danger"
          title={entryForm.consentsFailed()}
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => (failed ? retry() : actor?.send({ type: 'load.retry' }))}>
              {common.retry()}
            </Button>
          }
        >
          {entryForm.consentsFailedHint()}
        </Alert>
      ) : null}
      <RegisterForm
        actor={actor}
        consents={asked ?? known?.map((consent) => ({ ...consent, givenAt: null })) ?? null}
        busy={busy}
        refusal={refusal}
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
