import type { SessionStatus } from '#machines/session/session.selectors.ts'
import type { Credentials } from '../../client/create-client.ts'
import { hasStoredLogin } from '../logged-in.ts'
import type { PersonActors, PersonParts } from './create-person.ts'

/** What only somebody who is logged in, or wants to be, needs: loaded with the first need. */
export interface Person {
  start(): Promise<PersonActors>
  /** What runs already. */
  running(): PersonActors | null
  /** Tells that the actors were started. */
  onStart(listener: () => void): () => void
  readonly credentials: Credentials
  /** Who is there; `unknown` when it cannot be found out soon. */
  whoIsThere(): Promise<SessionStatus>
}

/** Session and wishlist, asleep until a log-in is kept on this device or somebody asks for them. */
export function createPerson(parts: PersonParts): Person {
  const { jar, sessionChannel, onPageShow } = parts.environment
  const listeners = new Set<() => void>()
  let starting: Promise<PersonActors> | null = null
  let actors: PersonActors | null = null

  function start(): Promise<PersonActors> {
    starting ??= import('./create-person.ts').then(
      ({ startPerson }) => {
        actors = startPerson(parts)
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

  const isNobody = () => !starting && !hasStoredLogin(jar.get())
  return {
    start,
    running: () => actors,
    onStart(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    credentials: {
      accessToken: async () => (isNobody() ? null : (await start()).credentials.accessToken()),
      refused: async (problem, accessToken) => (await start()).credentials.refused(problem, accessToken),
    },
    whoIsThere: async () => (isNobody() ? 'anonymous' : (await start()).whoIsThere()),
  }
}
