import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from '#machines/problem.ts'
import type { AuthorizationResponse } from '#machines/social/social.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { Social, SocialActor } from '#src/actors/browser/social.actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

interface SocialCallbackState {
  /** The URL has callback parameters; the same on the server. */
  readonly hasResponse: boolean
  readonly actor: SocialActor | null
  /** Error that prevented handling the callback. */
  readonly failure: Problem | null
}

/** Callback parameters as text: the router would parse a numeric code as a number. */
function responseIn(search: string): AuthorizationResponse {
  const words = new URLSearchParams(search)
  return { code: words.get('code'), state: words.get('state'), iss: words.get('iss'), error: words.get('error') }
}

/** Removes the callback parameters from the URL and completes the log-in. */
export function useSocialCallback(): SocialCallbackState {
  const router = useRouter()
  const locale = useLocale()
  const [hasResponse] = useState(useSearch({ strict: false, select: (search: object) => 'code' in search || 'error' in search }))
  const [actor, setActor] = useState<SocialActor | null>(null)
  const [failure, setFailure] = useState<Problem | null>(null)
  const isTaken = useRef(false)
  const running = useRef<Social | null>(null)

  useEffect(() => {
    if (!hasResponse || isTaken.current) return
    isTaken.current = true
    const response = responseIn(location.search)
    const end = async () => {
      const social = await (await loadActors()).startSocial(null)
      running.current = social
      const begun = social.startedFor(response)
      // The page's guard redirects to the target in the URL.
      await router.navigate({
        to: '/{-$locale}/social-login',
        params: { locale },
        search: begun?.redirect ? { redirect: begun.redirect } : {},
        replace: true,
      })
      setActor(social.actor)
      await social.handleCallback(response)
    }
    end().catch((error: unknown) => setFailure(problemOf(error)))
  }, [hasResponse, router, locale])
  useEffect(() => () => running.current?.stop(), [])
  return { hasResponse, actor, failure }
}
