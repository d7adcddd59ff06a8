import { companyOf } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { User } from '#contract/session.ts'
import type { users } from './session.tables.ts'

/** A user in contract format. */
export const userOf = (user: typeof users.$inferSelect, addresses: Address[]): User => ({
  id: user.id,
  email: user.email,
  pendingEmail: user.pendingEmail,
  hasPassword: user.passwordHash !== null,
  firstName: user.firstName,
  lastName: user.lastName,
  isBackofficeUser: user.isBackoffice,
  scope: user.scope,
  memberCardBarcode: user.memberCardBarcode,
  addresses,
  details: { phone: user.phone },
  ...companyOf(user),
  createdAt: user.createdAt.toISOString(),
})
