import { byLocale } from '#contract/locale.ts'
import type { Role } from '#contract/role.ts'
import { slugFrom } from '#contract/slug.ts'
import type { RecordNoun } from '../record/use-record.ts'

export type RoleFields = Pick<Role, 'names' | 'permissions'>

/** Of a role whose name has no characters that a slug can have. */
const UNNAMED = 'role'

/** A role of the back office. A new one is stored under its first name, whatever it is called later. */
export const ROLE: RecordNoun<Role | null, RoleFields> = {
  name: 'role',
  definition: { blank: { names: byLocale(() => ''), permissions: [] }, parts: [['names', 'permissions']], outdated: ['role-changed'] },
  list: ['staff', 'roles'],
  load: (api, { slug }, options) => api.getRole({ params: { slug } }, options),
  save: (api, { record, fields }, options) => {
    const slug = record?.slug ?? (slugFrom(fields.names.en) || UNNAMED)
    return api.saveRole({ params: { slug }, body: { version: record?.version ?? null, ...fields } }, options)
  },
  remove: (api, { slug, version }, options) => api.deleteRole({ params: { slug }, query: { version: String(version) } }, options),
}
