import type { Post } from '#contract/content.ts'
import { wakePage } from '#src/views/content/page-body.tsx'
import type { TextGroup } from '../i18n/texts.gen.ts'
import type { FoundContent } from '../queries/ensure-content.ts'
import type { Reader } from '../queries/reader.ts'
import type { RouterContext } from '../router-context.ts'

/** Words of all sections that sleep, which the server draws. */
export const SECTION_TEXTS: readonly TextGroup[] = ['sections', 'entry', 'entryForm', 'notices', 'form', 'forms', 'social', 'investors']

interface Loading {
  readonly context: RouterContext & { readonly reader: Reader }
  readonly location: { readonly pathname: string }
  readonly preload: boolean
}

/** Reads the content at a path below the language's prefix and, when the page is not the first one, what it is shown by. */
export async function loadContent({ context: { queryClient, reader, texts }, location, preload }: Loading, path: string): Promise<FoundContent> {
  const { ensureContent } = await import('../queries/ensure-content.ts')
  const wake = (post: Post) => wakePage(post, (groups) => texts.load(reader.locale, groups))
  return ensureContent(queryClient, { reader, path: location.pathname, preload }, path, import.meta.env.SSR ? undefined : wake)
}
