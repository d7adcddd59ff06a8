import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { ProblemCode } from '#contract/problem.ts'
import type { Tokens } from '#contract/session.ts'
import type { KeptSession } from '#machines/session/session.events.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { Calls } from '../../client/create-client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { perform } from '../perform.ts'
import { storedTokens, storeTokens } from './session-cookies.ts'
import type { Surroundings } from './surroundings.ts'
import type { TokenLife } from './token-life.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** The session with the platform behind it, not started yet. */
export function createSession(calls: () => Calls, surroundings: Surroundings, life: TokenLife): SessionActor {
  const session: SessionActor = createActor(
    sessionMachine.provide({
      actors: {
        login: fromPromise(async ({ input, signal }) => whole(await calls().login(input, { signal }), 'login-failed', 'Login failed')),
        logout: perform(calls, 'logout', { keepalive: true }),
        refresh: fromPromise(async ({ signal }) => ({ tokens: await renew(session, { calls: calls(), surroundings, life, signal }) })),
        getWebProfile: perform(calls, 'getWebProfile'),
        getProfile: perform(calls, 'getProfile'),
      },
    }),
  )
  return session
}

interface Renewal {
  calls: Calls
  surroundings: Surroundings
  life: TokenLife
  signal: AbortSignal
}

// A refresh token is good for one refresh: tabs that need new tokens at the same moment take what the first one got.
function renew(session: SessionActor, { calls, surroundings: { jar, alone }, life, signal }: Renewal): Promise<Tokens> {
  // They may be somebody else's by now: who it is is asked again.
  function take(stored: KeptSession | null): Tokens {
    if (!stored) throw new ProblemError('session-over', 401, 'Logged out in another tab')
    session.send({ type: 'session.found', ...stored })
    return { accessToken: stored.accessToken, refreshToken: stored.refreshToken, expiresIn: life.secondsLeft(stored.accessToken) }
  }

  return alone('session', async () => {
    signal.throwIfAborted()
    const { tokens, strategy } = session.getSnapshot().context
    const stored = storedTokens(jar)
    if (!stored || stored.refreshToken !== tokens?.refreshToken) return take(stored)
    const answer = whole(await calls.refresh({}, { refreshToken: stored.refreshToken, signal }), 'token-undefined', 'Token is undefined')
    const now = storedTokens(jar)
    if (now?.refreshToken !== stored.refreshToken) return take(now)
    storeTokens(jar, { ...answer.tokens, strategy })
    return answer.tokens
  })
}

/** What is answered without tokens is no log-in, whatever its status says. */
function whole<T extends { tokens: Tokens }>(answer: T, code: ProblemCode, text: string): T {
  const { accessToken, refreshToken }: Partial<Tokens> = answer?.tokens ?? {}
  if (!accessToken || !refreshToken) throw new ProblemError(code, 0, text)
  return answer
}
