import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { byLocale } from './locale.ts'
import { PERMISSIONS } from './permission.constants.ts'
import { ROLE_NAME_MAX } from './staff.constants.ts'
import { requiredLine, Slug } from './text.ts'

/** A named set of permissions. */
export const Role = z.object({
  slug: z.string(),
  /** In the language of the request. */
  name: z.string(),
  names: z.object(byLocale(() => z.string())),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Counts its changes. */
  version: z.int(),
  /** Users of the back office who have it. */
  memberCount: z.int(),
  /** Open invitations that give it. */
  invitationCount: z.int(),
  /** Whether the caller has every permission of it, and it is not that of the owners, which stays as it is. */
  canChange: z.boolean(),
})
export type Role = z.infer<typeof Role>

const ofRoles = { version: 'v1', area: 'user', policy: 'backOffice', needs: ['users.write'] } as const
const params = z.object({ slug: Slug })

export const filterRoles = endpoint({
  ...ofRoles,
  id: 'filterRoles',
  method: 'POST',
  path: '/role/filter',
  summary: 'Roles of the back office with their permissions',
  body: z.object({}),
  response: z.object({ records: z.array(Role) }),
  problems: [],
})

export const getRole = endpoint({
  ...ofRoles,
  id: 'getRole',
  method: 'GET',
  path: '/role/:slug',
  summary: 'A role of the back office',
  params,
  response: Role,
  problems: ['not-found'],
})

export const saveRole = endpoint({
  ...ofRoles,
  id: 'saveRole',
  fresh: true,
  method: 'PUT',
  path: '/role/:slug',
  summary: 'Creates or changes a role; its users can do at once what it says. The caller has every permission that is given or taken. Idempotent',
  params,
  body: z.object({
    /** The one that was read; null for a new role. */
    version: z.nullable(z.int()),
    names: z.object(byLocale(() => requiredLine(ROLE_NAME_MAX))),
    permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
  }),
  response: Role,
  problems: ['not-found', 'role-changed', 'role-taken', 'roles-full', 'role-fixed', 'permission-beyond', 'own-permission'],
})

export const deleteRole = endpoint({
  ...ofRoles,
  id: 'deleteRole',
  fresh: true,
  method: 'DELETE',
  path: '/role/:slug',
  summary: 'Deletes a role that nobody has and no open invitation gives',
  params,
  query: z.object({
    /** The one that was read. */
    version: z.string().check(z.regex(/^\d{1,9}$/)),
  }),
  response: z.object({ slug: z.string() }),
  problems: ['not-found', 'role-changed', 'role-in-use', 'role-fixed', 'permission-beyond'],
})
