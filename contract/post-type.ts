import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LIMIT_MAX } from './paging.constants.ts'
import { Page, records } from './paging.ts'
import { CONTENT_PERMISSIONS } from './permission.constants.ts'

/** What a piece of content is: a page, a post. */
export const PostType = z.object({ id: z.int(), slug: z.string(), title: z.string(), postCount: z.int() })
export type PostType = z.infer<typeof PostType>

export const filterPostTypes = endpoint({
  id: 'filterPostTypes',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/postType/filterStandard',
  policy: 'backOffice',
  needs: CONTENT_PERMISSIONS,
  summary: 'Content types with the number of entries, published or not',
  body: z.object({ limit: z.optional(z.int().check(z.gte(1), z.lte(LIMIT_MAX))), noPaginate: z.optional(z.boolean()), page: Page }),
  response: records(PostType),
  problems: [],
})
