import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const WORDS = {
  en: { title: 'You looked at', jam: '/product/fig-jam', salt: '/product/flower-of-salt', name: 'Fig jam' },
  hr: { title: 'Pregledali ste', jam: '/hr/proizvod/dzem-od-smokava', salt: '/hr/proizvod/cvijet-soli', name: 'Džem od smokava' },
} as const

for (const language of ['en', 'hr'] as const) {
  test(`a product page ends with the recently viewed products, without itself (${language})`, { tag: '@all' }, async ({ page }) => {
    const words = WORDS[language]
    const backdrop = page.getByRole('region', { name: words.title })
    await open(page, words.jam)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('product.recent'))).not.toBeNull()
    await expect(backdrop).toHaveCount(0)
    await open(page, words.salt)
    await expect(backdrop.getByRole('link', { name: words.name })).toBeAttached()
    await expect(backdrop.getByRole('listitem')).toHaveCount(1)
  })
}

test('invalid or disabled storage only hides the recently viewed products', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await open(page, words.jam)
  await open(page, words.salt)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: words.title })).toHaveCount(0)
})
