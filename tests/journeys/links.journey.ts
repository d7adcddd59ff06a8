import { open } from './drivers/open.ts'
import { faultsOf } from './drivers/valid-html.ts'
import { expect, test } from './fixtures/journey.ts'

const pathsOf = (sitemap: string): string[] => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

/** The few sites a person can be led to. */
const hrefsOf = (html: string): string[] => [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('every link of every page leads somewhere, and every page is valid HTML, in both languages', async ({ request, shop }) => {
  test.slow()
  const listed = pathsOf(await (await request.get('/sitemap.xml')).text())
  const queue = ['/', '/hr', ...listed]
  const met = new Set<string>()
  const pages: string[] = []
  const faults: string[] = []
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (met.has(next)) continue
    met.add(next)
    const answer = await request.get(next)
    if (answer.status() !== 200) faults.push(`${next} answers ${answer.status()}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const html = await answer.text()
    pages.push(next)
    faults.push(...(await faultsOf(next, html)))
    for (const href of hrefsOf(html)) {
      const url = new URL(href, `${shop.origin}${next}`)
      if (url.origin === shop.origin) queue.push(url.pathname)
    }
  }
  expect(listed.filter((path) => !pages.includes(path))).toEqual([])
  expect(pages.length).toBeGreaterThan(180)
  expect(faults).toEqual([])
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
