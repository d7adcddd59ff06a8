import type { ActorRefFrom } from 'xstate'
import { type AuthorizationResponse, socialMachine } from '#machines/social/social.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { LazyUserActors } from './lazy-user-actors.ts'
import { clearSocialLogin, type StoredSocialLogin, storedSocialLogin, storeSocialLogin } from './stored-social-login.ts'

export type SocialActor = ActorRefFrom<typeof socialMachine>

/** A social log-in of this page; call `stop()` when the page is left. */
export interface Social {
  readonly actor: SocialActor
  /** The log-in this tab has started, if the callback belongs to it. */
  startedFor(response: AuthorizationResponse): StoredSocialLogin | null
  /** Completes the log-in of this tab with the callback's parameters. */
  handleCallback(response: AuthorizationResponse): Promise<void>
  stop(): void
}

/** Browser APIs it uses. */
export interface SocialPage {
  leave(url: string): void
  /** The page was restored from the back/forward cache; returns an unsubscribe function. */
  onRestored(listener: () => void): () => void
}

export interface SocialDeps {
  api: () => ApiClient
  userActors: Pick<LazyUserActors, 'load'>
  environment: Pick<BrowserEnvironment, 'storage' | 'createActor'>
  /** Where to go after the log-in. */
  redirect: string | null
}

export function createSocial({ api, userActors, environment: { storage, createActor }, redirect }: SocialDeps, page: SocialPage = browserPage()): Social {
  const actor = createActor(
    socialMachine.provide({ actors: { socialRedirectLogin: operationActor(api, 'socialRedirectLogin'), socialOauth: operationActor(api, 'socialOauth') } }),
  )
  actor.on('login.started', ({ begun, url }) => {
    storeSocialLogin(storage, { ...begun, redirect })
    page.leave(url)
  })
  actor.on('callback.consumed', () => clearSocialLogin(storage))
  actor.on('login.succeeded', ({ tokens, user }) => void userActors.load().then(({ session }) => session.send({ type: 'session.received', tokens, user })))
  const stopListening = page.onRestored(() => actor.send({ type: 'page.restored' }))
  actor.start()
  return {
    actor,
    startedFor(response) {
      const stored = storedSocialLogin(storage)
      return stored?.state === response.state ? stored : null
    },
    async handleCallback(response) {
      const stored = storedSocialLogin(storage)
      // The session actor must be loaded before the tokens arrive.
      await userActors.load()
      actor.send({ type: 'callback.received', response, begun: stored && { provider: stored.provider, state: stored.state, key: stored.key } })
    },
    stop() {
      stopListening()
      actor.stop()
    },
  }
}

const browserPage = (): SocialPage => ({
  leave: (url) => location.assign(url),
  onRestored(listener) {
    const listening = new AbortController()
    window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal: listening.signal })
    return () => listening.abort()
  },
})
