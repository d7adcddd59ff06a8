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
  resolved('getWebProfile', ANA),
  rejected('getWebProfile', SERVER_ERROR),
  resolved('getProfile', BOSS),
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
  resolved('getProfile', BOSS),
  rejected('getProfile', FORBIDDEN),
  rejected('logout', NO_NETWORK),
]

/** What only the page of an ended log-in does, and what another user does only then. */
export const isOfLapse = ({ type, userId }: ModelEvent) => type === 'session.received' || (type === 'tokens.renewed' && userId === 8)
