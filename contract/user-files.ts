import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { copiedCode } from './text.ts'

/** A document of the customer. `media` is the hash that `media/download/{id}/active` asks for, beside the owner's token. */
export const UserFile = z.object({
  id: z.int(),
  originalName: z.string(),
  media: z.string(),
  title: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
})
export type UserFile = z.infer<typeof UserFile>

export const UserAttribute = z.object({
  attribute: z.string(),
  inputType: z.enum(['dateTime', 'textArea', 'media']),
  /** ISO 8601 for `dateTime`, plain text for `textArea`, the picture's path for a medium. */
  attributeValue: z.string(),
  attributeValueIsMedia: z.boolean(),
  media: z.nullable(Media),
})
export type UserAttribute = z.infer<typeof UserAttribute>
/** What the shop knows of a customer beside the account, in named groups. */
export const UserAttributes = z.object({ name: z.string(), attributes: z.array(UserAttribute) })
export type UserAttributes = z.infer<typeof UserAttributes>

export const getUserFiles = endpoint({
  id: 'getUserFiles',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/getUserFiles',
  policy: 'customer',
  summary: "The customer's documents, newest first",
  response: z.array(UserFile),
  problems: [],
})

export const getUserAttributes = endpoint({
  id: 'getUserAttributes',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/getUserAttributes',
  policy: 'customer',
  summary: 'Additional attributes of the customer',
  response: z.array(UserAttributes),
  problems: [],
})

export const checkUlazniceHr = endpoint({
  id: 'checkUlazniceHr',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/external/checkUlazniceHr',
  policy: 'visitor',
  summary: 'Whether a barcode is a valid ticket',
  query: z.object({ barcode: copiedCode(40) }),
  response: z.object({ valid: z.boolean() }),
  problems: [],
})
