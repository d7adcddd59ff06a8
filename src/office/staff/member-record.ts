import type { StaffProfile } from '#contract/staff.ts'
import type { RecordNoun } from '../record/use-record.ts'

export type MemberFields = Pick<StaffProfile, 'firstName' | 'lastName' | 'roles'>

/** A member of the staff: names and roles. */
export const MEMBER: RecordNoun<StaffProfile, MemberFields> = {
  name: 'member',
  definition: { blank: { firstName: '', lastName: '', roles: [] }, parts: [['firstName', 'lastName', 'roles']], outdated: ['staff-changed'] },
  list: ['staff', 'list'],
  load: (api, { id }, options) => api.getStaffMember({ params: { id: String(id) } }, options),
  save: (api, { record: { id, version }, pending }, options) => api.updateStaffMember({ params: { id: String(id) }, body: { ...pending, version } }, options),
}
