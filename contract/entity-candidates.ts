import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChosenEntities, Collection, EntityRule, hasRule } from './entity-selection.ts'
import { Media } from './media.ts'
import { EDITING_PERMISSIONS } from './permission.constants.ts'
import { line } from './text.ts'

/** Something that a list of a section can show. */
export const EntityCandidate = z.object({
  id: z.int(),
  /** By language, as its draft has it; that of a product category begins with those above it. */
  title: z.record(z.string(), z.string()),
  image: z.nullable(Media),
  /** Code of a product; '' of others. */
  sku: z.string(),
  /** When a post was published, an event begins, or a document was changed; null for others. */
  at: z.nullable(z.string()),
  /** Public paths by language, where visitors can open it; none of what is hidden, and of documents. */
  paths: z.record(z.string(), z.string()),
  /** Why visitors do not see it; null for what they see. `investors`: only they do; `missing`: it was deleted. */
  hidden: z.nullable(z.enum(['draft', 'scheduled', 'investors', 'archived', 'missing'])),
})
export type EntityCandidate = z.infer<typeof EntityCandidate>

export const findEntities = endpoint({
  id: 'findEntities',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/editing/entities',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary:
    'What a list of a section can show: by words of its name or code, by its ids, or what a rule selects for visitors now; also what is hidden from them',
  body: z
    .object({
      of: Collection,
      wanted: z.discriminatedUnion('mode', [z.object({ mode: z.literal('search'), search: line(200) }), ChosenEntities, EntityRule]),
    })
    .check(z.refine(({ of, wanted }) => wanted.mode !== 'rule' || hasRule(of, wanted.rule), { error: 'invalid' })),
  response: z.object({
    /** Chosen ones in their order, those of a rule as it sorts them, found ones the newest first. */
    records: z.array(EntityCandidate),
    /** How many the search or the rule finds, of which `records` are the first; those of a rule are counted up to 1,000. */
    total: z.int(),
  }),
  problems: [],
})
