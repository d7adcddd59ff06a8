import * as z from 'zod/mini'
import { LINK_RELS } from './link.constants.ts'

/** What a link leads to; the shop builds the address for the language. */
export const LINK_TYPES = ['category', 'page', 'post', 'postCategory', 'product', 'event', 'route', 'url'] as const
export const LinkTarget = z.object({
  type: z.enum(LINK_TYPES),
  /** Slug in the language of the response, name of the route, or the address itself. */
  to: z.string(),
  query: z.optional(z.record(z.string(), z.string())),
  /** Opens in a new tab; links to other sites always do. */
  newTab: z.optional(z.boolean()),
  rel: z.optional(z.enum(LINK_RELS)),
})
export type LinkTarget = z.infer<typeof LinkTarget>

export const Button = z.object({ label: z.string(), link: LinkTarget })
export type Button = z.infer<typeof Button>
