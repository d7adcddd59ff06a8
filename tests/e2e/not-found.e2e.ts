import { waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

/** The first ones have a template each. */
const MISSING = [
  ['/hr/nema-takve-stranice', 'Stranica nije pronađena'],
  ['/product/no-such-product', 'This page could not be found'],
  ['/shop/no-such-shelf', 'This page could not be found'],
  ['/no-such-page-xyz', 'This page could not be found'],
  ['/hr/proizvod/nema-ga', 'Stranica nije pronađena'],
  ['/de/warenkorb', 'This page could not be found'],
  ['/en/cart', 'This page could not be found'],
] as const
const TEMPLATES = 3

for (const [index, [path, text]] of MISSING.entries()) {
  test(`${path} is a 404 page`, index < TEMPLATES ? {} : { tag: '@all' }, async ({ page, watching }) => {
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

test('a 404 page that was rendered for another path is hydrated as it is, with its suggestions and query', async ({ page, watching }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/finder|addFailedRequest/.test(request.url())) requests.push(request.url())
  })
  for (const path of ['/fig-jamm', '/zq-fig-jamm?utm_source=x'] as const) {
    watching.expect(404, `GET ${path}`)
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  expect(requests).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Fig jam' }).click()
  await expect(page).toHaveURL('/product/fig-jam')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
})

test('the picture of a 404 page with suggestions is whole, on a desktop and on a phone', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(404, 'GET /product/fig-jamm')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/product/fig-jamm')
    await expect(page.getByRole('heading', { name: 'Perhaps you were looking for' })).toBeVisible()
    const picture = await page.locator('main [class*=art]').evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { isWhole: width / height > 1440 / 490 - 0.01, isShown: height > 100, size: getComputedStyle(element).backgroundSize.split(',')[0] }
    })
    expect(picture).toEqual({ isWhole: true, isShown: true, size: 'auto 100%' })
  }
})

test('English product and shop paths below /hr are accepted and name the canonical URL', { tag: '@all' }, async ({ page }) => {
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
