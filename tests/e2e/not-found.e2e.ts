import { waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const MISSING = [
  ['/no-such-page-xyz', 'This page could not be found'],
  ['/product/no-such-product', 'This page could not be found'],
  ['/shop/no-such-shelf', 'This page could not be found'],
  ['/hr/nema-takve-stranice', 'Stranica nije pronađena'],
  ['/hr/proizvod/nema-ga', 'Stranica nije pronađena'],
  ['/de/warenkorb', 'This page could not be found'],
  ['/en/cart', 'This page could not be found'],
] as const

for (const [path, text] of MISSING) {
  test(`${path} is a 404 page`, async ({ page, watching }) => {
    watching.expect(404, `GET ${path}`)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(text))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-current]')).toHaveCount(0)
    const { bottom, height } = await page.getByRole('main').evaluate((main) => ({ bottom: main.getBoundingClientRect().bottom, height: innerHeight }))
    expect(bottom).toBeLessThanOrEqual(height)
  })
}

test('English product and shop paths below /hr are accepted and name the canonical URL', async ({ page }) => {
  for (const [alias, canonical] of [
    ['/hr/shop/konzerve-i-staklenke', '/hr/trgovina/konzerve-i-staklenke'],
    ['/hr/product/dzem-od-smokava', '/hr/proizvod/dzem-od-smokava'],
  ] as const) {
    const response = await page.goto(alias)
    expect(response?.status()).toBe(200)
    await waitForHydration(page)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`))
  }
})
