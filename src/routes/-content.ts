import type { Post } from '#contract/content.ts'
import type { FoundContent } from '../queries/ensure-content.ts'
import type { Reader } from '../queries/reader.ts'
import type { RouterContext } from '../router-context.ts'

interface Loading {
  readonly context: RouterContext & { readonly reader: Reader }
  readonly location: { readonly pathname: string }
  readonly preload: boolean
}

/** Loads what a page is shown by, when it is not the first one. */
export async function wakeContent({ reader, texts }: Pick<Loading['context'], 'reader' | 'texts'>, post: Post): Promise<void> {
  if (import.meta.env.SSR) return
  if (post.postType === 'post') return (await import('#src/views/content/post-page.tsx')).PostBody.wake()
  const { wakePage } = await import('#src/views/content/page-body.tsx')
  await wakePage(post, (groups) => texts.load(reader.locale, groups))
}

/** Reads the content at a path below the language's prefix and, when the page is not the first one, what it is shown by. */
export async function loadContent({ context, location, preload }: Loading, path: string): Promise<FoundContent> {
  const { ensureContent } = await import('../queries/ensure-content.ts')
  const { queryClient, reader } = context
  return ensureContent(queryClient, { reader, path: location.pathname, preload }, path, (post) => wakeContent(context, post))
}
