import type { ResponseOf } from '#contract/endpoint.ts'
import type { filterProducts } from '#contract/product.ts'
import { categoryQuery } from '../queries/catalogue.ts'
import { breadcrumbData, itemListData } from './json-ld.ts'
import { type Alternates, type HeadContext, pageHead, siteNameOf } from './page-head.ts'

type ProductList = ResponseOf<typeof filterProducts>

interface Loaded {
  readonly slug: string | undefined
  readonly page: number | undefined
  /** Whether filters are active: such pages are `noindex`. */
  readonly filtered: boolean
  readonly alternates: Alternates
}

/** The product list of this request; on the server the query client has no other. */
const renderedList = ({ queryClient, locale }: HeadContext): ProductList | undefined =>
  queryClient.getQueriesData<ProductList>({ queryKey: [locale, 'products', 'list'] })[0]?.[1]

const listData = (context: HeadContext, list: ProductList | undefined): object[] =>
  list && list.records.length > 0 ? [itemListData(context, list.records, (list.paging.page - 1) * list.paging.limit + 1)] : []

export function categoryHead(context: HeadContext, loaded: Loaded | undefined) {
  if (!loaded) return {}
  const category = loaded.slug === undefined ? null : context.queryClient.getQueryData(categoryQuery(context.apiContext, loaded.slug).queryKey)
  const list = import.meta.env.SSR ? renderedList(context) : undefined
  // A page number beyond the last page shows the last page.
  const page = list?.paging.page ?? loaded.page
  const text = context.texts.of<'shop'>(context.locale).shop
  const title = category ? category.seo.title || category.name : `${text.all()} | ${siteNameOf(context)}`
  return pageHead(context, {
    title,
    description: category ? category.seo.description : text.description(),
    alternates: loaded.alternates,
    search: page && page > 1 ? `?page=${page}` : '',
    image: category?.image,
    noindex: loaded.filtered,
    data: import.meta.env.SSR ? [...(category ? [breadcrumbData(context, category.breadcrumbs)] : []), ...listData(context, list)] : [],
  })
}
