import { categoryQuery } from '../queries/catalogue.ts'
import { breadcrumbData } from './json-ld.ts'
import { type Alternates, type HeadContext, pageHead, siteNameOf } from './page-head.ts'

interface Loaded {
  readonly slug: string | undefined
  readonly page: number | undefined
  readonly alternates: Alternates
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
    data: import.meta.env.SSR && category ? [breadcrumbData(context, category.breadcrumbs)] : [],
  })
}
