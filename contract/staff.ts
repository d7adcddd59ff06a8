import * as z from 'zod/mini'
import { OwnSession } from './access.ts'
import { endpoint } from './endpoint.ts'
import { listBody } from './office-list.ts'
import { records } from './paging.ts'
import { AccountName } from './person-name.ts'
import { ROLES_MAX, STAFF_LIST, STAFF_STATES } from './staff.constants.ts'
import { IdText, line, Slug } from './text.ts'

/** Somebody who works in the back office. */
export const StaffMember = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Slugs of roles. */
  roles: z.array(z.string()),
  state: z.enum(STAFF_STATES),
  hasSecondFactor: z.boolean(),
  /** ISO 8601; null for somebody who has never logged in. */
  seenAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A line of the list of the staff: a member, or an open invitation. */
export const StaffEntry = z.extend(StaffMember, {
  /** Unique in the list. */
  id: z.string(),
  /** Of a member; null of an invitation. */
  memberId: z.nullable(z.int()),
  invitation: z.nullable(
    z.object({
      id: z.int(),
      /** Name of the user who sent it last; null once they were deleted. */
      invitedBy: z.nullable(z.string()),
      /** ISO 8601. */
      expiresAt: z.string(),
    }),
  ),
})
export type StaffEntry = z.infer<typeof StaffEntry>

/** A member of the staff as it is opened. */
export const StaffProfile = z.extend(StaffMember, {
  /** Counts the changes of names and roles. */
  version: z.int(),
  /** Whether the member is the caller. */
  isSelf: z.boolean(),
  /** Whether the caller has every permission of the member: without, nothing of the member can be changed. */
  canChange: z.boolean(),
  /** The caller's own one first, then by last activity; at most 100. */
  sessions: z.array(OwnSession),
})
export type StaffProfile = z.infer<typeof StaffProfile>

export const filterStaff = endpoint({
  id: 'filterStaff',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/staff/filter',
  policy: 'backOffice',
  needs: ['users.write'],
  summary: 'People who work in the back office or are invited to it',
  body: listBody(STAFF_LIST),
  response: records(StaffEntry),
  problems: [],
})

const ofMember = { version: 'v1', area: 'user', policy: 'backOffice', needs: ['users.write'], response: StaffProfile } as const
const params = z.object({ id: IdText })

export const getStaffMember = endpoint({
  ...ofMember,
  id: 'getStaffMember',
  method: 'GET',
  path: '/staff/:id',
  summary: 'A user of the back office with their sessions',
  params,
  problems: ['not-found'],
})

export const updateStaffMember = endpoint({
  ...ofMember,
  id: 'updateStaffMember',
  fresh: true,
  method: 'PATCH',
  path: '/staff/:id',
  summary: 'Changes the names and roles of a user of the back office. The caller has every permission that is given or taken',
  params,
  body: z.object({
    /** The one that was read. */
    version: z.int(),
    firstName: z.optional(AccountName),
    lastName: z.optional(AccountName),
    /** All of them, in place of the former ones. */
    roles: z.optional(z.array(Slug).check(z.maxLength(ROLES_MAX))),
  }),
  problems: ['not-found', 'staff-changed', 'role-unknown', 'last-owner', 'permission-beyond', 'own-permission'],
})

export const suspendStaffMember = endpoint({
  ...ofMember,
  id: 'suspendStaffMember',
  fresh: true,
  method: 'POST',
  path: '/staff/:id/suspend',
  summary: 'Suspends a user of the back office at once: all sessions end, and log-ins are refused. Idempotent',
  params,
  problems: ['not-found', 'last-owner', 'permission-beyond', 'own-permission'],
})

export const resumeStaffMember = endpoint({
  ...ofMember,
  id: 'resumeStaffMember',
  fresh: true,
  method: 'POST',
  path: '/staff/:id/resume',
  summary: 'Takes a suspension back. Sessions stay ended. Idempotent',
  params,
  problems: ['not-found', 'permission-beyond'],
})

export const endStaffSession = endpoint({
  ...ofMember,
  id: 'endStaffSession',
  fresh: true,
  method: 'DELETE',
  path: '/staff/:id/session/:sessionId',
  summary: 'Ends a session of a user of the back office. Idempotent; one that is unknown, ended or of another user is ignored',
  params: z.object({ id: IdText, sessionId: line(60) }),
  problems: ['not-found', 'permission-beyond'],
})

export const endStaffSessions = endpoint({
  ...ofMember,
  id: 'endStaffSessions',
  fresh: true,
  method: 'DELETE',
  path: '/staff/:id/sessions',
  summary: "Ends all sessions of a user of the back office, except the caller's own one. Idempotent",
  params,
  problems: ['not-found', 'permission-beyond'],
})
