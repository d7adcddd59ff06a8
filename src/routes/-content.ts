import type { Post } from '#contract/content.ts'
import { preloadPage } from '#src/views/content/page-body.tsx'
import { PostBody } from '#src/views/content/post-page.tsx'
import type { ApiContext } from '../queries/api-context.ts'
import type { FoundContent } from '../queries/ensure-content.ts'
import type { RouterContext } from '../router-context.ts'

interface Loading {
  readonly context: RouterContext & { readonly apiContext: ApiContext }
  readonly location: { readonly pathname: string; readonly hash?: string }
  readonly preload: boolean
  readonly cause: 'preload' | 'enter' | 'stay'
}

/** Preloads the view of a content page for client-side navigation; no-op on the server. */
export async function preloadContent({ apiContext, texts }: Pick<Loading['context'], 'apiContext' | 'texts'>, post: Post): Promise<void> {
  if (import.meta.env.SSR) return
  if (post.postType === 'post') return PostBody.preload()
  await preloadPage(post, (groups) => texts.load(apiContext.locale, groups))
}

/** Loads the content at a path without the language prefix and, in the browser, its view. */
export async function loadContent({ context, location, preload, cause }: Loading, path: string): Promise<FoundContent> {
  const { ensureContent } = await import('../queries/ensure-content.ts')
  const { queryClient, apiContext } = context
  return ensureContent(
    queryClient,
    { apiContext, path: location.pathname, preload },
    {
      path,
      // An anchor may be in what is loaded later.
      mayBePartial: !import.meta.env.SSR && cause !== 'stay' && !location.hash,
      preloadView: (post) => preloadContent(context, post),
    },
  )
}
