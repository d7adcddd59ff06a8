import { type ActorRefFrom, fromPromise } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Tokens } from '#contract/session.ts'
import type { OperationInput } from '#machines/operation.ts'
import type { StoredSession } from '#machines/session/session.events.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import type { CookieJar } from '../../cookie-jar.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import { clearTokens, storedTokens, storeTokens, withUser } from './session-cookies.ts'
import type { TokenLifetime } from './token-lifetime.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** The session actor with its operations provided, not started. */
export function createSession(api: () => ApiClient, environment: BrowserEnvironment, lifetime: TokenLifetime): SessionActor {
  const session: SessionActor = environment.createActor(
    sessionMachine.provide({
      actors: {
        login: loginActor(api),
        logout: operationActor(api, 'logout', { keepalive: true }),
        refresh: fromPromise(async ({ signal }) => ({ tokens: await renew(session, { api: api(), environment, lifetime, signal }) })),
        profile: fromPromise(({ input: { strategy }, signal }) =>
          strategy === 'admin' ? api().getProfile({}, { signal }) : api().getWebProfile({}, { signal }),
        ),
      },
    }),
  )
  return session
}

/** The log-in as an actor, of the session and of the dialog that renews it. */
export const loginActor = (api: () => ApiClient) =>
  fromPromise<ResponseOf<Contract['login']>, OperationInput<'login'>>(async ({ input, signal }) =>
    whole(await api().login(input, { signal }), 'login-failed', 'Login failed'),
  )

interface Renewal {
  api: ApiClient
  environment: BrowserEnvironment
  lifetime: TokenLifetime
  signal: AbortSignal
}

// A refresh token is valid once: tabs that refresh concurrently use the tokens the first one got.
function renew(session: SessionActor, { api, environment: { jar, withLock }, lifetime, signal }: Renewal): Promise<Tokens> {
  // They may belong to another user by now: the profile is reloaded.
  function take(stored: StoredSession | null): Tokens {
    if (!stored) throw new ProblemError('session-over', 401, 'Logged out in another tab')
    session.send({ type: 'session.found', ...withUser(stored) })
    return { accessToken: stored.accessToken, refreshToken: stored.refreshToken, expiresIn: lifetime.secondsLeft(stored.accessToken) }
  }

  return withLock('session', async () => {
    signal.throwIfAborted()
    const { tokens, strategy } = session.getSnapshot().context
    const stored = storedTokens(jar)
    if (!stored || stored.refreshToken !== tokens?.refreshToken) return take(stored)
    // Not aborted: the browser may have stored what the response sets, which has to be undone then.
    const response = whole(await api.refresh({}, { refreshToken: stored.refreshToken }), 'token-undefined', 'Token is undefined')
    const now = storedTokens(jar)
    const isOwn = now?.refreshToken === response.tokens.refreshToken
    if (isOwn && signal.aborted) storeCurrent(session, jar)
    signal.throwIfAborted()
    if (!isOwn && now?.refreshToken !== stored.refreshToken) return take(now)
    storeTokens(jar, { ...response.tokens, strategy })
    return response.tokens
  })
}

function storeCurrent(session: SessionActor, jar: CookieJar): void {
  const { tokens, strategy } = session.getSnapshot().context
  if (tokens) storeTokens(jar, { ...tokens, strategy })
  else clearTokens(jar)
}

/** A response without tokens is not a log-in, whatever its status. */
function whole<T extends { tokens: Tokens }>(response: T, code: ProblemCode, text: string): T {
  const { accessToken, refreshToken }: Partial<Tokens> = response?.tokens ?? {}
  if (!accessToken || !refreshToken) throw new ProblemError(code, 0, text)
  return response
}
