import type { SessionStatus } from '#machines/session/session.selectors.ts'
import type { Credentials } from '../../client/create-client.ts'
import { hasStoredLogin } from '../logged-in.ts'
import type { UserActors, UserActorsDeps } from './user-actors.ts'

/** Actors needed only for log-in and logged-in users: loaded on demand. */
export interface LazyUserActors {
  start(): Promise<UserActors>
  /** The running actors, if any. */
  running(): UserActors | null
  /** Notifies when the actors are started. */
  onStart(listener: () => void): () => void
  readonly credentials: Credentials
  /** Status of the current user; `unknown` when it cannot be determined in time. */
  currentUserStatus(): Promise<SessionStatus>
}

/** Session and wishlist actors, loaded when a log-in is stored on this device or on demand. */
export function createLazyUserActors(parts: UserActorsDeps): LazyUserActors {
  const { jar, sessionChannel, onPageShow } = parts.environment
  const listeners = new Set<() => void>()
  let starting: Promise<UserActors> | null = null
  let actors: UserActors | null = null

  function start(): Promise<UserActors> {
    starting ??= import('./user-actors.ts').then(
      ({ createUserActors }) => {
        actors = createUserActors(parts)
        for (const listener of listeners) listener()
        return actors
      },
      (error: unknown) => {
        starting = null
        throw error
      },
    )
    return starting
  }
  const wake = () => {
    if (!actors && hasStoredLogin(jar.get())) start().catch(() => undefined)
  }
  wake()
  sessionChannel?.listen(wake)
  onPageShow(wake)

  const isAnonymous = () => !starting && !hasStoredLogin(jar.get())
  return {
    start,
    running: () => actors,
    onStart(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    credentials: {
      accessToken: async () => (isAnonymous() ? null : (await start()).credentials.accessToken()),
      refused: async (problem, accessToken) => (await start()).credentials.refused(problem, accessToken),
    },
    currentUserStatus: async () => (isAnonymous() ? 'anonymous' : (await start()).currentUserStatus()),
  }
}
