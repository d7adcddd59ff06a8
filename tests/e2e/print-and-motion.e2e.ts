import type { Page } from '@playwright/test'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

/** Width of an A4 page between its margins. */
const PAPER = { width: 718, height: 1000 }

for (const [what, path] of [
  ['a post', '/five-suppers-from-a-tin-of-sardines'],
  ['a product', '/hr/proizvod/dzem-od-smokava'],
  ['a page', '/hr/dostava-i-povrat'],
] as const)
  test(`${what} is printed with its own content only, and as wide as the paper`, what === 'a product' ? {} : { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize(PAPER)
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#site-footer')).toBeHidden()
    await expect(page.getByRole('banner').getByRole('navigation').first()).toBeHidden()
    for (const tool of await page.locator('[data-noprint]').all()) await expect(tool).toBeHidden()
    const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth }))
    expect(scroll).toBeLessThanOrEqual(width)
  })

for (const [what, path, next] of [
  ['a post', '/five-suppers-from-a-tin-of-sardines', '#post-related'],
  ['an event', '/hr/dogadjaj/2', '#also-coming'],
] as const)
  test(`links to further content are not printed with ${what}`, { tag: '@all' }, async ({ page }) => {
    await open(page, path)
    await expect(page.locator(next)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(next)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('button')).toHaveCount(0)
  })

const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { transitions: 0 })
    const start = document.startViewTransition?.bind(document)
    if (start)
      document.startViewTransition = (...parts) => {
        Object.assign(window, { transitions: (window as unknown as { transitions: number }).transitions + 1 })
        return start(...parts)
      }
  })

for (const [motion, seen] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const)
  test.describe(`with motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } })

    test(`a navigation runs ${seen} view transitions`, motion === 'reduce' ? { tag: '@all' } : {}, async ({ page }) => {
      await countTransitions(page)
      await open(page, '/shop')
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await expect(page).toHaveURL('/about-us')
      await expect(page.getByRole('main')).toBeFocused()
      expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(seen)
    })
  })

test.describe('while a picture moves to the next page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the next page takes clicks', { tag: '@all' }, async ({ ana, page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...parts) => {
        const transition = start(...parts)
        // The transition ends with its animations: these never do.
        void transition.ready.then(() => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
          for (const animation of moving) animation.pause()
          document.documentElement.dataset.moving = String(moving.length)
        })
        return transition
      }
    })
    await open(page, '/search?search=fig&category=products')
    await page.getByRole('main').getByRole('link', { name: ana.words.jam }).first().click()
    await expect(page.locator('html[data-moving]')).not.toHaveAttribute('data-moving', '0')
    await ana.product.add()
    await ana.header.showsPieces(1)
  })
})
