import * as z from 'zod/mini'
import { ADDRESS_LIMITS } from './address.constants.ts'
import { Address, companyInput } from './address.ts'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './password.ts'
import { AccountName } from './person-name.ts'
import { User } from './session.ts'
import { copiedCode, Email, IdText, line } from './text.ts'

export const updateWebUser = endpoint({
  id: 'updateWebUser',
  method: 'PATCH',
  version: 'v1',
  area: 'user',
  path: '/web/update',
  policy: 'customer',
  summary: "Updates the customer's account; a new e-mail address needs the password and takes effect when confirmed",
  body: z.object({
    firstName: z.optional(AccountName),
    lastName: z.optional(AccountName),
    phone: z.optional(line(ADDRESS_LIMITS.phone)),
    ...companyInput,
    email: z.optional(Email),
    /** Required to change the e-mail address. */
    password: z.optional(TypedPassword),
    memberCardBarcode: z.optional(z.nullable(copiedCode(40))),
  }),
  response: User,
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
  summary: 'Creates an address of the customer',
  body: Address,
  response: Address,
  problems: ['country-not-allowed', 'too-many-addresses', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const updateAddress = endpoint({
  id: 'updateAddress',
  method: 'PATCH',
  version: 'v1',
  area: 'user',
  path: '/web/address/update/:id',
  policy: 'customer',
  summary: "Updates one of the customer's addresses; addresses of other users are not found",
  params: z.object({ id: IdText }),
  body: Address,
  response: Address,
  problems: ['address-unknown', 'country-not-allowed'],
})

export const deleteAddress = endpoint({
  id: 'deleteAddress',
  method: 'DELETE',
  version: 'v1',
  area: 'user',
  path: '/web/address/delete/:id',
  policy: 'customer',
  summary: "Deletes one of the customer's addresses; orders keep their copies",
  params: z.object({ id: IdText }),
  response: z.object({ id: z.int() }),
  problems: ['address-unknown'],
})

export const exportAccount = endpoint({
  id: 'exportAccount',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/export',
  policy: 'customer',
  summary: 'All stored data of the customer (GDPR, article 20)',
  response: z.object({
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
  summary: 'Deletes the account permanently (GDPR, article 17); orders are kept without it',
  /** The account's e-mail address, and the password if there is one. */
  body: z.object({ email: Email, password: z.optional(TypedPassword) }),
  response: z.object({ deleted: z.literal(true) }),
  problems: ['password-wrong'],
})
