import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { renewalMachine } from '#machines/session/renewal.machine.ts'
import { loginActor } from '#src/actors/browser/session.actor.ts'
import { loadPasskeys, requestPasskeyActor } from '#src/actors/passkey-actors.ts'
import { loadUserActors } from '#src/actors/session.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type RenewalActor = ActorRefFrom<typeof renewalMachine>

/** The log-in that is renewed for this user; null until its actor runs. */
export function useRenewal(email: string): RenewalActor | null {
  const actor = useOfficeActor(({ create, api }) => {
    const started = create(renewalMachine.provide({ actors: { login: loginActor(api), requestPasskey: requestPasskeyActor } }), { input: { email } })
    started.subscribe(({ context }) => {
      if (context.factors?.passkey) void loadPasskeys()
    })
    started.on('login.renewed', ({ tokens, user }) => {
      void loadUserActors().then(({ session }) => session.send({ type: 'session.received', tokens, user }))
    })
    return started.start()
  }, email)
  useEffect(() => {
    if (!actor) return
    const onInput = () => actor.send({ type: 'text.type' })
    const ended = new AbortController()
    const frames = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])
    for (const page of [document, ...frames]) page.addEventListener('input', onInput, { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [actor])
  return actor
}
