import { open } from './drivers/open.ts'
import { faultsOf } from './drivers/valid-html.ts'
import { ALL, expect, test } from './fixtures/test.ts'

/** The paths of the URLs of a sitemap. */
const urlsOf = (sitemap: string) => new Map([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => [new URL(address).pathname, address]))

const hrefsOf = (html: string): string[] => [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** What a page lacks for search engines and shared links, and more than one current page in its breadcrumb. */
function headFaultsOf(html: string): string[] {
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
  const [breadcrumb = ''] = /<nav[^>]*><ol>.*?<\/ol>/s.exec(html) ?? []
  const current = breadcrumb.split('aria-current="page"').length - 1
  return [
    ...['description', 'og:description', 'og:image'].filter((name) => content(name) === '').map((name) => `has no ${name}`),
    ...(breadcrumb !== '' && current !== 1 ? [`marks ${current} current pages in its breadcrumb`] : []),
  ]
}

/** By default the HTML of every tenth page is validated. */
test('every link of every page works, every page is valid HTML, and those of the sitemap are canonical, in both languages', async ({ request, shop }) => {
  test.slow()
  const listed = urlsOf(await (await request.get('/sitemap.xml')).text())
  expect(listed.size).toBeGreaterThan(150)
  const queue = ['/', '/hr', ...listed.keys()]
  const met = new Set<string>()
  const pages: string[] = []
  const faults: string[] = []
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (met.has(next)) continue
    met.add(next)
    const address = listed.get(next)
    const response = await request.get(next, address ? { maxRedirects: 0 } : {})
    if (response.status() !== 200) faults.push(`${next} answers ${response.status()}`)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const html = await response.text()
    pages.push(next)
    if (html.includes('<!--$!-->')) faults.push(`${next} has a part that failed to render`)
    if (address && !html.includes(`<link rel="canonical" href="${address}"`)) faults.push(`${next} does not name itself`)
    if (ALL || pages.length % 10 === 1) faults.push(...(await faultsOf(next, html)))
    faults.push(...(address ? headFaultsOf(html).map((what) => `${next} ${what}`) : []))
    for (const href of hrefsOf(html)) {
      const url = new URL(href, `${shop.origin}${next}`)
      if (url.origin === shop.origin) queue.push(url.pathname)
    }
  }
  expect([...listed.keys()].filter((path) => !pages.includes(path))).toEqual([])
  expect(pages.length).toBeGreaterThan(180)
  expect(faults).toEqual([])
})

test('links to other sites open a new tab without an opener', { tag: '@all' }, async ({ page }) => {
  await open(page, '/')
  const outward = await page
    .locator('a[href^="http"]')
    .evaluateAll((links) =>
      links
        .filter((link) => new URL((link as HTMLAnchorElement).href).origin !== location.origin)
        .map((link) => ({ target: link.getAttribute('target'), rel: link.getAttribute('rel') ?? '' })),
    )
  expect(outward.length).toBeGreaterThan(0)
  for (const { target, rel } of outward) {
    expect(target).toBe('_blank')
    expect(rel).toContain('noopener')
  }
})
