import * as z from 'zod/mini'
import { type EntityCollection, SELECTION_RULES } from './sections/cell.ts'
import { Id, line } from './text.ts'

const SELECTED_MAX = 60

export const Collection = z.enum(Object.keys(SELECTION_RULES) as [EntityCollection, ...EntityCollection[]])

/** Entities that are chosen one by one, in their order. */
export const ChosenEntities = z.object({ mode: z.literal('chosen'), ids: z.array(Id).check(z.maxLength(SELECTED_MAX)) })

/** Entities that a rule selects whenever they are read; its name is checked by `hasRule`. */
export const EntityRule = z.object({
  mode: z.literal('rule'),
  rule: line(40),
  withinId: z.nullable(Id),
  limit: z.int().check(z.gte(1), z.lte(SELECTED_MAX)),
})

/** Whether a collection can be selected by this rule. */
export const hasRule = (collection: EntityCollection, rule: string): boolean => (SELECTION_RULES[collection] as readonly string[]).includes(rule)
