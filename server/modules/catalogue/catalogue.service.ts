import type { Category, CategoryNode, filterCategories as call } from '#contract/catalogue.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readProductCounts } from '#server/modules/catalogue/product-count.service.ts'
import { type MediaRow, readMedia, toMedia } from '#server/modules/media/media.service.ts'
import { rankTexts, searchText, searchWordsOf } from '#server/text/search-text.ts'
import { type CategoryRow, type CategoryTree, linkOf, readCategoryTree } from './category-tree.service.ts'
import { SORT_OPTIONS, sortOptionsOf } from './sort-options.ts'

type Filter = ParsedInputOf<typeof call>['body']
type Fields = Omit<CategoryNode, 'children'>

interface CatalogueData {
  readonly tree: CategoryTree
  readonly counts: ReadonlyMap<number, number>
  readonly media: ReadonlyMap<number, MediaRow>
}

async function readCatalogueData(db: Db): Promise<CatalogueData> {
  const tree = await readCategoryTree(db)
  const pictures = tree.rows.flatMap(({ mediaId }) => mediaId ?? [])
  return { tree, counts: await readProductCounts(db), media: await readMedia(db, pictures) }
}

function fieldsOf({ counts, media }: CatalogueData, row: CategoryRow, locale: Locale): Fields {
  const picture = row.mediaId === null ? undefined : media.get(row.mediaId)
  const { id, parentId, position, backdrop } = row
  return {
    id,
    name: row.name[locale],
    slug: row.slug[locale],
    parentId,
    position,
    backdrop,
    image: picture ? toMedia(picture, locale, true) : null,
    productCount: counts.get(id) ?? 0,
  }
}

const nodeOf = (catalogue: CatalogueData, row: CategoryRow, sort: Filter['sort'], locale: Locale): CategoryNode => ({
  ...fieldsOf(catalogue, row, locale),
  children: ordered(catalogue.tree.children(row.id), sort, locale).map((child) => nodeOf(catalogue, child, sort, locale)),
})

function ordered(rows: readonly CategoryRow[], sort: Filter['sort'], locale: Locale): CategoryRow[] {
  const { param, order } = sort ?? { param: 'position', order: 'asc' }
  const { compare } = new Intl.Collator(locale)
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted(
    (left, right) => sign * ((param === 'name' ? compare(left.name[locale], right.name[locale]) : left[param] - right[param]) || left.id - right.id),
  )
}

/** One category; rejects with `not-found`. */
export async function getCategory(db: Db, id: number, locale: Locale): Promise<Category> {
  const catalogue = await readCatalogueData(db)
  const row = catalogue.tree.get(id)
  if (!row) throw new ProblemError('not-found')
  const fallback = SORT_OPTIONS.find((option) => option.default)?.id ?? ''
  return {
    ...fieldsOf(catalogue, row, locale),
    intro: row.intro[locale],
    sortTypes: sortOptionsOf(row.sortTypes, locale),
    sortDefaultType: row.sortDefaultType || fallback,
    filterAttributes: row.filterAttributes,
    breadcrumbs: catalogue.tree.path(id).map((each) => linkOf(each, locale)),
    children: catalogue.tree.children(id).map((child) => fieldsOf(catalogue, child, locale)),
    alternates: row.slug,
    seo: { title: row.seoTitle[locale], description: row.seoDescription[locale] },
  }
}

/** Categories by words, slug or ids; as a tree, top categories with their subtrees. */
export async function filterCategories(db: Db, filter: Filter, locale: Locale): Promise<ResponseOf<typeof call>> {
  const catalogue = await readCatalogueData(db)
  const { keywords = '' } = filter
  const hasWords = searchWordsOf(keywords).length > 0
  const isSelected = (row: CategoryRow): boolean =>
    (filter.slug === undefined || row.slug[locale] === filter.slug) && (filter.ids === undefined || filter.ids.includes(row.id))
  const isNarrowed = filter.slug !== undefined || filter.ids !== undefined || hasWords
  const selected = catalogue.tree.rows.filter((row) => isSelected(row) && (isNarrowed || !filter.tree || row.parentId === null))
  const inOrder = keepsIdOrder(filter) ? inOrderOf(filter.ids ?? [], selected) : ordered(selected, filter.sort, locale)
  const found = hasWords ? rankTexts(inOrder, ({ name }) => ({ title: searchText(name[locale]), rest: '' }), keywords, locale) : inOrder
  const sorted = hasWords && filter.sort ? ordered(found, filter.sort, locale) : found
  const records = sorted
    .slice((filter.page - 1) * filter.limit, filter.page * filter.limit)
    .map((row) => (filter.tree ? nodeOf(catalogue, row, filter.sort, locale) : { ...fieldsOf(catalogue, row, locale), children: [] }))
  const { page, limit } = filter
  const total = found.length
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}

const keepsIdOrder = ({ ids, sort }: Filter): boolean => ids !== undefined && sort === undefined

const inOrderOf = (ids: readonly number[], rows: readonly CategoryRow[]): CategoryRow[] =>
  rows.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))
