import * as z from 'zod/mini'
import { Address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { User } from './session.ts'
import { Email, IdText, line } from './text.ts'

/** Saved addresses of one person at most. */
export const ADDRESSES_MAX = 50

export const updateWebUser = endpoint({
  id: 'updateWebUser',
  method: 'PATCH',
  version: 'v1',
  area: 'user',
  path: '/web/update',
  policy: 'customer',
  summary: "Changes the customer's own account; an e-mail is read only to refuse another person's",
  body: z.object({ email: z.optional(Email), memberCardBarcode: z.optional(z.nullable(line(40))) }),
  answer: User,
  problems: ['member-card-invalid'],
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
