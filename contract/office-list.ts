import * as z from 'zod/mini'
import { type FiltersOf, LIST_LIMITS, type ListDefinition, type ListFilter, type SortOf } from './office-list.constants.ts'
import { Limit, Page } from './paging.ts'
import { line, requiredLine } from './text.ts'

const range = <T extends z.ZodMiniType>(value: T) => z.object({ from: z.optional(value), until: z.optional(value) })
const Day = z.iso.date()
const Amount = z.number().check(z.gte(0), z.lte(LIST_LIMITS.amount))

function schemaOf(filter: ListFilter): z.ZodMiniType {
  if (filter.type === 'choice') return z.array(z.enum(filter.options)).check(z.minLength(1), z.maxLength(filter.options.length))
  if (filter.type === 'names') return z.array(requiredLine(LIST_LIMITS.name)).check(z.minLength(1), z.maxLength(LIST_LIMITS.names))
  return range(filter.type === 'period' ? Day : Amount)
}

/** The request of a list: a search, filters, an order and a page. */
export function listBody<D extends ListDefinition>({ sorts, sort, filters }: D) {
  const fields = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, z.optional(schemaOf(filter))]))
  return z.object({
    search: z.optional(line(LIST_LIMITS.search)),
    filters: z._default(z.object(fields) as unknown as z.ZodMiniType<FiltersOf<D>, FiltersOf<D>>, {} as FiltersOf<D>),
    sort: z._default(z.enum(sorts.flatMap((name) => [name, `-${name}`])), sort) as unknown as z.ZodMiniDefault<z.ZodMiniType<SortOf<D>, SortOf<D>>>,
    limit: Limit,
    page: Page,
  })
}
