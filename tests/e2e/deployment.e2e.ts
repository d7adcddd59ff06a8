import type { Page } from '@playwright/test'
import { listPage } from './drivers/list-page.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { nextBuild } from './fixtures/next-build.ts'
import { serveCopy } from './fixtures/seeded-shop.ts'
import { type RunningShop, startShop } from './fixtures/server.ts'
import { test as base, expect } from './fixtures/test.ts'

/** A shop of its own, which the test ends and starts anew. */
const test = base.extend<object, { shop: RunningShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  shop: [({}, use) => serveCopy(use), { scope: 'worker', timeout: 120_000 }],
})
test.use({ viewport: SIZES.phone, coldCache: true })

/** Waits until everything is loaded that an idle page loads. */
const settle = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const has = (script: string) => loaded.some(({ name }) => name.includes(`/assets/${script}-`))
    return has('actors') && has('product') && performance.now() - Math.max(...loaded.map(({ responseEnd }) => responseEnd)) > 500
  })
const isOld = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('script[src], link[href]')].every(({ outerHTML }) => !outerHTML.includes('.next.')))

test('pages that are open while a new build is deployed go on, and get what they have not loaded from the new one', { tag: '@all' }, async ({
  ana,
  page,
  context,
  shop,
  watching,
}) => {
  const { header } = ana
  const list = listPage(page)
  await list.open(list.words.table)
  const add = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Add to cart: ${name}`, exact: true })
      .click()
  await add('Enamel plate')
  await header.showsPieces(1)
  const other = await context.newPage()
  await open(other, '/product/olive-wood-board')
  const text = other.getByRole('textbox', { name: 'Engraved text' })
  await waitForHydration(other, text)
  await text.fill('Škola')
  await settle(page)
  await settle(other)
  const next = nextBuild()
  await shop.stop()
  const deployed = await startShop(String(shop.variables.DATA_DIR), { ...shop.variables, PORT: new URL(shop.origin).port }, next.path)
  try {
    await test.step('what is loaded goes on with the new server', async () => {
      await add('Stoneware bowl')
      await header.showsPieces(2)
      expect(await isOld(page)).toBe(true)
    })
    await test.step('a page whose script is of the old build opens in the new one', async () => {
      watching.expect(404, 'GET /assets/*')
      // The document may be left before the console reports it.
      watching.allow(/A script did not come|Refused to apply style/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a purchase' }).dispatchEvent('click')
      await expect(page).toHaveURL(/\/withdrawal$/)
      await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
      await header.showsPieces(2)
    })
    await test.step('what was entered is kept, and a reload is offered', async () => {
      await other.getByRole('button', { name: 'Notices of this visit' }).click()
      await expect(other.getByRole('alert').filter({ hasText: 'A part of this page did not load.' })).toBeVisible()
      await expect(text).toHaveValue('Škola')
      await other.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => isOld(other).catch(() => true)).toBe(false)
      await waitForHydration(other)
      await other.getByRole('button', { name: 'Notices of this visit' }).click()
      await expect(other.getByRole('dialog', { name: 'Notices' })).toBeVisible()
    })
  } finally {
    await deployed.stop()
    next.remove()
  }
})
