import type { Page } from '@playwright/test'
import { alive, open } from './drivers/open.ts'
import { expectUnmoved, watchShifts } from './drivers/still.ts'
import { SIZES } from './drivers/words.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

test.use({ coldCache: true })

const OFFLINE = { en: { home: '/', text: 'You are offline' }, hr: { home: '/hr', text: 'Niste na mreži' } } as const
/** Bytes a second and milliseconds, as by telephone at the edge of its reach. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 80_000, uploadThroughput: 40_000 }

/** Words may give way once when their typefaces arrive after them: what is called a good page moves less. */
const GOOD = 0.1

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })

    test('a link followed without a connection says so, and leads on by itself when it is back', async ({ page, context, watching }) => {
      watching.expect('failed', 'GET /*')
      watching.expect(/A script did not come/)
      const { home, text } = OFFLINE[language]
      await open(page, home)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      const link = page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link').first()
      const path = await link.getAttribute('href')
      await alive(page, link)
      await context.setOffline(true)
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      await link.click()
      const told = page.getByRole('main').getByRole('heading', { level: 1, name: text })
      await expect(told).toBeVisible()
      await context.setOffline(false)
      await expect(told).toHaveCount(0)
      await expect(page).toHaveURL(path ?? '')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
  })

test('on a slow network, in Croatian on a phone, a product is read before its scripts are here, keeps still, and a press that came early counts once', async ({
  ivo,
  page,
}) => {
  test.slow()
  const { product, header, cart, words } = ivo
  await page.setViewportSize(SIZES.phone)
  await watchShifts(page)
  await slowDown(page)
  await page.goto(words.jamPath, { waitUntil: 'commit' })
  await expect(product.title).toHaveText(words.jam)
  await product.addButton.click()
  // Some seventy scripts come before the press is heard.
  await expect(header.cart).toHaveAccessibleName(/\b1\b/, { timeout: 45_000 })
  await expectUnmoved(page, GOOD)
  await cart.open()
  await expect(cart.line(words.jam).quantity).toHaveValue('1')
})
