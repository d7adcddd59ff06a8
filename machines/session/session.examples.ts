import { companyOf } from '#contract/address.constants.ts'
import type { Tokens, User } from '#contract/session.ts'
import type { FoundSession } from './session.events.ts'

export const exampleUser = (id = 5, isBackofficeUser = false): User => ({
  id,
  email: 'ana@example.com',
  pendingEmail: null,
  hasPassword: true,
  firstName: 'Ana',
  lastName: 'Kovač',
  isBackofficeUser,
  scope: [],
  memberCardBarcode: null,
  addresses: [],
  details: { phone: '' },
  ...companyOf({}),
  createdAt: '2026-11-01T10:00:00.000Z',
})

export const exampleTokens = (generation = 1, expiresIn = 900): Tokens => ({
  accessToken: `access-${generation}`,
  refreshToken: `refresh-${generation}`,
  expiresIn,
})

export const exampleFoundSession = (generation = 1, strategy: FoundSession['strategy'] = 'customer', userId: number | null = 5): FoundSession => ({
  accessToken: `access-${generation}`,
  refreshToken: `refresh-${generation}`,
  strategy,
  userId,
})

const problem = (code: string, status: number) => ({ code, status, message: code })
export const SESSION_OVER = problem('session-over', 401)
export const NOT_LOGGED_IN = problem('not-logged-in', 401)
export const FORBIDDEN = problem('forbidden', 403)
export const LOGIN_FAILED = problem('login-failed', 401)
export const NO_NETWORK = problem('network', 0)
export const SERVER_ERROR = problem('server-error', 500)
