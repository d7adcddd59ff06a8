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

/** The list that the server has just read; its query client knows no other. */
const listRead = ({ queryClient, locale }: HeadContext): ProductList | undefined =>
  queryClient.getQueriesData<ProductList>({ queryKey: [locale, 'products', 'list'] })[0]?.[1]

const listData = (context: HeadContext, list: ProductList | undefined): object[] =>
  list && list.records.length > 0 ? [itemListData(context, list.records, (list.paging.page - 1) * list.paging.limit + 1)] : []

export function categoryHead(context: HeadContext, loaded: Loaded | undefined) {
  if (!loaded) return {}
  const category = loaded.slug === undefined ? null : context.queryClient.getQueryData(categoryQuery(context.apiContext, loaded.slug).queryKey)
  const list = import.meta.env.SSR ? listRead(context) : undefined
  // A page behind the last one is the last one.
  const page = list?.paging.page ?? loaded.page
  const words = context.texts.of<'shop'>(context.locale).shop
  const title = category ? category.seo.title || category.name : `${words.all()} | ${siteNameOf(context)}`
  return pageHead(context, {
    title,
    ...(category && { description: category.seo.description }),
    alternates: loaded.alternates,
    search: page && page > 1 ? `?page=${page}` : '',
    image: category?.image,
    noindex: loaded.filtered,
    data: import.meta.env.SSR ? [...(category ? [breadcrumbData(context, category.breadcrumbs)] : []), ...listData(context, list)] : [],
  })
}
