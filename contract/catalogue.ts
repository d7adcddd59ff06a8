import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { records } from './paging.ts'
import { SORT_PARAMS } from './product.constants.ts'
import { Alternates, Backdrop, CategoryLink, Seo } from './product.ts'
import { Id, IdText, line, Slug } from './text.ts'

export const SortOption = z.object({ id: z.string(), name: z.string(), param: z.enum(SORT_PARAMS), order: z.enum(['asc', 'desc']), default: z.boolean() })
export type SortOption = z.infer<typeof SortOption>

const category = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  parentId: z.nullable(z.int()),
  position: z.int(),
  backdrop: Backdrop,
  image: z.nullable(Media),
  /** Products in it and below it. */
  productCount: z.int(),
}

const CategoryFields = z.object(category)
export type CategoryNode = z.infer<typeof CategoryFields> & { children: CategoryNode[] }
export const CategoryNode: z.ZodMiniType<CategoryNode> = z.object({ ...category, children: z.array(z.lazy(() => CategoryNode)) })

export const Category = z.object({
  ...category,
  /** HTML, clean. */
  intro: z.string(),
  /** Options this category may be sorted by. */
  sortTypes: z.array(SortOption),
  /** Id of the option it starts with. */
  sortDefaultType: z.string(),
  /** Codes of the attributes it can be filtered by. */
  filterAttributes: z.array(z.string()),
  breadcrumbs: z.array(CategoryLink),
  children: z.array(CategoryFields),
  alternates: Alternates,
  seo: Seo,
})
export type Category = z.infer<typeof Category>

export const getCategory = endpoint({
  id: 'getCategory',
  method: 'GET',
  version: 'v1',
  area: 'product',
  path: '/web/category/get/:id',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'One category',
  params: z.object({ id: IdText }),
  response: Category,
  problems: ['not-found'],
})

export const filterCategories = endpoint({
  id: 'filterCategories',
  method: 'POST',
  version: 'v1',
  area: 'product',
  path: '/web/category/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Categories by keywords, slug or ids; optionally as a tree',
  body: z.object({
    tree: z.optional(z.boolean()),
    keywords: z.optional(line(200)),
    slug: z.optional(Slug),
    ids: z.optional(z.array(Id).check(z.maxLength(100))),
    sort: z.optional(z.object({ param: z.enum(['id', 'name', 'position']), order: z.enum(['asc', 'desc']) })),
    limit: z._default(z.int().check(z.gte(1), z.lte(500)), 100),
    page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  }),
  response: records(CategoryNode),
  problems: [],
})
