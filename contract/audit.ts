import * as z from 'zod/mini'
import { AUDIT_LIST } from './audit.constants.ts'
import { endpoint } from './endpoint.ts'
import { listBody } from './office-list.ts'
import { records } from './paging.ts'

/** A change that a user of the back office or a command made: who did what to which thing, before and after. */
export const AuditEntry = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Null for a command of the operator. */
  user: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Operation or command: one of `AUDIT_ACTIONS`, or of an earlier version of the shop. */
  action: z.string(),
  kind: z.string(),
  entityId: z.string(),
  /** Of the thing, in the language of the request; null where it has none, and when it is deleted. */
  name: z.nullable(z.string()),
  /** What was changed; null where there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.nullable(z.string()),
  /** Whether it is as it was logged, right after the entry before it: nobody has changed it, or removed what stood between them. */
  isIntact: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const filterAuditLog = endpoint({
  id: 'filterAuditLog',
  method: 'POST',
  version: 'v1',
  area: 'settings',
  path: '/audit/filter',
  policy: 'backOffice',
  needs: ['audit.read'],
  summary: 'Changes by users of the back office, the newest first',
  body: listBody(AUDIT_LIST),
  response: records(AuditEntry),
  problems: [],
})

export const getAuditFilters = endpoint({
  id: 'getAuditFilters',
  method: 'GET',
  version: 'v1',
  area: 'settings',
  path: '/audit/filters',
  policy: 'backOffice',
  needs: ['audit.read'],
  summary: 'Users, actions and kinds of things that the audit log has',
  response: z.object({ users: z.array(z.object({ id: z.int(), name: z.string() })), actions: z.array(z.string()), kinds: z.array(z.string()) }),
  problems: [],
})
