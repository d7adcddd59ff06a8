import { useCallback, useEffectEvent } from 'react'
import type { PasskeyAssertion } from '#contract/passkey.ts'
import type { Actors } from '#src/actors/actors.ts'
import type { PasskeyPromptActor } from '#src/actors/browser/passkey-prompt.actor.ts'
import { useLazyActor } from '#src/actors/use-lazy-actor.ts'

const open = async (actors: Actors) => {
  const { createPasskeyPrompt } = await import('#src/actors/browser/passkey-prompt.actor.ts')
  return () => createPasskeyPrompt(actors)
}

/** The passkey of a log-in. Nothing of it is loaded before one is offered. */
export function usePasskeyPrompt(isOffered: boolean, onGiven: (passkey: PasskeyAssertion) => void) {
  const given = useEffectEvent(onGiven)
  const start = useCallback((create: () => PasskeyPromptActor) => {
    const actor = create()
    actor.on('passkey.given', ({ passkey }) => given(passkey))
    return actor
  }, [])
  return useLazyActor(open, isOffered ? start : null)
}
