import { open } from './drivers/open.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

for (const language of ['en', 'hr'] as const) {
  test(
    `the home page in ${language} is server-rendered, links to its translation and leads into the shop`,
    tagOf(language),
    async ({ ana, ivo, page, request }) => {
      const { words } = language === 'en' ? ana : ivo
      const response = await request.get(words.home)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toContain('text/html')
      const html = await response.text()
      expect(html.includes('<!--$!-->'), 'every part is rendered on the server').toBe(false)
      expect(html.match(/<h1[^>]*>/g), 'one headline').toHaveLength(1)

      await open(page, words.home)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/škoj/i)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${words.home === '/' ? '/' : words.home}$`))
      await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /:\d+\/$/)
      await expect(page.locator('link[rel=alternate][hreflang=hr]')).toHaveAttribute('href', /\/hr$/)

      await page.getByRole('navigation', { name: words.mainNavigation }).getByRole('link', { name: words.tins }).first().click()
      await expect(page).toHaveURL(words.tinsPath)
      await expect(page.getByRole('heading', { level: 1, name: words.tins })).toBeVisible()
    },
  )
}

test('a link inside the shop does not reload the document', { tag: '@all' }, async ({ page, ana }) => {
  await open(page, ana.words.home)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('navigation', { name: ana.words.mainNavigation }).getByRole('link', { name: ana.words.tins }).first().click()
  await expect(page).toHaveURL(ana.words.tinsPath)
  await page.getByRole('main').getByRole('link', { name: ana.words.jam }).first().click()
  await expect(page).toHaveURL(ana.words.jamPath)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
