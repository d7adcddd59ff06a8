import type { QueryClient } from '@tanstack/react-query'
import { DEFAULT_LOCALE, LOCALE_CONFIGURATION, LOCALES, type Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import { SHARED_PICTURE, sharedPictureUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { ShopClient } from '../client/create-client.ts'
import type { Texts } from '../i18n/texts.ts'
import { localize } from '../locale/paths.ts'
import type { ApiContext } from '../queries/api-context.ts'
import { siteQuery } from '../queries/settings.ts'
import { jsonForScript } from './json-for-script.ts'
import { preloadFont } from './root-head.ts'

/** Context of a route's `head` function. */
export interface HeadContext {
  readonly queryClient: QueryClient
  readonly shop: ShopClient
  readonly texts: Texts
  readonly origin: string
  readonly locale: Locale
  readonly apiContext: ApiContext
}

/** Paths of a page per language, in the router's form without the locale: `{ en: '/product/sea-salt', hr: '/product/morska-sol' }`. */
export type Alternates = Readonly<Record<Locale, string>>

interface Page {
  readonly title: string
  readonly description?: string
  readonly alternates?: Alternates | undefined
  /** Search parameters that belong to the canonical URL, such as `?page=2`. */
  readonly search?: string
  readonly noindex?: boolean
  readonly image?: Media | null | undefined
  readonly type?: 'website' | 'article' | 'product'
  /** Publication date, ISO 8601. */
  readonly publishedAt?: string
  /** Adds a link to the blog's feed. */
  readonly hasFeed?: boolean
  /** JSON-LD objects. Pass none in the browser, so that their code is not part of its bundle. */
  readonly data?: readonly object[]
}

/** Locale in the form of Open Graph: `en_GB`. */
const openGraphLocale = (locale: Locale): string => LOCALE_CONFIGURATION[locale].iso.replace('-', '_')

/** Absolute public URL of a path in the router's form. */
export const addressOf = (context: Pick<HeadContext, 'origin'>, locale: Locale, path: string): string =>
  localize(new URL(`/${locale}${path}`, context.origin)).href

export const siteNameOf = (context: HeadContext): string => context.queryClient.getQueryData(siteQuery(context.shop).queryKey)?.siteName ?? ''

interface Shared extends Pick<Page, 'title' | 'image' | 'publishedAt'> {
  readonly description: string | undefined
  readonly type: NonNullable<Page['type']>
  readonly canonical: string | undefined
}

/** What pages without a picture of their own are shared with; as large as `SHARED_PICTURE`. */
const DEFAULT_PICTURE = '/shared.jpg'

/** Open Graph and Twitter tags; server only, so that they are not part of the browser's bundle. */
function openGraph(context: HeadContext, { title, description, type, image, canonical, publishedAt }: Shared) {
  const picture = [
    { property: 'og:image', content: new URL(image ? sharedPictureUrl(image) : DEFAULT_PICTURE, context.origin).href },
    { property: 'og:image:width', content: String(SHARED_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARED_PICTURE.height) },
    { property: 'og:image:alt', content: image?.alt || siteNameOf(context) },
  ]
  return [
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: type },
    { property: 'og:locale', content: openGraphLocale(context.locale) },
    ...LOCALES.flatMap((locale) => (locale === context.locale ? [] : [{ property: 'og:locale:alternate', content: openGraphLocale(locale) }])),
    { property: 'og:site_name', content: siteNameOf(context) },
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...picture,
  ]
}

/** Link to the RSS feed of the blog; server only. */
const feedLink = ({ locale, origin }: HeadContext, title: string) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: origin + publicPath(locale, 'postCategory', 'rss.xml'),
})

/** A page that has no address in a language has the root there; one that has the root in all of them is the home page. */
export const isHome = (alternates: Alternates): boolean => LOCALES.every((language) => alternates[language] === '/')

/** Links to the page in each of its languages. */
export function languageLinks(context: Pick<HeadContext, 'origin'>, alternates: Alternates, search: string) {
  const isAtRoot = isHome(alternates)
  const languages = LOCALES.filter((language) => isAtRoot || alternates[language] !== '/')
  const neutral = languages.find((language) => language === DEFAULT_LOCALE) ?? languages[0] ?? DEFAULT_LOCALE
  const hrefIn = (language: Locale) => addressOf(context, language, alternates[language] + search)
  return [
    ...languages.map((language) => ({ rel: 'alternate', hrefLang: language as string, href: hrefIn(language) })),
    { rel: 'alternate', hrefLang: 'x-default', href: hrefIn(neutral) },
  ]
}

/** Title, description, canonical and language links, Open Graph and JSON-LD of a page. */
export function pageHead(context: HeadContext, page: Page) {
  const { locale } = context
  const { title, description, alternates, search = '', noindex = false, image, type = 'website', publishedAt, hasFeed = false, data = [] } = page
  const canonical = alternates && addressOf(context, locale, alternates[locale] + search)
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(import.meta.env.SSR ? openGraph(context, { title, description, type, image, canonical, ...(publishedAt && { publishedAt }) }) : []),
    ],
    scripts: import.meta.env.SSR ? data.map((entry) => ({ type: 'application/ld+json', children: jsonForScript(entry) })) : [],
    links: [
      ...(canonical && !noindex ? [{ rel: 'canonical', href: canonical }, ...languageLinks(context, alternates, search)] : []),
      ...(import.meta.env.SSR && hasFeed ? [feedLink(context, context.texts.of<'content'>(locale).blog.feed())] : []),
    ],
  }
}

/** Head of a user-specific page, which is `noindex`. */
export const privateHead = (context: HeadContext, title: string) => pageHead(context, { title: `${title} | ${siteNameOf(context)}`, noindex: true })

/** Head of the 404 and error pages. */
export function fallbackHead(context: HeadContext, kind: 'notFound' | 'error') {
  const { font } = FORMATS[context.locale]
  return {
    meta: [{ title: `${context.texts.of(context.locale).page[kind].title()} | ${siteNameOf(context)}` }],
    // Preloads the language's font subset to prevent a layout shift.
    links: font ? [preloadFont(font)] : [],
  }
}
