import { queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'
import { RECORD_QUERY } from '../record/record-query.ts'

/** All roles with their permissions. */
export const rolesQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    gcTime: 60_000,
    meta: { personal: true },
    queryKey: [locale, 'staff', 'roles'],
    queryFn: async ({ signal }) => (await api.filterRoles({ body: {} }, { signal })).records,
  })

/** A role as it is opened; from there on its actor has it. */
export const roleQuery = ({ locale, api }: ApiContext, slug: string) =>
  queryOptions({
    ...RECORD_QUERY,
    queryKey: [locale, 'staff', 'role', slug],
    queryFn: ({ signal }) => api.getRole({ params: { slug } }, { signal }),
  })

/** A member as they are opened; from there on their actor has them. */
export const memberQuery = ({ locale, api }: ApiContext, id: string) =>
  queryOptions({
    ...RECORD_QUERY,
    queryKey: [locale, 'staff', 'member', id],
    queryFn: ({ signal }) => api.getStaffMember({ params: { id } }, { signal }),
  })

/** An invitation as it is opened; from there on its actor has it. */
export const invitationQuery = ({ locale, api }: ApiContext, id: string) =>
  queryOptions({
    ...RECORD_QUERY,
    queryKey: [locale, 'staff', 'invitation', id],
    queryFn: ({ signal }) => api.getStaffInvitation({ params: { id } }, { signal }),
  })
