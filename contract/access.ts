import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IdText, line } from './text.ts'

/** One log-in on one device; where its browser did not say what it is, `browser` and `system` are null. */
export const OwnSession = z.object({
  id: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  /** When it was last busy, to a quarter of an hour; ISO 8601. */
  seenAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A log-in at a provider that leads into the account, or did until it was closed. */
export const LinkedLogin = z.object({
  id: z.int(),
  /** The provider as people know it. */
  label: z.string(),
  /** Whether it opens the account; one that was closed stays closed until its owner opens it again. */
  isOpen: z.boolean(),
  /** Since when; ISO 8601. */
  createdAt: z.string(),
})
export type LinkedLogin = z.infer<typeof LinkedLogin>

/** Where a person is logged in, the asking session first and then by when they were busy, and with what else they may log in. */
export const Access = z.object({ sessions: z.array(OwnSession), logins: z.array(LinkedLogin) })
export type Access = z.infer<typeof Access>

export const getAccess = endpoint({
  id: 'getAccess',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/access',
  policy: 'customer',
  summary: 'Where the customer is logged in, and which log-ins elsewhere lead into the account',
  answer: Access,
  problems: [],
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  version: 'v1',
  area: 'user',
  path: '/web/access/session/:id',
  policy: 'customer',
  summary: "Logs out one of the customer's devices at once; another person's is unknown to it, and one that has ended stays so",
  params: z.object({ id: line(60) }),
  answer: Access,
  problems: [],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  version: 'v1',
  area: 'user',
  path: '/web/access/sessions',
  policy: 'customer',
  summary: 'Logs out all devices of the customer but the one that asks',
  answer: Access,
  problems: [],
})

export const changeLinkedLogin = endpoint({
  id: 'changeLinkedLogin',
  method: 'PATCH',
  version: 'v1',
  area: 'user',
  path: '/web/access/login/:id',
  policy: 'customer',
  summary: 'Closes the account to a log-in elsewhere, which logs out all other devices, or opens it again',
  params: z.object({ id: IdText }),
  body: z.object({ isOpen: z.boolean() }),
  answer: Access,
  problems: ['login-unknown', 'last-login'],
})
