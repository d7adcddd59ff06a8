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
const isPausing = (snapshot: Snapshot) => snapshot.matches({ loggedIn: { tokens: { refreshing: 'pausing' } } })
const codeIn = ({ error }: ModelEvent) => (error as { code: string }).code
const isOver = (event: ModelEvent) => ['session-over', 'not-logged-in', 'forbidden'].includes(codeIn(event))

const ended = (reason: string, problem: object | null = null) => ({
  value: 'anonymous',
  accessToken: null,
  user: null,
  isDeleted: reason === 'deleted',
  emitted: [{ type: 'session.ended', reason, problem }],
  invoked: [],
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
  return { value: { loggedIn: { profile, tokens: 'settled' } }, accessToken: event.accessToken, strategy: event.strategy, problem: null, emitted: [], invoked }
}
const unchanged = (before: Snapshot) => ({ value: before.value, accessToken: before.context.tokens?.accessToken ?? null, emitted: [], invoked: [] })

function profileLoaded(before: Snapshot, { output }: ModelEvent) {
  const { id } = output as { id: number }
  const isOther = before.context.user?.id !== id
  return {
    value: { loggedIn: { profile: 'loaded', tokens: tokens(before) } },
    user: id,
    name: (output as typeof ANA).firstName,
    emitted: isOther ? [{ type: 'session.started', user: { id }, isNew: false }] : [],
    invoked: [],
  }
}
const profileFailed = (before: Snapshot, event: ModelEvent) =>
  isOver(event)
    ? ended('rejected', { code: codeIn(event) })
    : isProfileLoaded(before)
      ? { value: { loggedIn: { profile: 'loaded', tokens: tokens(before) } }, user: before.context.user?.id, emitted: [], invoked: [] }
      : { value: { loggedIn: { profile: 'unreachable', tokens: tokens(before) } }, accessToken: before.context.tokens?.accessToken, emitted: [], invoked: [] }

interface StartedSession {
  tokens: object
  user: typeof ANA
}
/** After a log-in: the user is known, and the profile is reloaded. */
function startedSession(tokens: object, user: typeof ANA) {
  const strategy = user.isBackofficeUser ? 'admin' : 'customer'
  const { profile, invoked } = reloading(strategy)
  return {
    value: { loggedIn: { profile, tokens: 'settled' } },
    ...{ user: user.id, name: user.firstName, strategy },
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
    project: ({ context: { tokens, strategy, user, login, rejection, problem, attempts, isDeleted } }) => ({
      accessToken: tokens?.accessToken ?? null,
      strategy,
      user: user?.id ?? null,
      name: user?.firstName ?? null,
      login: login?.email ?? null,
      rejection: rejection?.code ?? null,
      problem: problem?.code ?? null,
      attempts,
      isDeleted,
    }),
    // One timer at a time: the test clock advances to the next one.
    possible(snapshot, event) {
      const runs = profile(snapshot) === 'unreachable' || profile(snapshot) === 'loggingOut'
      if (runs && event.type === 'xstate.error.actor.refresh') return codeIn(event) !== 'network'
      if (!isPausing(snapshot)) return true
      return event.type !== 'logout.request' && !(/error.actor.get/.test(event.type) && !isOver(event))
    },
    undisturbed: ['token.expire', 'tokens.renewed', 'session.found', 'token.reject', 'session.retry', 'logout.request'],
    expect: {
      'session.found': (before, event) => (before.context.tokens?.refreshToken === event.refreshToken ? unchanged(before) : found(event)),
      'tokens.renewed': (before, event) =>
        before.value === 'anonymous'
          ? found(event)
          : { value: { loggedIn: { profile: profile(before), tokens: 'settled' } }, accessToken: event.accessToken, problem: null, emitted: [], invoked: [] },
      'account.deleted': () => ended('deleted'),
      'session.lost': () => ended('otherTab'),
      'session.retry': (before) => ({ value: { loggedIn: { profile: loadingProfile(before.context.strategy).profile, tokens: tokens(before) } }, emitted: [] }),
      'login.submit': () => ({
        value: 'loggingIn',
        login: TYPED.email,
        rejection: null,
        emitted: [],
        invoked: [{ operation: 'login', input: { body: { ...TYPED, strategy: 'customer' } } }],
      }),
      'session.received': (_, { tokens, user }) => startedSession(tokens as object, user as typeof ANA),
      'profile.refresh'(before) {
        if (!isProfileLoaded(before)) return unchanged(before)
        const { profile, invoked } = reloading(before.context.strategy)
        return { value: { loggedIn: { profile, tokens: tokens(before) } }, emitted: [], invoked }
      },
      'profile.changed': (before, { user }) =>
        isProfileLoaded(before) && before.context.user?.id === (user as typeof ANA).id
          ? {
              value: { loggedIn: { profile: 'loaded', tokens: tokens(before) } },
              name: (user as typeof ANA).firstName,
              emitted: [{ type: 'account.changed' }],
              invoked: [],
            }
          : unchanged(before),
      'logout.request': (before) =>
        profile(before) === 'loggingOut'
          ? unchanged(before)
          : {
              value: { loggedIn: { profile: 'loggingOut', tokens: tokens(before) } },
              emitted: [{ type: 'logout.started' }],
              invoked: [{ operation: 'logout', input: {} }],
            },
      'token.expire': (before, event) =>
        event.accessToken === before.context.tokens?.accessToken && tokens(before) === 'settled'
          ? { value: { loggedIn: { profile: profile(before), tokens: { refreshing: 'asking' } } }, emitted: [], invoked: [{ operation: 'refresh', input: {} }] }
          : unchanged(before),
      'token.reject': (before, event) => (event.accessToken === before.context.tokens?.accessToken ? ended('rejected', FORBIDDEN) : unchanged(before)),
      'xstate.done.actor.login': (_, { output }) => ({
        ...startedSession((output as StartedSession).tokens, (output as StartedSession).user),
        login: null,
        rejection: null,
      }),
      'xstate.error.actor.login': (_, { error }) => ({
        value: 'anonymous',
        accessToken: null,
        login: null,
        rejection: (error as typeof LOGIN_FAILED).code,
        emitted: [{ type: 'login.failed', problem: error }],
      }),
      'xstate.done.actor.refresh': (before) => ({
        value: { loggedIn: { profile: profile(before), tokens: 'settled' } },
        ...{ accessToken: 'access-2', problem: null, attempts: 0, user: before.context.user?.id ?? null },
        emitted: [{ type: 'tokens.received', tokens: exampleTokens(2), strategy: before.context.strategy, isNew: false }],
        invoked: [],
      }),
      'xstate.error.actor.refresh': (before, event) => {
        if (isOver(event)) return ended('rejected', SESSION_OVER)
        const isRepeated = codeIn(event) === 'network' && before.context.attempts < 2
        return {
          value: { loggedIn: { profile: profile(before), tokens: isRepeated ? { refreshing: 'pausing' } : 'settled' } },
          accessToken: before.context.tokens?.accessToken,
          user: before.context.user?.id ?? null,
          ...(isRepeated ? { attempts: before.context.attempts + 1 } : { attempts: 0, problem: codeIn(event) }),
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
      [`xstate.after.asksAgain.${UNREACHABLE}`]: (before) => ({
        value: { loggedIn: { profile: loadingProfile(before.context.strategy).profile, tokens: tokens(before) } },
        invoked: loadingProfile(before.context.strategy).invoked,
      }),
      [`xstate.after.leavesAnyway.${LOGGING_OUT}`]: () => ended('logout'),
    },
    always({ context: { tokens, user, login, isDeleted }, value }) {
      if (value === 'anonymous' && (tokens || user || login)) throw new Error('Nobody is logged in, and something is known of them')
      if (isDeleted && value !== 'anonymous' && value !== 'loggingIn') throw new Error('Somebody is here whose account is gone')
    },
  })

export const sessionModels = [modelOf(USERS), modelOf(TOKENS)]
