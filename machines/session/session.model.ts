import type { SnapshotFrom } from 'xstate'
import { type ModelEvent, model } from '#tests/model/model.ts'
import { exampleTokens, FORBIDDEN, SESSION_OVER } from './session.examples.ts'
import { sessionMachine } from './session.machine.ts'
import { type ANA, isOfLapse, isOfStrategy, LAPSES, LOGGING_OUT, PAUSING, TOKENS, TYPED, UNREACHABLE, USERS } from './session-events.model.ts'
import { SESSION_PHRASES } from './session-phrases.model.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const loggedIn = ({ value }: Snapshot) => (typeof value === 'object' && 'loggedIn' in value ? value.loggedIn : undefined)
const profile = (before: Snapshot) => loggedIn(before)?.profile
const tokens = (before: Snapshot) => loggedIn(before)?.tokens
const codeIn = ({ error }: ModelEvent) => (error as { code: string }).code
const isOver = (event: ModelEvent) => ['session-over', 'not-logged-in', 'forbidden'].includes(codeIn(event))

const LOGGED_OUT = { tokens: null, strategy: 'customer', user: null, problem: null, attempts: 0, taken: null }
const NOTHING = { ...LOGGED_OUT, login: null, rejection: null, isDeleted: false, isHeld: false }

const ended = (reason: string, problem: unknown = null) => ({
  value: 'anonymous',
  ...LOGGED_OUT,
  isDeleted: reason === 'deleted',
  emitted: [{ type: 'session.ended', reason, problem }],
})
/** Something would be lost without the user of the back office. */
const isRenewable = ({ context: { isHeld, strategy, user } }: Snapshot) => isHeld && strategy === 'admin' && user !== null
const lapsed = (reason: string) => ({
  value: { lapsed: 'requested' },
  tokens: null,
  problem: null,
  attempts: 0,
  emitted: [{ type: 'session.lapsed', reason }],
  invoked: [],
})
const isLapsed = (before: Snapshot) => before.matches('lapsed')
const takenOf = ({ accessToken, refreshToken, strategy }: Readonly<Record<string, unknown>>) => ({ accessToken, refreshToken, strategy })

const reloading = (strategy: unknown) => ({ profile: 'reloading', invoked: [{ operation: 'profile', input: { strategy } }] })
const isProfileLoaded = (before: Snapshot) => before.matches({ loggedIn: { profile: 'loaded' } }) || before.matches({ loggedIn: { profile: 'reloading' } })
const loadingProfile = (strategy: unknown) => ({ ...reloading(strategy), profile: 'restoring' })

/** A session with these tokens whose profile is being loaded. */
function found(event: ModelEvent) {
  const { invoked, profile } = loadingProfile(event.strategy)
  return { value: { loggedIn: { profile, tokens: 'settled' } }, tokens: pairOf(event), strategy: event.strategy, problem: null, attempts: 0, invoked }
}
const pairOf = ({ accessToken, refreshToken }: Readonly<Record<string, unknown>>) => ({ accessToken, refreshToken })
/** The reasons why nobody was logged in are cleared by a log-in. */
const CLEARED = { rejection: null, isDeleted: false, taken: null }
const UNCHANGED = { restarts: false }

/** While a log-in has ended, another tab stores one: of the same user, or of another. */
function foundInLapse(before: Snapshot, event: ModelEvent) {
  if (event.userId !== before.context.user?.id) return { taken: takenOf(event) }
  const { profile, invoked } = reloading(event.strategy)
  return { value: { loggedIn: { profile, tokens: 'settled' } }, ...CLEARED, tokens: pairOf(event), strategy: event.strategy, problem: null, invoked }
}

/** The page is given up while the log-in has ended. */
function released({ context: { taken } }: Snapshot) {
  if (!taken) return { ...ended('rejected'), isHeld: false }
  const { profile, invoked } = loadingProfile(taken.strategy)
  return {
    value: { loggedIn: { profile, tokens: 'settled' } },
    ...CLEARED,
    ...{ tokens: pairOf({ ...taken }), strategy: taken.strategy, user: null, isHeld: false },
    invoked,
  }
}

function profileLoaded(before: Snapshot, { output }: ModelEvent) {
  const { id } = output as { id: number }
  const isOther = before.context.user?.id !== id
  return {
    value: { loggedIn: { profile: 'loaded', tokens: tokens(before) } },
    user: output,
    emitted: isOther ? [{ type: 'session.started', user: output, isNew: false }] : [],
  }
}
const profileFailed = (before: Snapshot, event: ModelEvent) =>
  isOver(event)
    ? isRenewable(before)
      ? lapsed('rejected')
      : ended('rejected', event.error)
    : isProfileLoaded(before)
      ? { value: { loggedIn: { profile: 'loaded', tokens: tokens(before) } } }
      : { value: { loggedIn: { profile: 'unreachable', tokens: tokens(before) } } }

