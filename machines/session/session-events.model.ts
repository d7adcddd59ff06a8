import { elapsed, type ModelEvent, rejected, resolved } from '#tests/model/model.ts'
import {
  exampleFoundSession,
  exampleTokens,
  exampleUser,
  FORBIDDEN,
  LOGIN_FAILED,
  NO_NETWORK,
  NOT_LOGGED_IN,
  SERVER_ERROR,
  SESSION_OVER,
} from './session.examples.ts'

export const PAUSING = 'session.loggedIn.tokens.refreshing.pausing'
export const UNREACHABLE = 'session.loggedIn.profile.unreachable'
export const LOGGING_OUT = 'session.loggedIn.profile.loggingOut'
export const ANA = exampleUser(5)
const ANA_RENAMED = { ...ANA, firstName: 'Anamarija' }
const BOSS = exampleUser(9, true)
const OTHER_BOSS = exampleUser(8, true)
export const TYPED = { email: 'ana@example.com', password: 'otok' }

/** Customers and back-office users: success, rejection and network errors. */
export const USERS: readonly ModelEvent[] = [
  { type: 'session.found', ...exampleFoundSession(1) },
  { type: 'session.found', ...exampleFoundSession(9, 'admin') },
  { type: 'tokens.renewed', ...exampleFoundSession(2) },
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
  resolved('profile', ANA),
  resolved('profile', BOSS),
  resolved('profile', { ...BOSS, firstName: 'Iva' }),
  rejected('profile', NOT_LOGGED_IN),
  rejected('profile', FORBIDDEN),
  rejected('profile', SERVER_ERROR),
  resolved('logout', { loggedOut: true }),
  rejected('logout', NO_NETWORK),
  elapsed('asksAgain', UNREACHABLE),
  elapsed('leavesAnyway', LOGGING_OUT),
]

/** Tokens that expire, and are renewed in this tab or another. */
export const TOKENS: readonly ModelEvent[] = [
  { type: 'session.found', ...exampleFoundSession(1) },
  { type: 'session.found', ...exampleFoundSession(9, 'admin') },
  { type: 'tokens.renewed', ...exampleFoundSession(2) },
  { type: 'session.lost' },
  { type: 'token.expire', accessToken: 'access-1' },
  { type: 'token.expire', accessToken: 'access-2' },
  { type: 'token.reject', accessToken: 'access-9', problem: FORBIDDEN },
  resolved('refresh', { tokens: exampleTokens(2) }),
  rejected('refresh', SESSION_OVER),
  rejected('refresh', NO_NETWORK),
  resolved('profile', ANA),
  resolved('profile', BOSS),
  rejected('profile', SERVER_ERROR),
  elapsed('backoff', PAUSING),
]

/** A log-in of the back office that ends while a page would lose something, and what happens in other tabs then. */
export const LAPSES: readonly ModelEvent[] = [
  { type: 'page.hold' },
  { type: 'page.release' },
  { type: 'session.found', ...exampleFoundSession(9, 'admin', 9) },
  { type: 'session.found', ...exampleFoundSession(3, 'admin', 8) },
  { type: 'tokens.renewed', ...exampleFoundSession(4, 'admin', 9) },
  { type: 'tokens.renewed', ...exampleFoundSession(6, 'admin', 8) },
  { type: 'session.lost' },
  { type: 'session.received', tokens: exampleTokens(10), user: BOSS },
  { type: 'session.received', tokens: exampleTokens(11), user: OTHER_BOSS },
  { type: 'renewal.close' },
  { type: 'renewal.request' },
  { type: 'logout.request' },
  { type: 'token.expire', accessToken: 'access-9' },
  { type: 'token.reject', accessToken: 'access-9', problem: FORBIDDEN },
  rejected('refresh', SESSION_OVER),
  resolved('profile', BOSS),
  rejected('profile', FORBIDDEN),
  rejected('logout', NO_NETWORK),
]

/** Each kind of user has a profile of its own, and that of a customer is never forbidden. */
export function isOfStrategy({ actorId, output, error }: ModelEvent, strategy: string): boolean {
  if (actorId !== 'profile') return true
  if (output === undefined) return strategy === 'admin' || error !== FORBIDDEN
  return (output as typeof ANA).isBackofficeUser === (strategy === 'admin')
}

/** What only the page of an ended log-in does, and what another user does only then. */
export const isOfLapse = ({ type, userId }: ModelEvent) => type === 'session.received' || (type === 'tokens.renewed' && userId === 8)
