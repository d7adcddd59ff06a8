import { expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { ENTRIES_PER_PART, indexXml, partsOf, urlsetXml } from './sitemap.rules.ts'

const alternates =
  '<xhtml:link rel="alternate" hreflang="en" href="https://shop.test/product/salt&amp;oil"/>' +
  '<xhtml:link rel="alternate" hreflang="hr" href="https://shop.test/hr/proizvod/sol"/>' +
  '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.test/product/salt&amp;oil"/>'

test('an entry has a URL in each language with its alternates, the date of the last change and the pictures', () => {
  const place = {
    kind: 'product',
    slug: inEveryLocale({ en: 'salt&oil', hr: 'sol' }),
    changedAt: new Date('2026-10-01T10:00:00Z'),
    pictures: ['/media/a/w1440.jpg'],
  } as const
  const same = `<lastmod>2026-10-01T10:00:00.000Z</lastmod>${alternates}<image:image><image:loc>https://shop.test/media/a/w1440.jpg</image:loc></image:image>`
  expect(urlsetXml('https://shop.test', [place]).split('\n').slice(2, 4)).toEqual([
    `<url><loc>https://shop.test/product/salt&amp;oil</loc>${same}</url>`,
    `<url><loc>https://shop.test/hr/proizvod/sol</loc>${same}</url>`,
  ])
})

test('the home page has no slug', () => {
  const xml = urlsetXml('https://shop.test', [{ kind: 'page', slug: inEveryLocale({ en: '', hr: '' }), changedAt: null, pictures: [] }])
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(['https://shop.test/', 'https://shop.test/hr'])
})

test.each([
  [{ en: 'winter', hr: '' }, 'https://shop.test/winter', 'en'],
  [{ en: '', hr: 'zima' }, 'https://shop.test/hr/zima', 'hr'],
])('a page in one language alone has no address in the other: %j', (slug, href, language) => {
  const xml = urlsetXml('https://shop.test', [{ kind: 'page', slug: inEveryLocale(slug), changedAt: null, pictures: [] }])
  expect(xml.split('\n').slice(2, -2)).toEqual([
    `<url><loc>${href}</loc><xhtml:link rel="alternate" hreflang="${language}" href="${href}"/><xhtml:link rel="alternate" hreflang="x-default" href="${href}"/></url>`,
  ])
})

test('more than ten thousand URLs are split into parts', () => {
  expect([0, 1, ENTRIES_PER_PART, ENTRIES_PER_PART + 1, 12 * ENTRIES_PER_PART].map(partsOf)).toEqual([1, 1, 1, 2, 12])
  expect(indexXml('https://shop.test', 2)).toContain('<sitemap><loc>https://shop.test/sitemap-2.xml</loc></sitemap>')
})