function retried(before: Snapshot) {
  const { profile, invoked } = loadingProfile(before.context.strategy)
  return { value: { loggedIn: { profile, tokens: tokens(before) } }, invoked }
}

interface StartedSession {
  tokens: Readonly<Record<string, unknown>>
  user: typeof ANA
}
/** After a log-in: the user is known, and the profile is reloaded. */
function startedSession(tokens: Readonly<Record<string, unknown>>, user: typeof ANA) {
  const strategy = user.isBackofficeUser ? 'admin' : 'customer'
  const { profile, invoked } = reloading(strategy)
  return {
    value: { loggedIn: { profile, tokens: 'settled' } },
    ...CLEARED,
    ...{ tokens: pairOf(tokens), user, strategy, problem: null },
    emitted: [
      { type: 'tokens.received', tokens, strategy, isNew: true },
      { type: 'session.started', user, isNew: true },
    ],
    invoked,
  }
}

const modelOf = (events: readonly ModelEvent[], possible: (before: Snapshot, event: ModelEvent) => boolean = () => true) =>
  model<typeof sessionMachine>({
    machine: sessionMachine,
    input: undefined,
    events,
    possible: (before, event) => isOfStrategy(event, before.context.strategy) && possible(before, event),
    accepts: {
      'session.found': ['anonymous', 'loggedIn', 'lapsed'],
      'tokens.renewed': ['anonymous', 'loggedIn', 'lapsed'],
      'session.received': ['anonymous', 'lapsed'],
      'login.submit': ['anonymous'],
      'session.lost': ['loggedIn', 'lapsed'],
      'session.retry': ['loggedIn.profile.unreachable'],
      'logout.request': ['loggedIn', 'lapsed'],
      'page.hold': ['*'],
      'page.release': ['*'],
      'renewal.close': ['lapsed.requested'],
      'renewal.request': ['lapsed.closed'],
      'profile.refresh': ['loggedIn.profile.loaded', 'loggedIn.profile.reloading'],
      'profile.changed': ['loggedIn.profile.loaded', 'loggedIn.profile.reloading'],
      'account.deleted': ['loggedIn'],
      'token.expire': ['loggedIn.tokens.settled'],
      'token.reject': ['loggedIn'],
    },
    invokes: {
      login: ['loggingIn'],
      profile: ['loggedIn.profile.restoring', 'loggedIn.profile.reloading'],
      logout: ['loggedIn.profile.loggingOut'],
      refresh: ['loggedIn.tokens.refreshing.asking'],
    },
    delays: {
      backoff: { in: ['loggedIn.tokens.refreshing.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] },
      asksAgain: { in: ['loggedIn.profile.unreachable'], ms: 5000 },
      leavesAnyway: { in: ['loggedIn.profile.loggingOut'], ms: 4000 },
    },
    phrases: SESSION_PHRASES,
    start: { value: 'anonymous', ...NOTHING },
    project: ({ context }) => ({ ...context }),
    undisturbed: ['token.expire', 'tokens.renewed', 'session.found', 'token.reject', 'session.retry', 'logout.request', 'page.hold', 'page.release'],
    expect: {
      'session.found': (before, event) => {
        if (isLapsed(before)) return foundInLapse(before, event)
        if (before.context.tokens?.refreshToken === event.refreshToken) return UNCHANGED
        if (isRenewable(before) && event.userId !== before.context.user?.id) return { ...lapsed('otherUser'), taken: takenOf(event) }
        return before.value === 'anonymous' ? { ...found(event), ...CLEARED } : found(event)
      },
      'tokens.renewed': (before, event) =>
        isLapsed(before)
          ? foundInLapse(before, event)
          : before.value === 'anonymous'
            ? { ...found(event), ...CLEARED }
            : {
                value: { loggedIn: { profile: profile(before), tokens: 'settled' } },
                tokens: pairOf(event),
                strategy: event.strategy,
                problem: null,
                attempts: 0,
              },
      'account.deleted': () => ended('deleted'),
      'session.lost': (before) => (isLapsed(before) ? { taken: null } : isRenewable(before) ? lapsed('otherTab') : ended('otherTab')),
      'page.hold': () => ({ isHeld: true }),
      'page.release': (before) => (isLapsed(before) ? released(before) : { isHeld: false }),
      'renewal.close': () => ({ value: { lapsed: 'closed' } }),
      'renewal.request': () => ({ value: { lapsed: 'requested' } }),
      'session.retry': retried,
      'login.submit': () => ({
        value: 'loggingIn',
        login: { ...TYPED, strategy: 'customer' },
        rejection: null,
        invoked: [{ operation: 'login', input: { body: { ...TYPED, strategy: 'customer' } } }],
      }),
      'session.received': (before, { tokens, user }) =>
        isLapsed(before) && before.context.user?.id !== (user as typeof ANA).id
          ? UNCHANGED
          : startedSession(tokens as StartedSession['tokens'], user as typeof ANA),
      'profile.refresh'(before) {
        if (!isProfileLoaded(before)) return UNCHANGED
        const { profile, invoked } = reloading(before.context.strategy)
        return { value: { loggedIn: { profile, tokens: tokens(before) } }, emitted: [], invoked }
      },
      'profile.changed': (before, { user }) =>
        isProfileLoaded(before) && before.context.user?.id === (user as typeof ANA).id
          ? {
              value: { loggedIn: { profile: 'loaded', tokens: tokens(before) } },
              user,
              emitted: [{ type: 'account.changed' }],
              invoked: [],
            }
          : UNCHANGED,
      'logout.request': (before) =>
        isLapsed(before)
          ? before.context.taken
            ? { value: { lapsed: 'requested' } }
            : ended('logout')
          : profile(before) === 'loggingOut'
            ? UNCHANGED
            : {
                isHeld: false,
                value: { loggedIn: { profile: 'loggingOut', tokens: tokens(before) } },
                emitted: [{ type: 'logout.started' }],
                invoked: [{ operation: 'logout', input: {} }],
              },
      'token.expire': (before, event) =>
        event.accessToken === before.context.tokens?.accessToken && tokens(before) === 'settled'
          ? { value: { loggedIn: { profile: profile(before), tokens: { refreshing: 'asking' } } }, emitted: [], invoked: [{ operation: 'refresh', input: {} }] }
          : UNCHANGED,
      'token.reject': (before, event) =>
        event.accessToken !== before.context.tokens?.accessToken ? UNCHANGED : isRenewable(before) ? lapsed('rejected') : ended('rejected', FORBIDDEN),
      'xstate.done.actor.login': (_, { output }) => ({
        ...startedSession((output as StartedSession).tokens, (output as StartedSession).user),
        login: null,
      }),
      'xstate.error.actor.login': (_, { error }) => ({
        value: 'anonymous',
        login: null,
        rejection: error,
        emitted: [{ type: 'login.failed', problem: error }],
      }),
      'xstate.done.actor.refresh': (before) => ({
        value: { loggedIn: { profile: profile(before), tokens: 'settled' } },
        ...{ tokens: pairOf(exampleTokens(2)), problem: null, attempts: 0 },
        emitted: [{ type: 'tokens.received', tokens: exampleTokens(2), strategy: before.context.strategy, isNew: false }],
        invoked: [],
      }),
      'xstate.error.actor.refresh': (before, event) => {
        if (isOver(event)) return isRenewable(before) ? lapsed('rejected') : ended('rejected', SESSION_OVER)
        const isRepeated = codeIn(event) === 'network' && before.context.attempts < 2
        return {
          value: { loggedIn: { profile: profile(before), tokens: isRepeated ? { refreshing: 'pausing' } : 'settled' } },
          ...(isRepeated ? { attempts: before.context.attempts + 1 } : { attempts: 0, problem: event.error }),
          emitted: [],
          invoked: [],
        }
      },
      'xstate.done.actor.profile': profileLoaded,
      'xstate.error.actor.profile': profileFailed,
      'xstate.done.actor.logout': () => ended('logout'),
      'xstate.error.actor.logout': () => ended('logout'),
      [`xstate.after.backoff.${PAUSING}`]: (before) => ({
        value: { loggedIn: { profile: profile(before), tokens: { refreshing: 'asking' } } },
        invoked: [{ operation: 'refresh', input: {} }],
      }),
      [`xstate.after.asksAgain.${UNREACHABLE}`]: retried,
      [`xstate.after.leavesAnyway.${LOGGING_OUT}`]: () => ended('logout'),
    },
    always({ context: { tokens, user, login, isDeleted, taken }, value }) {
      const hasLapsed = typeof value === 'object' && 'lapsed' in value
      if (hasLapsed && (tokens || !user)) throw new Error('A log-in has ended, and there are tokens or nobody to renew it')
      if (taken && !hasLapsed) throw new Error('Another user is remembered')
      if (value === 'anonymous' && (tokens || user || login)) throw new Error('Nobody is logged in, and something is known of them')
      if (isDeleted && value !== 'anonymous' && value !== 'loggingIn') throw new Error('Somebody is here whose account is gone')
    },
  })

export const sessionModels = [modelOf(USERS), modelOf(TOKENS), modelOf(LAPSES, (before, event) => isLapsed(before) || !isOfLapse(event))]
