import type { Page, Route } from '@playwright/test'
import { intercept, outOfStock } from './drivers/calls.ts'
import { expectNoLayoutShift, watchShifts } from './drivers/layout-shift.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

test.use({ coldCache: true })

const OFFLINE = { en: { home: '/', text: 'You are offline' }, hr: { home: '/hr', text: 'Niste na mreži' } } as const
/** Bytes per second and milliseconds, as on a weak mobile connection. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 80_000, uploadThroughput: 40_000 }

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
}

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })

    test('a link followed while offline shows a notice, and continues by itself when back online', { tag: '@all' }, async ({ page, context, watching }) => {
      watching.expect('failed', 'GET /*')
      watching.expect(/A script did not come/)
      const { home, text } = OFFLINE[language]
      await open(page, home)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      const link = page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link').first()
      const path = await link.getAttribute('href')
      await waitForHydration(page, link)
      await context.setOffline(true)
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      await link.click()
      const offlineHeading = page.getByRole('main').getByRole('heading', { level: 1, name: text })
      await expect(offlineHeading).toBeVisible()
      await context.setOffline(false)
      await expect(offlineHeading).toHaveCount(0)
      await expect(page).toHaveURL(path ?? '')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
  })

test('on a slow network, in Croatian on a phone, a product is readable before hydration, does not shift, and an early click counts once', {
  tag: '@all',
}, async ({ ivo, page }) => {
  test.slow()
  const { product, header, cart, words } = ivo
  await page.setViewportSize(SIZES.phone)
  await watchShifts(page)
  await slowDown(page)
  await page.goto(words.jamPath, { waitUntil: 'commit' })
  await expect(product.title).toHaveText(words.jam)
  await product.addButton.click()
  // All scripts of the page load before the click is handled.
  await expect(header.cart).toHaveAccessibleName(/\b1\b/, { timeout: 45_000 })
  await expectNoLayoutShift(page)
  await cart.open()
  await expect(cart.line(words.jam).quantity).toHaveValue('1')
})

test('presses before any script has loaded are acknowledged at once, and handled once and in order', async ({ ana, page }) => {
  const { product, header, words } = ana
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(words.jamPath, { waitUntil: 'commit' })
  await expect(product.addButton).toBeVisible()
  const more = page.getByRole('main').getByRole('button', { name: words.more })
  for (const button of [more, more, product.addButton]) {
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  }
  scripts.resolve()
  await expect(header.cart).toHaveAccessibleName(/\b3\b/)
  await expect(more).not.toHaveAttribute('aria-busy')
  await expect(page.locator('[data-early]')).toHaveCount(0)
})

test('the header counts an addition before the response, marked as pending, and no longer when it is rejected', { tag: '@all' }, async ({
  ana,
  page,
  watching,
}) => {
  const { product, header, words } = ana
  const held: Route[] = []
  await intercept(page, 'addItem', async (route) => void held.push(route))
  await product.open(words.jamPath)
  await product.addButton.click()
  await expect.poll(() => held.length).toBe(1)
  await expect(header.cart).toHaveAccessibleName(/\b1\b/)
  await expect(header.cart).toHaveAttribute('data-pending')
  await expect(page.getByText(words.added)).toHaveCount(0)
  watching.expect(422, 'addItem')
  await held[0]?.fulfill(outOfStock)
  await header.showsPieces(0)
})

test('an addition is not lost when the page is left before its response, nor before there is a cart', async ({ ana, page }) => {
  const { product, header, words } = ana
  for (const [operation, pieces] of [
    ['getNewCartSession', 1],
    ['addItem', 2],
  ] as const)
    await test.step(operation, async () => {
      await product.open(words.jamPath)
      const asked = Promise.withResolvers<void>()
      // As on a slow network: the request has left, and the page with it before the response.
      const end = await intercept(page, operation, async (route) => {
        asked.resolve()
        if (operation === 'addItem') await route.continue()
      })
      await product.addButton.click()
      await asked.promise
      await page.goto(words.home)
      await end()
      await header.showsPieces(pieces)
    })
})
