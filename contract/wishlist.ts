import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LIMIT_DEFAULT, Page, records } from './paging.ts'
import { Id } from './text.ts'
import { WISHLIST_LIMIT } from './wishlist.constants.ts'

/** A product that a customer wishes for. `created_at`: ISO 8601. */
export const Wish = z.object({ id: z.int(), product_id: z.int(), created_at: z.string() })
export type Wish = z.infer<typeof Wish>

export const toggleWish = endpoint({
  id: 'toggleWish',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/wishlist/create',
  policy: 'customer',
  keyed: true,
  summary: 'Puts a product on the wishlist, or takes it off when it is there; answers which',
  body: z.object({ product_id: Id }),
  answer: z.object({ product_id: z.int(), added: z.boolean() }),
  problems: ['product-unknown', 'wishlist-full', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const filterWishes = endpoint({
  id: 'filterWishes',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/wishlist/filter',
  policy: 'customer',
  summary: "The customer's wishlist, newest first",
  query: z.object({ limit: z._default(z.int().check(z.gte(1), z.lte(WISHLIST_LIMIT)), LIMIT_DEFAULT), page: Page }),
  answer: records(Wish),
  problems: [],
})
