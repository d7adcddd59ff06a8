import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Strategy } from '#contract/session.constants.ts'
import type { Tokens, User } from '#contract/session.ts'
import { call } from '../call.ts'
import { isPassing, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { EndReason, KeptSession, SessionContext, SessionEmittedEvent, SessionEvent, TokenPair } from './session.events.ts'

/** The platform is asked again who somebody is. */
export const ASKS_AGAIN_MS = 5000
/** A log-out does not wait longer for the platform. */
export const LEAVES_ANYWAY_MS = 4000

const OVER: readonly string[] = ['session-over', 'not-logged-in', 'forbidden', 'registered-only']
/** Refusals that end a session; everything else may pass. */
export const isOver = ({ code }: Pick<Problem, 'code'>): boolean => OVER.includes(code)

/** Words of the session's chart: what it calls, asks and does. */
export const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmittedEvent; tags: 'busy' | 'refreshing' },
  actors: {
    login: call('login'),
    logout: call('logout'),
    refresh: call('refresh'),
    getWebProfile: call('getWebProfile'),
    getProfile: call('getProfile'),
  },
  delays: { backoff: ({ context }) => retryPause(context.attempts), asksAgain: ASKS_AGAIN_MS, leavesAnyway: LEAVES_ANYWAY_MS },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isAdmin: ({ context }) => context.strategy === 'admin',
    isSamePerson: ({ context }, { user }: { user: User }) => context.user?.id === user.id,
    isCurrent: ({ context }, { accessToken }: Pick<TokenPair, 'accessToken'>) => accessToken === context.tokens?.accessToken,
    isSameSession: ({ context }, { refreshToken }: TokenPair) => refreshToken === context.tokens?.refreshToken,
    isOver: (_, { problem }: { problem: Problem }) => isOver(problem),
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: SessionEmittedEvent) => emitted),
    keepLogin: assign((_, { email, password, strategy = 'customer' }: { email: string; password: string; strategy?: Strategy }) => ({
      login: { email, password, strategy },
      refusal: null,
    })),
    forgetLogin: assign({ login: null }),
    keepRefusal: assign((_, { problem }: { problem: Problem }) => ({ refusal: problem })),
    forgetRefusal: assign({ refusal: null, isDeleted: false }),
    keepFound: assign((_, { accessToken, refreshToken, strategy }: KeptSession) => ({ tokens: { accessToken, refreshToken }, strategy, problem: null })),
    begin: enqueueActions(({ enqueue }, { tokens, user }: { tokens: Tokens; user: User }) => {
      const strategy: Strategy = user.isBackofficeUser ? 'admin' : 'customer'
      enqueue.assign({ tokens: pairOf(tokens), strategy, user, problem: null })
      enqueue.emit({ type: 'tokens.received', tokens, strategy, isNew: true })
      enqueue.emit({ type: 'session.begun', user, isNew: true })
    }),
    renew: enqueueActions(({ context: { strategy }, enqueue }, { tokens }: { tokens: Tokens }) => {
      enqueue.assign({ tokens: pairOf(tokens), problem: null })
      enqueue.emit({ type: 'tokens.received', tokens, strategy, isNew: false })
    }),
    meet: enqueueActions(({ context, enqueue }, { user }: { user: User }) => {
      if (!isEqual(user, context.user)) enqueue.assign({ user })
      if (context.user?.id !== user.id) enqueue.emit({ type: 'session.begun', user, isNew: false })
    }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    forgetAttempts: assign({ attempts: 0 }),
    end: enqueueActions(({ enqueue }, { reason, problem }: { reason: EndReason; problem: Problem | null }) => {
      enqueue.assign({ tokens: null, strategy: 'customer', user: null, problem: null, attempts: 0, isDeleted: reason === 'deleted' })
      enqueue.emit({ type: 'session.ended', reason, problem })
    }),
  },
})

/** Answers are plain data; an account read anew is a new one only when something in it changed. */
const isEqual = (user: User, known: User | null): boolean => JSON.stringify(user) === JSON.stringify(known)
const pairOf = ({ accessToken, refreshToken }: TokenPair): TokenPair => ({ accessToken, refreshToken })
