import type { Post } from '#contract/content.ts'
import type { ApiContext } from '../queries/api-context.ts'
import type { FoundContent } from '../queries/ensure-content.ts'
import type { RouterContext } from '../router-context.ts'

interface Loading {
  readonly context: RouterContext & { readonly apiContext: ApiContext }
  readonly location: { readonly pathname: string }
  readonly preload: boolean
}

/** Loads what a page is shown by, when it is not the first one. */
export async function wakeContent({ apiContext, texts }: Pick<Loading['context'], 'apiContext' | 'texts'>, post: Post): Promise<void> {
  if (import.meta.env.SSR) return
  if (post.postType === 'post') return (await import('#src/views/content/post-page.tsx')).PostBody.wake()
  const { wakePage } = await import('#src/views/content/page-body.tsx')
  await wakePage(post, (groups) => texts.load(apiContext.locale, groups))
}

/** Reads the content at a path below the language's prefix and, when the page is not the first one, what it is shown by. */
export async function loadContent({ context, location, preload }: Loading, path: string): Promise<FoundContent> {
  const { ensureContent } = await import('../queries/ensure-content.ts')
  const { queryClient, apiContext } = context
  return ensureContent(queryClient, { apiContext, path: location.pathname, preload }, path, (post) => wakeContent(context, post))
}
