import { alive } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const MISSING = [
  ['/no-such-page-xyz', 'This page could not be found'],
  ['/product/no-such-product', 'This page could not be found'],
  ['/shop/no-such-shelf', 'This page could not be found'],
  ['/hr/nema-takve-stranice', 'Stranica nije pronađena'],
  ['/hr/proizvod/nema-ga', 'Stranica nije pronađena'],
  ['/de/warenkorb', 'This page could not be found'],
] as const

for (const [path, text] of MISSING) {
  test(`${path} is answered with 404 and says so`, async ({ page, watching }) => {
    watching.expect(404, `GET ${path}`)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(text))
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

test('an address of the router that is no public one leads to the public one', async ({ request }) => {
  const answer = await request.get('/en/cart', { maxRedirects: 0 })
  expect([301, 307, 308]).toContain(answer.status())
  expect(answer.headers().location).toMatch(/\/cart$/)
})

test('untranslated product and shop addresses below /hr are accepted and name the canonical one', async ({ page }) => {
  for (const [alias, canonical] of [
    ['/hr/shop/konzerve-i-staklenke', '/hr/trgovina/konzerve-i-staklenke'],
    ['/hr/product/dzem-od-smokava', '/hr/proizvod/dzem-od-smokava'],
  ] as const) {
    const answer = await page.goto(alias)
    expect(answer?.status()).toBe(200)
    await alive(page)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`))
  }
})
