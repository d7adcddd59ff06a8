import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ENTITY_KINDS } from './locale-routes.ts'
import { EDITING_PERMISSIONS } from './permission.constants.ts'
import { Id, line } from './text.ts'
import { ADDRESS_MAX } from './web-address.ts'

/** Most link targets of one response. */
export const LINK_TARGETS_MAX = 12

const EntityTarget = z.object({ type: z.enum(ENTITY_KINDS), id: Id })

/** Something of the shop that a link can lead to. */
export const LinkCandidate = z.object({
  target: EntityTarget,
  /** By language; '' without one. */
  title: z.record(z.string(), z.string()),
  /** Public paths by language, without those in which it has no slug. */
  paths: z.record(z.string(), z.string()),
  /** Visitors can open what is published; `missing`: it was deleted. */
  state: z.enum(['published', 'draft', 'missing']),
  /** Pages, posts and navigations that link to it. */
  usedIn: z.array(z.object({ kind: z.enum(['page', 'post', 'navigation']), id: z.int(), title: z.record(z.string(), z.string()) })),
})
export type LinkCandidate = z.infer<typeof LinkCandidate>

export const findLinkTargets = endpoint({
  id: 'findLinkTargets',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/link-targets',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'What a link can lead to: by words of its slug in the requested language, or by its address; with how often it is linked',
  body: z.object({
    /** Words, or an address of the shop; '' for none. */
    search: line(ADDRESS_MAX),
    kind: z.nullable(z.enum(ENTITY_KINDS)),
    /** What the link leads to now: it comes first. */
    current: z.nullable(EntityTarget),
  }),
  response: z.object({
    records: z.array(LinkCandidate),
    /** Found things of each kind. */
    counts: z.partialRecord(z.enum(ENTITY_KINDS), z.int()),
  }),
  problems: [],
})
