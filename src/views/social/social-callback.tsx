import { useQuery } from '@tanstack/react-query'
import { selectProblem, selectReason } from '#machines/social/social.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { socialProvidersQuery } from '#src/queries/social.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { AuthTitle } from '../session/auth-title.tsx'
import { useAuthSearch } from '../session/use-auth-search.ts'
import { ProviderChoice } from './provider-choice.tsx'
import css from './social.module.css'
import { useSocialCallback } from './use-social-callback.ts'
import { useSocialErrorText } from './use-social-error-text.ts'

/** Completes a social log-in and redirects, or shows why it failed. */
export function SocialCallback() {
  const { social: texts } = useText('social', 'notices')
  const { hasResponse, actor, failure } = useSocialCallback()
  const reason = useActorSelector(actor, selectReason, null) ?? (failure ? 'failed' : null)
  const problem = useActorSelector(actor, selectProblem, null) ?? failure
  const wordsOf = useSocialErrorText()
  if (hasResponse && reason === null)
    return (
      <div role="status" aria-busy="true">
        <AuthTitle title={texts.working()}>{texts.moment()}</AuthTitle>
      </div>
    )
  const { title, text } = wordsOf(reason ?? 'missing', problem)
  return (
    <>
      <AuthTitle title={title} takesFocus={hasResponse}>
        {text}
      </AuthTitle>
      <OtherLoginMethods />
    </>
  )
}

function OtherLoginMethods() {
  const { social: text } = useText('social')
  const search = useAuthSearch()
  const { data: providers = [] } = useQuery(socialProvidersQuery(useApiContext()))
  return (
    <div className={css.choice}>
      {providers.length > 0 ? <ProviderChoice providers={providers} /> : <p>{text.none()}</p>}
      <ButtonLink to="/{-$locale}/login" search={search} variant={providers.length > 0 ? 'text' : 'primary'} size="lg" wide>
        {text.otherWay()}
      </ButtonLink>
    </div>
  )
}
