import type { StaffMember } from '#contract/staff.ts'

/** Tones of the states of members. */
export const TONES = { active: 'done', invited: 'warning', orphaned: 'danger', expired: 'danger', suspended: 'danger' } as const

/** Name of a member, or the e-mail address of one without. */
export const nameOf = ({ firstName, lastName, email }: Pick<StaffMember, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email
