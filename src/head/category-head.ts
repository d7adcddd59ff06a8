import type { AnswerOf } from '#contract/endpoint.ts'
import type { filterProducts } from '#contract/product.ts'
import { categoryQuery } from '../queries/catalogue.ts'
import { breadcrumbData, itemListData } from './json-ld.ts'
import { type Alternates, type HeadContext, pageHead, siteNameOf } from './page-head.ts'

type ProductList = AnswerOf<typeof filterProducts>

interface Loaded {
  readonly slug: string | undefined
  readonly page: number | undefined
  /** The list is not all of its place: search engines read the whole one. */
  readonly filtered: boolean
  readonly alternates: Alternates
}

/** The list that the server has just read; a page's own query client knows no other. */
function listData(context: HeadContext): object[] {
  const lists = context.queryClient.getQueriesData<ProductList>({ queryKey: [context.locale, 'products', 'list'] })
  return lists.flatMap(([, list]) =>
    list && list.records.length > 0 ? [itemListData(context, list.records, (list.paging.page - 1) * list.paging.limit + 1)] : [],
  )
}

export function categoryHead(context: HeadContext, loaded: Loaded | undefined) {
  if (!loaded) return {}
  const category = loaded.slug === undefined ? null : context.queryClient.getQueryData(categoryQuery(context.reader, loaded.slug).queryKey)
  const words = context.texts.of<'shop'>(context.locale).shop
  const title = category ? category.seo.title || category.name : `${words.all()} | ${siteNameOf(context)}`
  return pageHead(context, {
    title,
    ...(category && { description: category.seo.description }),
    alternates: loaded.alternates,
    search: loaded.page ? `?page=${loaded.page}` : '',
    image: category?.image,
    noindex: loaded.filtered,
    data: import.meta.env.SSR ? [...(category ? [breadcrumbData(context, category.breadcrumbs)] : []), ...listData(context)] : [],
  })
}
