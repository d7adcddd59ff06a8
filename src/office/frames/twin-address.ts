import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import { type Locale, prefixOf } from '#contract/locale.ts'
import type { LanguageLink } from '#src/locale/use-language-links.ts'

type Link = Pick<LanguageLink, 'locale' | 'href' | 'isCurrent'>

const isHome = ({ locale, href }: Link): boolean => new URL(href, 'http://shop').pathname === (prefixOf(locale) || '/')

/** Where the page is edited in a language; null when it has no address there: its link leads to the home page. */
export function twinAddress(links: readonly Link[], locale: Locale): string | null {
  const link = links.find((each) => each.locale === locale)
  const current = links.find(({ isCurrent }) => isCurrent)
  if (!link || !current || (isHome(link) && !isHome(current))) return null
  const { pathname, searchParams } = new URL(link.href, 'http://shop')
  searchParams.set(EDIT_PARAMETER, 'true')
  return `${pathname}?${searchParams}`
}
