import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { OFFICE_SEARCH_FOUND_MAX, OFFICE_SEARCH_KINDS, OFFICE_SEARCH_MAX } from './office-search.constants.ts'
import { OrderStatus } from './order.ts'
import { PERMISSIONS } from './permission.constants.ts'
import { requiredLine } from './text.ts'

/** Something that the search of the back office found. */
export const OfficeSearchRecord = z.object({
  /** An id, the number of an order, or `invitation-` and the id of an invitation to the staff. */
  id: z.string(),
  /** In the language of the request, else in another one; '' without any. */
  title: z.string(),
  /** Its title in the language in which it was found, where that is another one; '' otherwise. */
  alias: z.string(),
  /** Code of a product, original name of a file, key of a template, customer of an order, e-mail address of a user with a name; '' of others. */
  detail: z.string(),
  /** When an order was placed, a page or post was published, or an event begins (ISO 8601); null for others. */
  at: z.nullable(z.string()),
  image: z.nullable(Media),
  /** Why visitors do not see it; null for what they see, and for what is not public. */
  hidden: z.nullable(z.enum(['draft', 'scheduled', 'investors', 'archived'])),
  /** Of an order. */
  status: z.nullable(OrderStatus),
  /** Public paths by language, of what has one. */
  paths: z.record(z.string(), z.string()),
})
export type OfficeSearchRecord = z.infer<typeof OfficeSearchRecord>

export const findOfficeRecords = endpoint({
  id: 'findOfficeRecords',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/office/search',
  policy: 'backOffice',
  needs: PERMISSIONS,
  summary: 'What has every word of a search in its name, number, code or address: of each kind that the user may open, the first ones and how many there are',
  body: z.object({ search: requiredLine(OFFICE_SEARCH_MAX) }),
  response: z.object({
    /** Kinds of which something was found. */
    groups: z.array(
      z.object({
        kind: z.enum(OFFICE_SEARCH_KINDS),
        records: z.array(OfficeSearchRecord).check(z.maxLength(OFFICE_SEARCH_FOUND_MAX)),
        total: z.int(),
      }),
    ),
  }),
  problems: [],
})
