import { open } from './drivers/open.ts'
import { ANA } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

test('the server renders the same page with and without a cart', { tag: '@all' }, async ({ ana, page, context, playwright, shop }) => {
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await open(page, ana.words.checkout)
  await ana.checkout.submitAddress()

  const cookies = await context.cookies()
  const otherVisitor = await playwright.request.newContext({ baseURL: shop.origin })
  for (const path of ['/', '/shop', ana.words.jamPath, '/cart', '/checkout', '/hr/kosarica']) {
    const [mine, theirs] = await Promise.all([context.request.get(path), otherVisitor.get(path)])
    const html = await mine.text()
    expect(html === (await theirs.text()), `${path} is the same for both`).toBe(true)
    expect(mine.headers()['set-cookie']).toBeUndefined()
    for (const secret of [ANA.email, ANA.lastName, ...cookies.filter(({ name }) => name !== 'locale').map(({ value }) => value)])
      expect(html.includes(secret), `${path} holds nothing of Ana`).toBe(false)
  }
  await otherVisitor.dispose()
})

test('pages have a strict CSP and are cached only with revalidation', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src [^;]*'self'/)
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
  expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await request.get('/', { headers: { 'if-none-match': response.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})
