import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LinkTarget } from './link.ts'
import { ENTITY_KINDS } from './locale-routes.ts'
import { Media } from './media.ts'
import { Amount } from './money.ts'
import { EDITING_PERMISSIONS } from './permission.constants.ts'
import { type EntityCollection, SECTIONS_MAX, SELECTION_RULES } from './sections/cell.ts'
import { Id, line } from './text.ts'

/** Most pictures or links that one request asks for. */
export const REFERENCES_MAX = 500
const SELECTED_MAX = 60

const COLLECTIONS = Object.keys(SELECTION_RULES) as [EntityCollection, ...EntityCollection[]]

/** Entities of a section as a draft has them: chosen, or selected by a rule. */
const DraftSelection = z
  .object({
    of: z.enum(COLLECTIONS),
    stored: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('chosen'), ids: z.array(Id).check(z.maxLength(SELECTED_MAX)) }),
      z.object({ mode: z.literal('rule'), rule: line(40), withinId: z.nullable(Id), limit: z.int().check(z.gte(1), z.lte(SELECTED_MAX)) }),
    ]),
  })
  .check(z.refine(({ of, stored }) => stored.mode === 'chosen' || (SELECTION_RULES[of] as readonly string[]).includes(stored.rule), { error: 'invalid' }))

export const getDraftReferences = endpoint({
  id: 'getDraftReferences',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/references',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'What a draft names, as visitors would see it: its media, where its links lead, the entities of its sections, and the lowest prices of its products',
  body: z.object({
    media: z.array(Id).check(z.maxLength(REFERENCES_MAX)),
    targets: z.array(z.object({ type: z.enum(ENTITY_KINDS), id: Id })).check(z.maxLength(REFERENCES_MAX)),
    selections: z.array(DraftSelection).check(z.maxLength(SECTIONS_MAX)),
    /** Ids of products whose lowest prices are needed. */
    prices: z.array(Id).check(z.maxLength(REFERENCES_MAX)),
  }),
  response: z.object({
    media: z.array(Media),
    /** In the order of the request; null for what visitors cannot open. */
    links: z.array(z.nullable(LinkTarget)),
    /** Ids of each selection, in the order of the request. */
    selected: z.array(z.array(z.int())),
    /** Lowest price of the 30 days up to now, beside which a reduction would be shown; in the order of the request, null for what is no product. */
    lowestPrices: z.array(z.nullable(Amount)),
  }),
  problems: [],
})
