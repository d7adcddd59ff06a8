import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import { selectIsBusy, selectProblem, selectProvider, selectReason } from '#machines/social/social.selectors.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { Social } from '#src/actors/browser/social.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useAuthSearch } from '../session/use-auth-search.ts'
import css from './social.module.css'
import { SocialError } from './social-error.tsx'

/** A button for each social log-in provider; the first click redirects, further ones are ignored. */
export function ProviderChoice({ providers, isAlternative = false }: { providers: readonly SocialProvider[]; isAlternative?: boolean }) {
  const { social: text, common } = useText('social', 'notices')
  const { notify } = useRouter().options.context
  const { redirect = null } = useAuthSearch()
  const [social, setSocial] = useState<Social | null>(null)
  const [starting, setStarting] = useState<string | null>(null)
  const actor = social?.actor ?? null
  const isBusy = useActorSelector(actor, selectIsBusy, false) || starting !== null
  const chosen = useActorSelector(actor, selectProvider, null) ?? starting
  const reason = useActorSelector(actor, selectReason, null)
  const problem = useActorSelector(actor, selectProblem, null)
  useEffect(() => () => social?.stop(), [social])

  const choose = (provider: string) => {
    if (isBusy) return
    setStarting(provider)
    const started = social ? Promise.resolve(social) : loadActors().then(({ startSocial }) => startSocial(redirect))
    started
      .then(
        (ready) => {
          setSocial(ready)
          ready.actor.send({ type: 'provider.choose', provider })
        },
        (error: unknown) => notify.problem(error),
      )
      .finally(() => setStarting(null))
  }

  return (
    <div className={css.choice}>
      {isAlternative ? <p className={css.or}>{common.or()}</p> : null}
      {reason === null ? null : <SocialError reason={reason} problem={problem} />}
      {providers.map(({ name, label }) => (
        <Button key={name} variant="secondary" size="lg" wide busy={isBusy && chosen === name} onClick={() => choose(name)}>
          {text.continueWith({ label })}
        </Button>
      ))}
    </div>
  )
}
