import { EDITING_PERMISSIONS, LIBRARY_PERMISSIONS, type Permission } from './permission.constants.ts'

/** What the search of the back office finds, in the order of its groups; each with the permissions of which a user needs one to find it. */
export const OFFICE_SEARCH = {
  orders: ['orders.read'],
  products: EDITING_PERMISSIONS,
  categories: EDITING_PERMISSIONS,
  pages: EDITING_PERMISSIONS,
  posts: EDITING_PERMISSIONS,
  events: EDITING_PERMISSIONS,
  media: LIBRARY_PERMISSIONS,
  consents: ['consent.write'],
  templates: ['template.write'],
  staff: ['users.write'],
} as const satisfies Record<string, readonly Permission[]>
export type OfficeSearchKind = keyof typeof OFFICE_SEARCH

export const OFFICE_SEARCH_KINDS = Object.keys(OFFICE_SEARCH) as [OfficeSearchKind, ...OfficeSearchKind[]]

/** Characters of a search. */
export const OFFICE_SEARCH_MAX = 120
/** Most records of each kind. */
export const OFFICE_SEARCH_FOUND_MAX = 5
