import { list } from './office-list.constants.ts'

export const STAFF_STATES = ['active', 'invited', 'orphaned', 'expired', 'suspended'] as const
export type StaffState = (typeof STAFF_STATES)[number]

/** Whether a second factor is set up. */
const FACTOR_STATES = ['active', 'none'] as const

/** Most roles of a user, and most roles of a shop. */
export const ROLES_MAX = 50
/** Characters of the name of a role. */
export const ROLE_NAME_MAX = 60

/** The users of the back office, and the invitations to it that nobody has accepted or withdrawn. */
export const STAFF_LIST = list({
  columns: ['name', 'roles', 'secondFactor', 'seenAt', 'state', 'email', 'createdAt'],
  hidden: ['email', 'createdAt'],
  sorts: ['name', 'email', 'seenAt', 'createdAt'],
  sort: 'name',
  filters: {
    state: { type: 'choice', options: STAFF_STATES },
    role: { type: 'names' },
    secondFactor: { type: 'choice', options: FACTOR_STATES },
    seen: { type: 'period' },
  },
})
