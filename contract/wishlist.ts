import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LIMIT_DEFAULT } from './paging.constants.ts'
import { Page, records } from './paging.ts'
import { Id } from './text.ts'
import { WISHLIST_LIMIT } from './wishlist.constants.ts'

/** A product on a customer's wishlist. `created_at`: ISO 8601. */
export const WishlistItem = z.object({ id: z.int(), product_id: z.int(), created_at: z.string() })
export type WishlistItem = z.infer<typeof WishlistItem>

export const toggleWish = endpoint({
  id: 'toggleWish',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/wishlist/create',
  policy: 'customer',
  keyed: true,
  summary: 'Toggles a product on the wishlist; returns whether it was added',
  body: z.object({ product_id: Id }),
  response: z.object({ product_id: z.int(), added: z.boolean() }),
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
  response: records(WishlistItem),
  problems: [],
})
