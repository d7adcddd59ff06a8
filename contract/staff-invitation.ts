import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { chosenPassword, isPasswordRepeated, MailToken } from './password.ts'
import { AccountName } from './person-name.ts'
import { ROLES_MAX } from './staff.constants.ts'
import { INVITATION_ENDS, INVITATION_STATES } from './staff-invitation.constants.ts'
import { Email, IdText, Slug } from './text.ts'

/** An invitation to the back office: it becomes a user when its e-mail link is accepted. */
export const StaffInvitation = z.object({
  id: z.int(),
  email: z.string(),
  /** Slugs of roles that the user will have. */
  roles: z.array(z.string()),
  /** Of the e-mail, and of the back office of the user. */
  locale: z.enum(LOCALES),
  state: z.enum(INVITATION_STATES),
  /** Name of the user who sent it last; null once they were deleted. */
  invitedBy: z.nullable(z.string()),
  /** Whether the caller has every permission of the roles: without, it can be neither sent nor withdrawn. */
  canChange: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

const ofInvitation = { version: 'v1', area: 'user', policy: 'backOffice', needs: ['users.write'], response: StaffInvitation } as const
const params = z.object({ id: IdText })

export const inviteStaffMember = endpoint({
  ...ofInvitation,
  id: 'inviteStaffMember',
  fresh: true,
  method: 'POST',
  path: '/invitation',
  keyed: true,
  summary: 'Invites somebody to the back office by e-mail. The caller has every permission of the roles. Says nothing of customers with that address',
  body: z.object({
    email: Email,
    roles: z.array(Slug).check(z.minLength(1), z.maxLength(ROLES_MAX)),
    locale: z.enum(LOCALES),
  }),
  problems: ['staff-exists', 'invitation-exists', 'role-unknown', 'permission-beyond', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const getStaffInvitation = endpoint({
  ...ofInvitation,
  id: 'getStaffInvitation',
  method: 'GET',
  path: '/invitation/:id',
  summary: 'An invitation to the back office',
  params,
  problems: ['not-found'],
})

export const resendStaffInvitation = endpoint({
  ...ofInvitation,
  id: 'resendStaffInvitation',
  fresh: true,
  method: 'POST',
  path: '/invitation/:id/send',
  summary: 'Sends an invitation again, with a new link that replaces the former one, and in the name of the caller',
  params,
  problems: ['not-found', 'permission-beyond', 'role-unknown', 'invitation-used', 'invitation-withdrawn', 'staff-exists'],
})

export const withdrawStaffInvitation = endpoint({
  ...ofInvitation,
  id: 'withdrawStaffInvitation',
  fresh: true,
  method: 'POST',
  path: '/invitation/:id/withdraw',
  summary: 'Withdraws an invitation: its link works no more. Idempotent',
  params,
  problems: ['not-found', 'permission-beyond', 'invitation-used'],
})

export const checkInvitation = endpoint({
  id: 'checkInvitation',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/invitation/check',
  policy: 'visitor',
  summary: 'Returns what the link of an invitation is for; accepts nothing',
  body: z.object({ token: z.optional(MailToken) }),
  response: z.object({
    email: z.string(),
    /** Name of the user who sent it. */
    invitedBy: z.string(),
    /** Names of the roles in the language of the request. */
    roles: z.array(z.string()),
    expiresAt: z.string(),
  }),
  problems: [...INVITATION_ENDS],
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/invitation/accept',
  policy: 'visitor',
  summary: 'Creates the invited user of the back office with their name and password. The token of the e-mail is valid once',
  body: z.object({ token: z.optional(MailToken), firstName: AccountName, lastName: AccountName, ...chosenPassword }).check(isPasswordRepeated()),
  response: z.object({ email: z.string() }),
  problems: [...INVITATION_ENDS, 'password-common'],
})
