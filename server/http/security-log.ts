import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperationName } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { isForVisitor, isInProcess } from './in-process.ts'

/** Operations that decide who may do what, whose every outcome is logged. */
const EVENTS: Partial<Record<OperationName, string>> = {
  login: 'log-in',
  refresh: 'session refresh',
  socialOauth: 'log-in',
  localLogin: 'log-in',
  logout: 'log-out',
  localLogout: 'log-out',
  register: 'registration',
  verifyUser: 'e-mail confirmation',
  forgotPassword: 'password reset requested',
  resetPassword: 'password reset',
  setPassword: 'password change',
  confirmSecondFactor: 'second factor set up',
  proveSecondFactor: 'second factor code',
  provePasskey: 'passkey',
  addPasskey: 'passkey set up',
  renamePasskey: 'passkey renamed',
  removePasskey: 'passkey removed',
  replaceRecoveryCodes: 'recovery codes replaced',
  removeSecondFactor: 'second factor removed',
  resetStaffSecondFactor: 'second factor reset',
  updateWebUser: 'account change',
  changeLinkedLogin: 'log-in methods change',
  endSession: 'session ended',
  endOtherSessions: 'sessions ended',
  exportAccount: 'export of personal data',
  deleteAccount: 'account deletion',
}
/** Error responses that are logged for every operation and page. */
const DENIALS: Partial<Record<ProblemCode, string>> = {
  forbidden: 'permission denied',
  'permission-missing': 'permission denied',
  'second-factor-missing': 'permission denied',
  'api-key-invalid': 'permission denied',
  'not-logged-in': 'permission denied',
  'session-over': 'permission denied',
  'registered-only': 'permission denied',
  'address-unknown': 'permission denied',
  'login-unknown': 'permission denied',
  'cart-unknown': 'permission denied',
  'rate-limited': 'rate limit',
  'held-too-many': 'rate limit',
  'malformed-request': 'malformed request',
  'unsupported-media-type': 'malformed request',
  'body-too-large': 'malformed request',
  'invalid-input': 'invalid input',
  'idempotency-mismatch': 'invalid input',
  'return-url-invalid': 'invalid input',
  'upload-kind': 'invalid input',
  'captcha-missing': 'captcha',
  'captcha-failed': 'captcha',
}

interface Known {
  readonly operation?: OperationName
  readonly userId?: number | undefined
  readonly problem?: ProblemCode
  readonly event?: string
}

const knownOf = new WeakMap<FastifyRequest, Known>()

/** Adds what becomes known of a request while it is handled. */
export const noteSecurity = (request: FastifyRequest, known: Known): void => void knownOf.set(request, { ...knownOf.get(request), ...known })

/** The user in the response of a log-in. */
export function userIdIn(response: unknown): number | undefined {
  const user = typeof response === 'object' && response !== null && 'user' in response ? response.user : undefined
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined
  return typeof id === 'number' ? id : undefined
}

/**
 * Logs events of security, one line each: what was attempted, whether it succeeded, the user's id if known, and from where, as a keyed hash by
 * which lines of one IP address are found together. Failures are warnings.
 */
export function logSecurity(app: FastifyInstance, secret: string): void {
  const key = createHmac('sha256', secret).update('security log').digest()
  const hashOf = (ip: string) => createHmac('sha256', key).update(ip).digest('hex').slice(0, 16)
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, userId, problem, event: noted } = knownOf.get(request) ?? {}
    const event = noted ?? (operation && EVENTS[operation]) ?? (problem && DENIALS[problem])
    if (event === undefined || (isInProcess(app, request) && !isForVisitor(request))) return done()
    const line = { event, outcome: problem ?? (reply.statusCode < 400 ? 'success' : reply.statusCode), operation, userId, address: hashOf(request.ip) }
    request.log[reply.statusCode < 400 ? 'info' : 'warn'](line, 'security')
    done()
  })
}
