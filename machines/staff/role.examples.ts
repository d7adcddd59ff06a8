import { inEveryLocale } from '#contract/localized.ts'
import type { Role } from '#contract/role.ts'

/** A role of those who pack orders. */
export const exampleRole = (change: Partial<Role>): Role => ({
  slug: 'packing',
  name: 'Packing',
  names: inEveryLocale({ en: 'Packing', hr: 'Pakiranje' }),
  permissions: ['orders.read', 'orders.change'],
  version: 3,
  memberCount: 0,
  invitationCount: 0,
  canChange: true,
  ...change,
})
