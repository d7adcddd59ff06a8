import { list } from './office-list.constants.ts'

export const STAFF_STATES = ['active', 'invited', 'orphaned', 'expired', 'suspended'] as const
export type StaffState = (typeof STAFF_STATES)[number]

/** Most roles of a user, and most roles of a shop. */
export const ROLES_MAX = 50

/** The users of the back office, and the invitations to it that nobody has accepted or withdrawn. */
export const STAFF_LIST = list({
  columns: ['name', 'roles', 'secondFactor', 'seenAt', 'state', 'email', 'createdAt'],
  hidden: ['email', 'createdAt'],
  sorts: ['name', 'email', 'seenAt', 'createdAt'],
  sort: 'name',
  filters: { state: { type: 'choice', options: STAFF_STATES }, role: { type: 'names' }, seen: { type: 'period' } },
})
