import { loadBuiltPages } from '#server/http/built-pages.ts'
import type { PageSource } from '#server/http/pages.ts'

/** The pages of the build: tests that render them read no sources. */
export async function builtPages(): Promise<PageSource> {
  const pages = await loadBuiltPages()
  if (!pages) throw new Error('Run "npm run build" first')
  return pages
}
