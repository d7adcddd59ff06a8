import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Strategy } from '#contract/session.constants.ts'
import type { Tokens, User } from '#contract/session.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type {
  EndReason,
  FoundSession,
  LapseReason,
  LoginInput,
  SessionContext,
  SessionEmittedEvent,
  SessionEvent,
  StoredSession,
  TokenPair,
} from './session.events.ts'

/** Delay before the profile is loaded again. */
export const ASKS_AGAIN_MS = 5000
/** Maximum time a log-out waits for the response. */
export const LEAVES_ANYWAY_MS = 4000

const OVER: readonly string[] = ['session-over', 'not-logged-in', 'forbidden', 'registered-only']
/** Error codes that end a session. */
export const isOver = ({ code }: Pick<Problem, 'code'>): boolean => OVER.includes(code)

/** The profile of the user. Either kind of log-in has an operation of its own. */
const profile = fromPromise<User, { strategy: Strategy }>(() => Promise.reject(new Error('"profile" was not provided')))

/** Whether a log-in that ends is renewed on its page: that of a known user of the back office, whose page would lose something. */
const isRenewable = ({ isHeld, strategy, user }: SessionContext): boolean => isHeld && strategy === 'admin' && user !== null

/** Actors, guards and actions of the session machine. */
export const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmittedEvent; tags: 'busy' | 'refreshing' | 'lapsed' | 'renewing' },
  actors: {
    login: operation('login'),
    logout: operation('logout'),
    refresh: operation('refresh'),
    profile,
  },
  delays: { backoff: ({ context }) => retryPause(context.attempts), asksAgain: ASKS_AGAIN_MS, leavesAnyway: LEAVES_ANYWAY_MS },
  guards: {
    isKnown: ({ context }) => context.user !== null,
    isSameUser: ({ context }, { user }: { user: User }) => context.user?.id === user.id,
    isCurrent: ({ context }, { accessToken }: Pick<TokenPair, 'accessToken'>) => accessToken === context.tokens?.accessToken,
    isSameSession: ({ context }, { refreshToken }: TokenPair) => refreshToken === context.tokens?.refreshToken,
    isRenewable: ({ context }) => isRenewable(context),
    isTakeover: ({ context }, { userId }: Pick<FoundSession, 'userId'>) => isRenewable(context) && userId !== context.user?.id,
    isOwn: ({ context }, { userId }: Pick<FoundSession, 'userId'>) => userId === context.user?.id,
    isTaken: ({ context }) => context.taken !== null,
    isOver: (_, { problem }: { problem: Problem }) => isOver(problem),
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: SessionEmittedEvent) => emitted),
    storeLogin: assign((_, { email, password, strategy = 'customer', code, passkey }: LoginInput) => ({
      login: { email, password, strategy, ...(code && { code }), ...(passkey && { passkey }) },
      rejection: null,
    })),
    clearLogin: assign({ login: null }),
    storeRejection: assign((_, { problem }: { problem: Problem }) => ({ rejection: problem })),
    clearReasons: assign({ rejection: null, isDeleted: false, taken: null }),
    hold: assign({ isHeld: true }),
    release: assign({ isHeld: false }),
    lapse: enqueueActions(({ enqueue }, { reason }: { reason: LapseReason }) => {
      enqueue.assign({ tokens: null, problem: null, attempts: 0 })
      enqueue.emit({ type: 'session.lapsed', reason })
    }),
    storeTaken: assign((_, { accessToken, refreshToken, strategy }: StoredSession) => ({ taken: { accessToken, refreshToken, strategy } })),
    clearTaken: assign({ taken: null }),
    /** The page becomes that of the other user. */
    followTaken: assign(({ context: { taken } }) => (taken ? { tokens: pairOf(taken), strategy: taken.strategy, user: null } : {})),
    storeFound: assign((_, { accessToken, refreshToken, strategy }: StoredSession) => ({ tokens: { accessToken, refreshToken }, strategy, problem: null })),
    logIn: enqueueActions(({ enqueue }, { tokens, user }: { tokens: Tokens; user: User }) => {
      const strategy: Strategy = user.isBackofficeUser ? 'admin' : 'customer'
      enqueue.assign({ tokens: pairOf(tokens), strategy, user, problem: null })
      enqueue.emit({ type: 'tokens.received', tokens, strategy, isNew: true })
      enqueue.emit({ type: 'session.started', user, isNew: true })
    }),
    renew: enqueueActions(({ context: { strategy }, enqueue }, { tokens }: { tokens: Tokens }) => {
      enqueue.assign({ tokens: pairOf(tokens), problem: null })
      enqueue.emit({ type: 'tokens.received', tokens, strategy, isNew: false })
    }),
    storeUser: enqueueActions(({ context, enqueue }, { user }: { user: User }) => {
      if (!isEqual(user, context.user)) enqueue.assign({ user })
      if (context.user?.id !== user.id) enqueue.emit({ type: 'session.started', user, isNew: false })
    }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 0 }),
    logOut: enqueueActions(({ enqueue }, { reason, problem }: { reason: EndReason; problem: Problem | null }) => {
      enqueue.assign({ tokens: null, strategy: 'customer', user: null, problem: null, attempts: 0, isDeleted: reason === 'deleted', taken: null })
      enqueue.emit({ type: 'session.ended', reason, problem })
    }),
  },
})

/** Keeps the same object when a reloaded account has not changed. */
const isEqual = (user: User, known: User | null): boolean => JSON.stringify(user) === JSON.stringify(known)
const pairOf = ({ accessToken, refreshToken }: TokenPair): TokenPair => ({ accessToken, refreshToken })
