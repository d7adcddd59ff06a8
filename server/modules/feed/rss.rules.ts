import { Feed } from 'feed'
import type { Post } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'

interface FeedInput {
  readonly locale: Locale
  readonly origin: string
  readonly title: string
  readonly posts: readonly Post[]
}

/** Path of the journal feed, below the origin of the shop. */
export const journalPath = (locale: Locale): string => publicPath(locale, 'postCategory', 'rss.xml')

/** Feed readers have no page to resolve relative URLs with. */
const withWholeAddresses = (html: string, origin: string): string => html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`)

// The library escapes only the first CDATA end in a text.
const inCdata = (text: string): string => text.replaceAll(']]>', ']]&gt;')
/** Characters that are invalid in XML, even escaped. */
const INVALID_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Posts as RSS 2.0, in the given order. */
export function journalXml({ locale, origin, title, posts }: FeedInput): string {
  const feed = new Feed({
    title,
    description: title,
    link: origin + publicPath(locale, 'postCategory', ''),
    feedLinks: { rss: origin + journalPath(locale) },
    language: locale,
    updated: new Date(posts[0]?.published_at ?? 0),
    generator: false,
  })
  for (const { title: name, slug, excerpt, content, terms, author, media, published_at } of posts) {
    const link = origin + publicPath(locale, 'post', slug)
    feed.addItem({
      title: inCdata(name),
      link,
      date: new Date(published_at),
      description: inCdata(excerpt),
      content: inCdata(withWholeAddresses(content, origin)),
      category: terms.map((term) => ({ name: term.title, domain: origin + publicPath(locale, 'postCategory', term.slug) })),
      ...(media && { image: { url: origin + media.path, type: media.mime, length: media.size } }),
      ...(author !== null && { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }),
    })
  }
  return feed.rss2().replaceAll(INVALID_XML, '')
}
