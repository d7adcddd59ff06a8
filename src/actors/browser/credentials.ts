import { waitFor } from 'xstate'
import { proveFactor } from '#cells/step-up.ts'
import { selectIsRefreshing, selectTokenProblem, selectTokens } from '#machines/session/session.selectors.ts'
import type { Credentials } from '../../client/create-client.ts'
import type { SessionActor } from './session.actor.ts'
import type { TokenLifetime } from './token-lifetime.ts'

/** 403 codes that reject the operation and not the user. */
const NOT_ABOUT_THE_USER: readonly string[] = [
  'permission-missing',
  'permission-beyond',
  'second-factor-missing',
  'registered-only',
  'comments-disabled',
  'comment-edit-not-allowed',
]

/** Credentials for the API client from the session; concurrent requests wait for one token refresh. */
export function credentialsOf(session: SessionActor, lifetime: TokenLifetime): Credentials {
  const current = () => selectTokens(session.getSnapshot())?.accessToken ?? null
  const settled = () => waitFor(session, (snapshot) => !selectIsRefreshing(snapshot))

  return {
    async accessToken() {
      const known = current()
      if (known === null) return null
      if (lifetime.isExpired(known)) session.send({ type: 'token.expire', accessToken: known })
      const snapshot = await settled()
      const problem = selectTokenProblem(snapshot)
      if (current() === known && problem && lifetime.isExpired(known)) throw problem
      return current()
    },
    async rejected(problem, accessToken) {
      if (problem.code === 'fresh-factor-required') return proveFactor()
      if (problem.code === 'not-logged-in' || problem.code === 'session-over') {
        session.send({ type: 'token.expire', accessToken })
        const failure = selectTokenProblem(await settled())
        // The token was not rejected for good: no new one could be obtained at the moment.
        if (failure && current() === accessToken) throw failure
        return current() !== null && current() !== accessToken
      }
      if (problem.status !== 403 || NOT_ABOUT_THE_USER.includes(problem.code) || session.getSnapshot().context.strategy !== 'admin') return false
      session.send({ type: 'token.reject', accessToken, problem })
      return true
    },
  }
}
