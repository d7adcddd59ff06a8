import { waitFor } from 'xstate'
import { proveFactor } from '#cells/step-up.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { selectIsLapsed, selectIsRefreshing, selectIsRenewing, selectTokenProblem, selectTokens } from '#machines/session/session-tokens.selectors.ts'
import type { Credentials } from '../../client/create-client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import type { SessionActor } from './session.actor.ts'
import type { TokenLifetime } from './token-lifetime.ts'
import { tokenUserId } from './token-payload.ts'

/** 403 codes that reject the operation and not the user. */
const NOT_ABOUT_THE_USER: readonly string[] = [
  'permission-missing',
  'permission-beyond',
  'second-factor-missing',
  'registered-only',
  'comments-disabled',
  'editing-disabled',
  'comment-edit-not-allowed',
]

/** Credentials for the API client from the session; concurrent requests wait for one token refresh. */
export function credentialsOf(session: SessionActor, lifetime: TokenLifetime): Credentials {
  const current = () => selectTokens(session.getSnapshot())?.accessToken ?? null
  const settled = () => waitFor(session, (snapshot) => !selectIsRefreshing(snapshot))

  /** Waits while the user may log in again. Resolves to whether the same user did. */
  async function isRenewed(): Promise<boolean> {
    const user = selectUser(session.getSnapshot())
    const snapshot = await waitFor(session, (each) => !selectIsRenewing(each))
    return user !== null && selectUser(snapshot)?.id === user.id && !selectIsLapsed(snapshot)
  }
  /** Whether another user has logged in since: nothing is repeated under another name. */
  function isOfAnother(accessToken: string): boolean {
    const [sent, now] = [tokenUserId(accessToken), tokenUserId(current() ?? '')]
    return sent !== null && now !== null && sent !== now
  }
  async function renewedToken(): Promise<string | null> {
    if (await isRenewed()) return current()
    throw new ProblemError('not-logged-in', 401, 'The log-in has ended')
  }

  async function obtain(isRepeat: boolean): Promise<string | null> {
    // A request that is repeated without a token must not wait for one (AUTH-14).
    if (selectIsLapsed(session.getSnapshot())) return isRepeat ? null : renewedToken()
    const known = current()
    if (known === null) return null
    if (lifetime.isExpired(known)) session.send({ type: 'token.expire', accessToken: known })
    const snapshot = await settled()
    if (selectIsLapsed(snapshot)) return renewedToken()
    const problem = selectTokenProblem(snapshot)
    if (current() === known && problem && lifetime.isExpired(known)) throw problem
    return current()
  }

  return {
    async accessToken({ userId, isRepeat = false } = {}) {
      const token = await obtain(isRepeat)
      if (userId !== undefined && token !== null && tokenUserId(token) !== userId) throw new ProblemError('not-logged-in', 401, 'Another user is logged in')
      return token
    },
    async rejected(problem, accessToken, isRepeatable) {
      if (problem.code === 'fresh-factor-required') return proveFactor()
      if (problem.code === 'not-logged-in' || problem.code === 'session-over') {
        session.send({ type: 'token.expire', accessToken })
        const failure = selectTokenProblem(await settled())
        // The token was not rejected for good: no new one could be obtained at the moment.
        if (failure && current() === accessToken) throw failure
        if (selectIsLapsed(session.getSnapshot())) return isRenewed()
        return current() !== null && current() !== accessToken && !isOfAnother(accessToken)
      }
      if (problem.status !== 403 || NOT_ABOUT_THE_USER.includes(problem.code) || session.getSnapshot().context.strategy !== 'admin') return false
      session.send({ type: 'token.reject', accessToken, problem })
      // Nothing was executed: what cannot be repeated at once is sent when the user has logged in again.
      return isRepeatable ? !isOfAnother(accessToken) : (await isRenewed()) && !isOfAnother(accessToken)
    },
  }
}
