import * as z from 'zod/mini'
import { ADDRESS_LIMITS } from './address.constants.ts'
import { Address, companyInput } from './address.ts'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './password.ts'
import { PersonName } from './registration.ts'
import { User } from './session.ts'
import { Email, IdText, line } from './text.ts'

export const updateWebUser = endpoint({
  id: 'updateWebUser',
  method: 'PATCH',
  version: 'v1',
  area: 'user',
  path: '/web/update',
  policy: 'customer',
  summary: "Changes the customer's own account; another e-mail needs the password and counts once it is confirmed from there",
  body: z.object({
    firstName: z.optional(PersonName),
    lastName: z.optional(PersonName),
    phone: z.optional(line(ADDRESS_LIMITS.phone)),
    ...companyInput,
    email: z.optional(Email),
    /** Proof for another e-mail. */
    password: z.optional(TypedPassword),
    memberCardBarcode: z.optional(z.nullable(line(40))),
  }),
  answer: User,
  problems: ['member-card-invalid', 'password-wrong', 'email-taken'],
})

export const createAddress = endpoint({
  id: 'createAddress',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/web/address/create',
  policy: 'customer',
  keyed: true,
  summary: 'Saves an address of the customer',
  body: Address,
  answer: Address,
  problems: ['country-not-allowed', 'too-many-addresses', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const updateAddress = endpoint({
  id: 'updateAddress',
  method: 'PATCH',
  version: 'v1',
  area: 'user',
  path: '/web/address/update/:id',
  policy: 'customer',
  summary: "Changes one of the customer's addresses; another person's is unknown to it",
  params: z.object({ id: IdText }),
  body: Address,
  answer: Address,
  problems: ['address-unknown', 'country-not-allowed'],
})

export const deleteAddress = endpoint({
  id: 'deleteAddress',
  method: 'DELETE',
  version: 'v1',
  area: 'user',
  path: '/web/address/delete/:id',
  policy: 'customer',
  summary: "Forgets one of the customer's addresses; orders keep theirs",
  params: z.object({ id: IdText }),
  answer: z.object({ id: z.int() }),
  problems: ['address-unknown'],
})

export const exportAccount = endpoint({
  id: 'exportAccount',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/export',
  policy: 'customer',
  summary: 'All that the shop keeps of the customer, for them to take along (GDPR, article 20)',
  answer: z.object({
    /** ISO 8601. */
    exportedAt: z.string(),
    user: User,
    /** By kind: orders, wishlist, comments, consents, forms, newsletter, files, attributes, carts, withdrawals. */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  problems: [],
})

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'DELETE',
  version: 'v1',
  area: 'user',
  path: '/web/delete',
  policy: 'customer',
  summary: 'Deletes the account for good (GDPR, article 17); orders stay in the books without it',
  /** The own e-mail, and the password where there is one. */
  body: z.object({ email: Email, password: z.optional(TypedPassword) }),
  answer: z.object({ deleted: z.literal(true) }),
  problems: ['password-wrong'],
})
