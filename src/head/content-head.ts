import { eventQuery, pageQuery, postQuery } from '../queries/content.ts'
import { organizationData } from './json-ld.ts'
import { type Alternates, type HeadContext, pageHead, siteNameOf } from './page-head.ts'

interface Loaded {
  readonly slug: string
  readonly alternates: Alternates
}

export function contentHead(context: HeadContext, loaded: Loaded | undefined, type: 'page' | 'post') {
  const query = type === 'page' ? pageQuery : postQuery
  const post = loaded && context.queryClient.getQueryData(query(context.reader, loaded.slug).queryKey)
  if (!post) return {}
  return pageHead(context, {
    title: post.seo.title || `${post.title} | ${siteNameOf(context)}`,
    description: post.seo.description || post.excerpt,
    alternates: loaded.alternates,
    noindex: post.noindex,
    image: post.media,
    type: type === 'post' ? 'article' : 'website',
    data: import.meta.env.SSR && loaded.alternates.en === '/' ? [organizationData(context, siteNameOf(context))] : [],
  })
}

export function blogHead(context: HeadContext, loaded: { page: number; title: string | undefined; alternates: Alternates } | undefined) {
  if (!loaded) return {}
  const title = [loaded.title, context.texts.of<'content'>(context.locale).blog.title(), siteNameOf(context)].filter(Boolean).join(' | ')
  return pageHead(context, { title, alternates: loaded.alternates, search: loaded.page > 1 ? `?page=${loaded.page}` : '' })
}

export function eventHead(context: HeadContext, loaded: { id: string; alternates: Alternates } | undefined) {
  const event = loaded && context.queryClient.getQueryData(eventQuery(context.reader, loaded.id).queryKey)
  if (!event) return {}
  return pageHead(context, {
    title: event.seo.title || event.title,
    description: event.seo.description || event.excerpt,
    alternates: loaded.alternates,
    image: event.media,
    type: 'article',
  })
}
