import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from '#machines/problem.ts'
import type { SocialAnswer } from '#machines/social/social.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { Social, SocialActor } from '#src/actors/live/social.actor.ts'
import { useLocale } from '#src/locale/use-locale.ts'

interface SocialCallbackState {
  /** The address had something to read; it is the same on the server. */
  readonly hasAnswer: boolean
  readonly actor: SocialActor | null
  /** Why it could not even be looked at. */
  readonly failure: Problem | null
}

/** What the address says, letter by letter: the router would read a code of digits as a number. */
function answerIn(search: string): SocialAnswer {
  const words = new URLSearchParams(search)
  return { code: words.get('code'), state: words.get('state'), iss: words.get('iss'), error: words.get('error') }
}

/** Takes the answer out of the address and ends the log-in. */
export function useSocialCallback(): SocialCallbackState {
  const router = useRouter()
  const locale = useLocale()
  const [hasAnswer] = useState(useSearch({ strict: false, select: (search: object) => 'code' in search || 'error' in search }))
  const [actor, setActor] = useState<SocialActor | null>(null)
  const [failure, setFailure] = useState<Problem | null>(null)
  const isTaken = useRef(false)
  const running = useRef<Social | null>(null)

  useEffect(() => {
    if (!hasAnswer || isTaken.current) return
    isTaken.current = true
    const answer = answerIn(location.search)
    const end = async () => {
      const social = await (await loadActors()).startSocial(null)
      running.current = social
      const begun = social.startedFor(answer)
      // The page's guard sends on to where the address says.
      await router.navigate({
        to: '/{-$locale}/social-login',
        params: { locale },
        search: begun?.redirect ? { redirect: begun.redirect } : {},
        replace: true,
      })
      setActor(social.actor)
      await social.handleCallback(answer)
    }
    end().catch((error: unknown) => setFailure(problemOf(error)))
  }, [hasAnswer, router, locale])
  useEffect(() => () => running.current?.stop(), [])
  return { hasAnswer, actor, failure }
}
