import type { Term } from '#contract/term.ts'
import { eventQuery, pageQuery, postQuery } from '../queries/content.ts'
import type { FoundContent } from '../queries/ensure-content.ts'
import { blogData, eventData, homeData, pageData, postData } from './content-data.ts'
import { type Alternates, addressOf, type HeadContext, isHome, pageHead, siteNameOf } from './page-head.ts'

interface LoadedPage {
  readonly slug: string
  readonly alternates: Alternates
}

export function contentHead(context: HeadContext, loaded: LoadedPage | FoundContent | undefined, type: 'page' | 'post') {
  if (loaded && 'summary' in loaded) return pageHead(context, { title: `${loaded.summary.title} | ${siteNameOf(context)}` })
  const query = type === 'page' ? pageQuery : postQuery
  const post = loaded && context.queryClient.getQueryData(query(context.apiContext, loaded.slug).queryKey)
  if (!post) return {}
  const data = () => {
    const url = addressOf(context, context.locale, loaded.alternates[context.locale])
    if (isHome(loaded.alternates)) return homeData(context)
    return type === 'post' ? postData(context, post, url) : pageData(context, post, url)
  }
  return pageHead(context, {
    title: post.seo.title || `${post.title} | ${siteNameOf(context)}`,
    description: post.seo.description || post.excerpt,
    alternates: loaded.alternates,
    noindex: post.noindex,
    image: post.media,
    type: type === 'post' ? 'article' : 'website',
    ...(type === 'post' && { publishedAt: post.published_at, hasFeed: true }),
    data: import.meta.env.SSR ? data() : [],
  })
}

interface LoadedBlog {
  readonly page: number
  readonly term: Pick<Term, 'title' | 'slug' | 'description' | 'postCount'> | null
  readonly alternates: Alternates
}

export function blogHead(context: HeadContext, loaded: LoadedBlog | undefined) {
  if (!loaded) return {}
  const { page, term, alternates } = loaded
  const { blog } = context.texts.of<'content'>(context.locale)
  const title = [term?.title, blog.title(), page > 1 ? blog.page({ page }) : '', siteNameOf(context)].filter(Boolean).join(' | ')
  return pageHead(context, {
    title,
    description: term?.description || blog.description(),
    alternates,
    search: page > 1 ? `?page=${page}` : '',
    noindex: term?.postCount === 0,
    hasFeed: true,
    data: import.meta.env.SSR ? blogData(context, term) : [],
  })
}

export function eventHead(context: HeadContext, loaded: { id: string; alternates: Alternates } | undefined) {
  const event = loaded && context.queryClient.getQueryData(eventQuery(context.apiContext, loaded.id).queryKey)
  if (!event) return {}
  return pageHead(context, {
    title: event.seo.title || event.title,
    description: event.seo.description || event.excerpt,
    alternates: loaded.alternates,
    image: event.media,
    type: 'article',
    data: import.meta.env.SSR ? eventData(context, event, addressOf(context, context.locale, loaded.alternates[context.locale])) : [],
  })
}
