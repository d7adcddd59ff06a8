import { DEFAULT_LOCALE, LOCALES } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import type { SitemapEntry } from '#server/kernel/sitemap-entry.ts'

/** Entries per part; each has a URL in every language. */
export const ENTRIES_PER_PART = 5_000

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>'

export const partsOf = (places: number): number => Math.max(1, Math.ceil(places / ENTRIES_PER_PART))

/** A sitemap index of the parts. */
export function indexXml(origin: string, parts: number): string {
  const rows = Array.from({ length: parts }, (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`)
  return `${HEADER}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>\n`
}

function entriesOf(origin: string, { kind, slug, changedAt, pictures }: SitemapEntry): string[] {
  // What has a slug in one language alone has no address in the others; what has none at all stands at the root of each.
  const isAtRoot = LOCALES.every((locale) => slug[locale] === '')
  const locales = LOCALES.filter((locale) => isAtRoot || slug[locale] !== '')
  const addresses = locales.map((locale) => ({ language: locale as string, href: escaped(origin + publicPath(locale, kind, slug[locale])) }))
  const [first] = addresses
  const neutral = first && { language: 'x-default', href: (addresses.find(({ language }) => language === DEFAULT_LOCALE) ?? first).href }
  const same = [
    changedAt && `<lastmod>${changedAt.toISOString()}</lastmod>`,
    ...[...addresses, neutral]
      .filter((each) => each !== undefined)
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`),
    ...pictures.map((path) => `<image:image><image:loc>${escaped(origin + path)}</image:loc></image:image>`),
  ]
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${same.filter(Boolean).join('')}</url>`)
}

/** A sitemap of these entries, in all languages. */
export function urlsetXml(origin: string, places: readonly SitemapEntry[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `${HEADER}\n<urlset ${spaces}>\n${places.flatMap((place) => entriesOf(origin, place)).join('\n')}\n</urlset>\n`
}
