import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import { type Locale, prefixOf } from '#contract/locale.ts'
import type { LanguageLink } from '#src/locale/use-language-links.ts'

type Link = Pick<LanguageLink, 'locale' | 'href' | 'isCurrent'>

/** Whether an address names nothing: that of the home page, or of a thing without its name. */
function isNameless({ locale, href }: Link): boolean {
  const { pathname } = new URL(href, 'http://shop')
  return pathname.endsWith('/') || pathname === prefixOf(locale)
}

/** Where the page is edited in a language; null when it has no address there. */
export function twinAddress(links: readonly Link[], locale: Locale): string | null {
  const link = links.find((each) => each.locale === locale)
  const current = links.find(({ isCurrent }) => isCurrent)
  if (!link || !current || (isNameless(link) && !isNameless(current))) return null
  const { pathname, searchParams } = new URL(link.href, 'http://shop')
  searchParams.set(EDIT_PARAMETER, 'true')
  return `${pathname}?${searchParams}`
}
