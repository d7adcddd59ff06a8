import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChosenEntities, Collection, EntityRule, hasRule } from './entity-selection.ts'
import { LinkTarget } from './link.ts'
import { ENTITY_KINDS } from './locale-routes.ts'
import { Media } from './media.ts'
import { Amount } from './money.ts'
import { EDITING_PERMISSIONS } from './permission.constants.ts'
import { SECTIONS_MAX } from './sections/cell.ts'
import { Id } from './text.ts'

/** Most pictures or links that one request asks for. */
export const REFERENCES_MAX = 500

/** Entities of a section as a draft has them: chosen, or selected by a rule. */
const DraftSelection = z
  .object({ of: Collection, stored: z.discriminatedUnion('mode', [ChosenEntities, EntityRule]) })
  .check(z.refine(({ of, stored }) => stored.mode === 'chosen' || hasRule(of, stored.rule), { error: 'invalid' }))

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
