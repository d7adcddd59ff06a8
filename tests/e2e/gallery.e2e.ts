import type { Page } from '@playwright/test'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WORDS = {
  en: { path: '/product/flower-of-salt', enlarge: 'Enlarge picture', gallery: 'Product pictures', next: 'Next picture', second: 'Picture 2 of 2' },
  hr: { path: '/hr/proizvod/cvijet-soli', enlarge: 'Povećaj sliku', gallery: 'Slike proizvoda', next: 'Sljedeća slika', second: 'Slika 2 od 2' },
} as const

const reelOf = (page: Page, name: string) => page.getByRole('list', { name })

test('the arrow keys move through the pictures', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await open(page, words.path)
  const reel = reelOf(page, words.gallery)
  await waitForHydration(page, reel)
  await reel.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: words.second })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: words.second })).not.toHaveAttribute('aria-current', 'true')
})

test('a picture that is still scrolling into view is the one that is enlarged', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await open(page, words.path)
  const second = page.getByRole('button', { name: words.second })
  await waitForHydration(page, second)
  await page.evaluate(
    async (labels) => {
      for (const label of labels) {
        document.querySelector<HTMLElement>(`main [aria-label="${label}"]`)?.click()
        await new Promise(requestAnimationFrame)
      }
    },
    [words.second, words.enlarge],
  )
  await expect(page.getByRole('dialog', { name: words.gallery }).getByText('2 / 2')).toBeVisible()
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('the thumbnails are as wide when only the first one has arrived', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await open(page, '/product/extra-virgin-olive-oil')
  const thumbs = page.getByRole('group', { name: WORDS.en.gallery }).getByRole('button')
  expect(await thumbs.count()).toBeGreaterThan(2)
  const widthOf = async () => (await thumbs.first().boundingBox())?.width
  const width = await widthOf()
  await thumbs.first().evaluate((first) => {
    while (first.nextElementSibling) first.nextElementSibling.remove()
  })
  expect(await widthOf()).toBe(width)
})

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const) {
  test(`pictures are enlarged, browsed and closed by keyboard (${language}, ${SIZES[size].width})`, tagOf(language), async ({ page }) => {
    const words = WORDS[language]
    await page.setViewportSize(SIZES[size])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, words.path)
    const enlarge = page.getByRole('button', { name: words.enlarge })
    await waitForHydration(page, enlarge)
    await enlarge.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: words.gallery })
    await expect(viewer).toBeVisible()
    await expect(viewer.getByRole('img').first()).toHaveAttribute('alt', /.+/)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(enlarge).toBeFocused()
    await expect(page.getByRole('button', { name: words.second })).toHaveAttribute('aria-current', 'true')
  })
}

test('clicking the image enlarges it, unless the click ends a double click on what was there before', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await open(page, words.path)
  const reel = reelOf(page, words.gallery)
  await waitForHydration(page, reel)
  const picture = reel.getByRole('img').first()
  const dialog = page.getByRole('dialog', { name: words.gallery })
  await picture.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(dialog).toHaveCount(0)
  await picture.click()
  await expect(dialog).toBeVisible()
})
