import { queryOptions } from '@tanstack/react-query'
import type { Category, CategoryNode } from '#contract/catalogue.ts'
import type { Sort } from '#contract/product.ts'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

/** Category tree. */
export const categoryTreeQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    queryKey: [locale, 'categories', 'tree'],
    queryFn: async ({ signal }) => (await api.filterCategories({ body: { tree: true, sort: { param: 'position', order: 'asc' } } }, { signal })).records,
    staleTime: staleTimeOf(60),
  })

/** A category with all details; null when there is none. */
export const categoryQuery = ({ locale, api }: ApiContext, slug: string) =>
  queryOptions({
    queryKey: [locale, 'category', slug],
    queryFn: async ({ signal }): Promise<Category | null> => {
      const [found] = (await api.filterCategories({ body: { slug, limit: 1 } }, { signal })).records
      return found ? api.getCategory({ params: { id: String(found.id) } }, { signal }) : null
    },
    staleTime: staleTimeOf(60),
  })

/** Finds a category with its descendants in the tree; undefined when it is missing. */
export function findCategory(tree: readonly CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : findCategory(node.children, id)
    if (found) return found
  }
  return undefined
}

/** Sort orders by id; a category names those it supports and its default. Their labels are `shop.sort…` messages. */
export const SORTS = {
  newest: { param: 'id', order: 'desc' },
  oldest: { param: 'id', order: 'asc' },
  cheapest: { param: 'finalPrice', order: 'asc' },
  mostExpensive: { param: 'finalPrice', order: 'desc' },
  nameAsc: { param: 'name', order: 'asc' },
  nameDesc: { param: 'name', order: 'desc' },
  priorityLow: { param: 'categoryPriority', order: 'asc' },
  priorityHigh: { param: 'categoryPriority', order: 'desc' },
} as const satisfies Record<string, Sort>
export type SortId = keyof typeof SORTS
/** Default sort order without a category. */
export const SORT_DEFAULT: SortId = 'newest'

/** A selectable sort order; without its own name it is one of `SORTS`. */
export interface SortChoice {
  readonly id: string
  readonly name?: string
  readonly sort: Sort
}

/** Sort orders of a list: the category's own, else all (LIST-29). */
export function sortChoices(category: Category | null): readonly SortChoice[] {
  const own = (category?.sortTypes ?? []).map(({ id, name, param, order }) => ({ id, name, sort: { param, order } }))
  return own.length > 0 ? own : Object.entries(SORTS).map(([id, sort]) => ({ id, sort }))
}

/** Sort order of a list: the requested one if the list supports it, else the category's, else the shop's. */
export function sortOf(category: Category | null, requested: string | undefined): SortChoice {
  const choices = sortChoices(category)
  const [first] = [requested, category?.sortDefaultType, SORT_DEFAULT].flatMap((id) => choices.find((choice) => choice.id === id) ?? [])
  return first ?? choices[0] ?? { id: SORT_DEFAULT, sort: SORTS[SORT_DEFAULT] }
}
