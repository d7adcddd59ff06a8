import { useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { LANGUAGE_CODES, LOCALE_COOKIE, LOCALES, type Locale } from '#contract/locale.ts'
import { pageCookies, writeCookie } from '#src/cookie-jar.ts'
import { localize } from './paths.ts'
import { useLocale } from './use-locale.ts'

export interface LanguageLink {
  readonly locale: Locale
  /** Public URL of the current page in that language. */
  readonly href: string
  readonly isCurrent: boolean
  /** Click handler: navigates without a page load and stores the language in a cookie. */
  readonly choose: (event: MouseEvent<HTMLAnchorElement>) => void
}

type Alternates = Readonly<Record<Locale, string>>
const alternatesIn = (data: unknown): Alternates | undefined =>
  typeof data === 'object' && data !== null && 'alternates' in data ? (data.alternates as Alternates | undefined) : undefined

/** Routes whose slugs are translated by the API. */
const CONTENT_ROUTES: readonly string[] = ['/{-$locale}/$', '/{-$locale}/blog/{-$slug}', '/{-$locale}/product/{-$slug}', '/{-$locale}/shop/{-$slug}']
/** Asks the API for the translated URL on every switch (I18N-06); the other content routes do so only without `alternates`. */
const TRANSLATED_ROUTE = '/{-$locale}/$'

const rememberLocale = (locale: Locale): void => {
  const { name, maxAgeSeconds, path } = LOCALE_COOKIE
  writeCookie(pageCookies(), name, locale, maxAgeSeconds, path)
}

/** Links to this page in each language (AMB-05): code routes keep their name, parameters and query; content has its own slug. */
export function useLanguageLinks(): readonly LanguageLink[] {
  const router = useRouter()
  const current = useLocale()
  const page = useRouterState({
    select: ({ matches, resolvedLocation, location }) => {
      const match = matches.at(-1)
      const { pathname, searchStr } = resolvedLocation ?? location
      return { routeId: match?.routeId ?? '', alternates: alternatesIn(match?.loaderData), path: pathname.replace(/^\/[^/]+/, ''), search: searchStr }
    },
    structuralSharing: true,
  })
  const isContent = CONTENT_ROUTES.includes(page.routeId)
  const search = withoutCartItem(page.search)

  const hrefIn = (locale: Locale, query = search): string => {
    const path = page.alternates ? page.alternates[locale] : isContent ? '' : page.path
    const url = localize(new URL(`/${locale}${path}${query}`, 'http://shop'))
    return url.pathname + url.search
  }
  const translatedHref = async (locale: Locale, query: string): Promise<string> => {
    const { href } = localize(new URL(`/${current}${page.path}`, 'http://shop'))
    const translated = router.options.context.shop
      .in(current)
      .getUrlOnLanguage({ body: { url: href.slice('http://shop'.length), language: LANGUAGE_CODES[locale] } })
    const { url } = await translated.catch(() => ({ url: null }))
    return url?.startsWith('/') ? url + query : hrefIn(locale, query)
  }

  return LOCALES.map((locale) => ({
    locale,
    href: hrefIn(locale),
    isCurrent: locale === current,
    choose(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      rememberLocale(locale)
      if (locale === current) return
      // With the parameters that the page does not know: they are in the address bar only.
      const query = withoutCartItem(location.search)
      const isTranslated = isContent && (page.routeId === TRANSLATED_ROUTE || !page.alternates)
      const target = isTranslated ? translatedHref(locale, query) : Promise.resolve(hrefIn(locale, query))
      void target.then((href) => router.navigate({ href: href + location.hash }))
    },
  }))
}

// Switching the language ends the cart session that the cart line belongs to.
function withoutCartItem(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has('cartItemId')) return search
  params.delete('cartItemId')
  return params.size > 0 ? `?${params}` : ''
}
