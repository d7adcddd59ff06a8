import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IdText, line } from './text.ts'

/** A session on one device; `browser` and `system` are null when unknown. */
export const OwnSession = z.object({
  id: z.string(),
  /** The current session. */
  isCurrent: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Last log-in or token refresh, so accurate to 15 minutes (life of an access token); ISO 8601. */
  seenAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A linked login of an external provider, enabled or disabled. */
export const LinkedLogin = z.object({
  id: z.int(),
  /** Display name of the provider. */
  label: z.string(),
  /** Whether it is enabled; a disabled one stays disabled until the user enables it. */
  isOpen: z.boolean(),
  /** Linked since; ISO 8601. */
  createdAt: z.string(),
})
export type LinkedLogin = z.infer<typeof LinkedLogin>

/** Sessions of the user, the current one first, then by last activity, and linked logins. */
export const Access = z.object({ sessions: z.array(OwnSession), logins: z.array(LinkedLogin) })
export type Access = z.infer<typeof Access>

export const getAccess = endpoint({
  id: 'getAccess',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/access',
  policy: 'person',
  summary: 'Active sessions of the user, and linked logins, which users of the back office do not have',
  response: Access,
  problems: [],
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  version: 'v1',
  area: 'user',
  path: '/web/access/session/:id',
  policy: 'person',
  summary: 'Ends a session of the user. Idempotent; an unknown session or one of another user is ignored',
  params: z.object({ id: line(60) }),
  response: Access,
  problems: [],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  version: 'v1',
  area: 'user',
  path: '/web/access/sessions',
  policy: 'person',
  summary: 'Ends all sessions of the user except the current one',
  response: Access,
  problems: [],
})

export const changeLinkedLogin = endpoint({
  id: 'changeLinkedLogin',
  method: 'PATCH',
  version: 'v1',
  area: 'user',
  path: '/web/access/login/:id',
  policy: 'customer',
  summary: 'Disables a linked login, which ends all other sessions, or enables it again',
  params: z.object({ id: IdText }),
  body: z.object({ isOpen: z.boolean() }),
  response: Access,
  problems: ['login-unknown', 'last-login'],
})
