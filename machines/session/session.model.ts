import type { SnapshotFrom } from 'xstate'
import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import {
  exampleStoredSession,
  exampleTokens,
  exampleUser,
  FORBIDDEN,
  LOGIN_FAILED,
  NO_NETWORK,
  NOT_LOGGED_IN,
  SERVER_ERROR,
  SESSION_OVER,
} from './session.examples.ts'
import { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const PAUSING = 'session.loggedIn.tokens.refreshing.pausing'
const UNREACHABLE = 'session.loggedIn.profile.unreachable'
const LOGGING_OUT = 'session.loggedIn.profile.loggingOut'
const ANA = exampleUser(5)
const ANA_RENAMED = { ...ANA, firstName: 'Anamarija' }
const BOSS = exampleUser(9, true)
const TYPED = { email: 'ana@example.com', password: 'otok' }

const profile = ({ value }: Snapshot) => (typeof value === 'object' ? value.loggedIn?.profile : undefined)
const tokens = ({ value }: Snapshot) => (typeof value === 'object' ? value.loggedIn?.tokens : undefined)
const codeIn = ({ error }: ModelEvent) => (error as { code: string }).code
const isOver = (event: ModelEvent) => ['session-over', 'not-logged-in', 'forbidden'].includes(codeIn(event))

const LOGGED_OUT = { tokens: null, strategy: 'customer', user: null, problem: null, attempts: 0 }
const NOTHING = { ...LOGGED_OUT, login: null, rejection: null, isDeleted: false }

const ended = (reason: string, problem: unknown = null) => ({
  value: 'anonymous',
  ...LOGGED_OUT,
  isDeleted: reason === 'deleted',
  emitted: [{ type: 'session.ended', reason, problem }],
})
const reloading = (strategy: unknown) =>
  strategy === 'admin'
    ? { profile: { reloading: 'backOffice' }, invoked: [{ operation: 'getProfile', input: {} }] }
    : { profile: { reloading: 'customer' }, invoked: [{ operation: 'getWebProfile', input: {} }] }
const isProfileLoaded = (before: Snapshot) => before.matches({ loggedIn: { profile: 'loaded' } }) || before.matches({ loggedIn: { profile: 'reloading' } })
const loadingProfile = (strategy: unknown) =>
  strategy === 'admin'
    ? { profile: 'loadingBackOffice', invoked: [{ operation: 'getProfile', input: {} }] }
    : { profile: 'loadingCustomer', invoked: [{ operation: 'getWebProfile', input: {} }] }

/** A session with these tokens whose profile is being loaded. */
function found(event: ModelEvent) {
  const { invoked, profile } = loadingProfile(event.strategy)
  return { value: { loggedIn: { profile, tokens: 'settled' } }, tokens: pairOf(event), strategy: event.strategy, problem: null, attempts: 0, invoked }
}
const pairOf = ({ accessToken, refreshToken }: Readonly<Record<string, unknown>>) => ({ accessToken, refreshToken })
/** The reasons why nobody was logged in are cleared by a log-in. */
const CLEARED = { rejection: null, isDeleted: false }
const UNCHANGED = { restarts: false }

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
    ? ended('rejected', event.error)
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

/** Customers and back-office users: success, rejection and network errors. */
const USERS: readonly ModelEvent[] = [
  { type: 'session.found', ...exampleStoredSession(1) },
  { type: 'session.found', ...exampleStoredSession(9, 'admin') },
  { type: 'tokens.renewed', ...exampleStoredSession(2) },
  { type: 'session.lost' },
  { type: 'session.retry' },
  { type: 'login.submit', ...TYPED },
  { type: 'session.received', tokens: exampleTokens(1), user: ANA },
  { type: 'logout.request' },
  { type: 'profile.refresh' },
  { type: 'profile.changed', user: ANA_RENAMED },
  { type: 'profile.changed', user: BOSS },
  { type: 'account.deleted' },
  { type: 'token.reject', accessToken: 'access-9', problem: FORBIDDEN },
  resolved('login', { tokens: exampleTokens(1), user: ANA }),
  resolved('login', { tokens: exampleTokens(9), user: BOSS }),
  rejected('login', LOGIN_FAILED),
  resolved('getWebProfile', ANA),
  rejected('getWebProfile', NOT_LOGGED_IN),
  rejected('getWebProfile', SERVER_ERROR),
  resolved('getProfile', BOSS),
  resolved('getProfile', { ...BOSS, firstName: 'Iva' }),
  rejected('getProfile', FORBIDDEN),
  rejected('getProfile', NO_NETWORK),
  resolved('logout', { loggedOut: true }),
  rejected('logout', NO_NETWORK),
  elapsed('asksAgain', UNREACHABLE),
  elapsed('leavesAnyway', LOGGING_OUT),
]

/** Tokens that expire, and are renewed in this tab or another. */
const TOKENS: readonly ModelEvent[] = [
  { type: 'session.found', ...exampleStoredSession(1) },
  { type: 'session.found', ...exampleStoredSession(9, 'admin') },
  { type: 'tokens.renewed', ...exampleStoredSession(2) },
  { type: 'session.lost' },
  { type: 'token.expire', accessToken: 'access-1' },
  { type: 'token.expire', accessToken: 'access-2' },
  { type: 'token.reject', accessToken: 'access-9', problem: FORBIDDEN },
  resolved('refresh', { tokens: exampleTokens(2) }),
  rejected('refresh', SESSION_OVER),
  rejected('refresh', NO_NETWORK),
  resolved('getWebProfile', ANA),
  rejected('getWebProfile', SERVER_ERROR),
  resolved('getProfile', BOSS),
  elapsed('backoff', PAUSING),
]

const modelOf = (events: readonly ModelEvent[]) =>
  model<typeof sessionMachine>({
    machine: sessionMachine,
    input: undefined,
    events,
    accepts: {
      'session.found': ['anonymous', 'loggedIn'],
      'tokens.renewed': ['anonymous', 'loggedIn'],
      'session.received': ['anonymous'],
      'login.submit': ['anonymous'],
      'session.lost': ['loggedIn'],
      'session.retry': ['loggedIn.profile.unreachable'],
      'logout.request': ['loggedIn'],
      'profile.refresh': ['loggedIn.profile.loaded', 'loggedIn.profile.reloading'],
      'profile.changed': ['loggedIn.profile.loaded', 'loggedIn.profile.reloading'],
      'account.deleted': ['loggedIn'],
      'token.expire': ['loggedIn.tokens.settled'],
      'token.reject': ['loggedIn'],
    },
    invokes: {
      login: ['loggingIn'],
      getWebProfile: ['loggedIn.profile.loadingCustomer', 'loggedIn.profile.reloading.customer'],
      getProfile: ['loggedIn.profile.loadingBackOffice', 'loggedIn.profile.reloading.backOffice'],
      logout: ['loggedIn.profile.loggingOut'],
      refresh: ['loggedIn.tokens.refreshing.asking'],
    },
    delays: {
      backoff: { in: ['loggedIn.tokens.refreshing.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] },
      asksAgain: { in: ['loggedIn.profile.unreachable'], ms: 5000 },
      leavesAnyway: { in: ['loggedIn.profile.loggingOut'], ms: 4000 },
    },
    phrases: {
      'session.found': ({ strategy }) => `a stored session of a ${strategy === 'admin' ? 'back-office user' : 'customer'} is found`,
      'tokens.renewed': 'another tab renews the tokens',
      'session.received': 'another form logs the user in',
      'login.submit': 'the user submits e-mail address and password',
      'session.lost': 'another tab logs out',
      'session.retry': 'the user loads the profile again',
      'logout.request': 'the user logs out',
      'profile.refresh': 'the account may have changed',
      'profile.changed': 'the account was changed',
      'account.deleted': 'the account was deleted',
      'token.expire': 'an access token has expired',
      'token.reject': 'an access token is rejected',
      'xstate.done.actor.login': 'the log-in is accepted',
      'xstate.error.actor.login': 'the log-in is rejected',
      'xstate.done.actor.getWebProfile': 'the profile of the customer arrives',
      'xstate.error.actor.getWebProfile': 'the profile of the customer is not loaded',
      'xstate.done.actor.getProfile': 'the profile of the back-office user arrives',
      'xstate.error.actor.getProfile': 'the profile of the back-office user is not loaded',
      'xstate.done.actor.logout': 'the session is ended',
      'xstate.error.actor.logout': 'the session is not ended',
      'xstate.done.actor.refresh': 'the tokens are renewed',
      'xstate.error.actor.refresh': 'the tokens are not renewed',
      'xstate.after.backoff': 'the pause before the next attempt ends',
      'xstate.after.asksAgain': 'it is time to load the profile again',
      'xstate.after.leavesAnyway': 'the log-out takes too long',
    },
    start: { value: 'anonymous', ...NOTHING },
    project: ({ context }) => ({ ...context }),
    undisturbed: ['token.expire', 'tokens.renewed', 'session.found', 'token.reject', 'session.retry', 'logout.request'],
    expect: {
      'session.found': (before, event) => {
        if (before.context.tokens?.refreshToken === event.refreshToken) return UNCHANGED
        return before.value === 'anonymous' ? { ...found(event), ...CLEARED } : found(event)
      },
      'tokens.renewed': (before, event) =>
        before.value === 'anonymous'
          ? { ...found(event), ...CLEARED }
          : {
              value: { loggedIn: { profile: profile(before), tokens: 'settled' } },
              tokens: pairOf(event),
              strategy: event.strategy,
              problem: null,
              attempts: 0,
            },
      'account.deleted': () => ended('deleted'),
      'session.lost': () => ended('otherTab'),
      'session.retry': retried,
      'login.submit': () => ({
        value: 'loggingIn',
        login: { ...TYPED, strategy: 'customer' },
        rejection: null,
        invoked: [{ operation: 'login', input: { body: { ...TYPED, strategy: 'customer' } } }],
      }),
      'session.received': (_, { tokens, user }) => startedSession(tokens as StartedSession['tokens'], user as typeof ANA),
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
        profile(before) === 'loggingOut'
          ? UNCHANGED
          : {
              value: { loggedIn: { profile: 'loggingOut', tokens: tokens(before) } },
              emitted: [{ type: 'logout.started' }],
              invoked: [{ operation: 'logout', input: {} }],
            },
      'token.expire': (before, event) =>
        event.accessToken === before.context.tokens?.accessToken && tokens(before) === 'settled'
          ? { value: { loggedIn: { profile: profile(before), tokens: { refreshing: 'asking' } } }, emitted: [], invoked: [{ operation: 'refresh', input: {} }] }
          : UNCHANGED,
      'token.reject': (before, event) => (event.accessToken === before.context.tokens?.accessToken ? ended('rejected', FORBIDDEN) : UNCHANGED),
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
        if (isOver(event)) return ended('rejected', SESSION_OVER)
        const isRepeated = codeIn(event) === 'network' && before.context.attempts < 2
        return {
          value: { loggedIn: { profile: profile(before), tokens: isRepeated ? { refreshing: 'pausing' } : 'settled' } },
          ...(isRepeated ? { attempts: before.context.attempts + 1 } : { attempts: 0, problem: event.error }),
          emitted: [],
          invoked: [],
        }
      },
      'xstate.done.actor.getWebProfile': profileLoaded,
      'xstate.done.actor.getProfile': profileLoaded,
      'xstate.error.actor.getWebProfile': profileFailed,
      'xstate.error.actor.getProfile': profileFailed,
      'xstate.done.actor.logout': () => ended('logout'),
      'xstate.error.actor.logout': () => ended('logout'),
      [`xstate.after.backoff.${PAUSING}`]: (before) => ({
        value: { loggedIn: { profile: profile(before), tokens: { refreshing: 'asking' } } },
        invoked: [{ operation: 'refresh', input: {} }],
      }),
      [`xstate.after.asksAgain.${UNREACHABLE}`]: retried,
      [`xstate.after.leavesAnyway.${LOGGING_OUT}`]: () => ended('logout'),
    },
    always({ context: { tokens, user, login, isDeleted }, value }) {
      if (value === 'anonymous' && (tokens || user || login)) throw new Error('Nobody is logged in, and something is known of them')
      if (isDeleted && value !== 'anonymous' && value !== 'loggingIn') throw new Error('Somebody is here whose account is gone')
    },
  })

export const sessionModels = [modelOf(USERS), modelOf(TOKENS)]
