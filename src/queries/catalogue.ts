import { queryOptions } from '@tanstack/react-query'
import type { Category, CategoryNode } from '#contract/catalogue.ts'
import type { Sort } from '#contract/product.ts'
import type { ApiContext } from './api-context.ts'
import { firstIds } from './first-ids.ts'
import { staleTimeOf } from './stale-time.ts'

/** A category as links and menus show it. */
export interface LinkedCategory extends Pick<CategoryNode, 'id' | 'name' | 'slug' | 'backdrop'> {
  readonly children: readonly LinkedCategory[]
}
/** Only top categories are shown with their pictures, where the whole tree is. */
export type TopCategory = LinkedCategory & Pick<CategoryNode, 'image'>

const linkedCategory = ({ id, name, slug, backdrop, children }: CategoryNode): LinkedCategory => ({
  id,
  name,
  slug,
  backdrop,
  children: children.map(linkedCategory),
})

/** Category tree. */
export const categoryTreeQuery = ({ locale, api }: ApiContext) =>
  queryOptions({
    queryKey: [locale, 'categories', 'tree'],
    queryFn: async ({ signal }): Promise<TopCategory[]> => {
      const { records } = await api.filterCategories({ body: { tree: true, sort: { param: 'position', order: 'asc' } } }, { signal })
      return records.map((node) => ({ ...linkedCategory(node), image: node.image }))
    },
    staleTime: staleTimeOf(60),
  })

/** Categories with these ids, in their order. */
export const categoriesByIdsQuery = ({ locale, api }: ApiContext, ids: readonly number[]) =>
  queryOptions({
    queryKey: [locale, 'categories', 'ids', ids],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const { records } = await api.filterCategories({ body: firstIds(ids) }, { signal })
      return ids.flatMap((id) => records.find((category) => category.id === id) ?? [])
    },
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
export function findCategory(tree: readonly LinkedCategory[], id: number): LinkedCategory | undefined {
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
