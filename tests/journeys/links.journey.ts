import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/journey.ts'

const pathsOf = (sitemap: string): string[] => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

/** The few sites a person can be led to. */
const hrefsOf = (html: string): string[] => [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('every link of the home page and the shop leads somewhere, in both languages', async ({ request, shop }) => {
  // That the addresses of the sitemap are pages is looked at where search engines are.
  const listed = new Set(pathsOf(await (await request.get('/sitemap.xml')).text()))
  const queue = ['/', '/hr', '/shop', '/hr/trgovina']
  const starts = new Set(queue)
  const met = new Set<string>()
  const broken: string[] = []
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (met.has(next)) continue
    met.add(next)
    if (listed.has(next) && !starts.has(next)) continue
    const answer = await request.get(next)
    if (answer.status() !== 200) broken.push(`${next} answers ${answer.status()}`)
    if (!starts.has(next)) continue
    for (const href of hrefsOf(await answer.text())) {
      const url = new URL(href, `${shop.origin}${next}`)
      if (url.origin === shop.origin && !url.pathname.startsWith('/media/')) queue.push(url.pathname)
    }
  }
  expect(met.size).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

test('links to other sites open a new tab without giving it a handle', async ({ page }) => {
  await open(page, '/')
  const outward = await page
    .locator('a[href^="http"]')
    .evaluateAll((links) =>
      links
        .filter((link) => new URL((link as HTMLAnchorElement).href).origin !== location.origin)
        .map((link) => ({ target: link.getAttribute('target'), rel: link.getAttribute('rel') ?? '' })),
    )
  for (const { target, rel } of outward) {
    expect(target).toBe('_blank')
    expect(rel).toContain('noopener')
  }
})
