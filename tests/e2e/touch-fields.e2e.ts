import type { Page } from '@playwright/test'
import { CUSTOMERS, logIn } from './drivers/account.ts'
import { listPage } from './drivers/list-page.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasTouch: true, viewport: SIZES.phone })

/** Pages with fields that differ; the first ones are opened by default. */
const PAGES = [
  '/',
  '/shop',
  '/product/fig-jam',
  '/search',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/withdrawal',
  '/contact',
  '/event/2',
]

/** Fields whose text is smaller than 16 px, into which iOS zooms. */
const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range])')
    .evaluateAll((fields) => fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.outerHTML))

test('on a touch screen no field has a text below 16 px', { tag: '@all' }, async ({ ana, page }) => {
  test.slow()
  await ana.hasInCart({ jam: 1 })
  for (const path of PAGES)
    await test.step(path, async () => {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      expect(await smallFields(page)).toEqual([])
    })
  await test.step('the sheet of filters', async () => {
    const list = listPage(page)
    await list.open()
    await list.filters.click()
    await expect(list.sheet).toBeVisible()
    for (const group of await list.sheet.locator('summary').all()) await group.click()
    expect(await smallFields(page)).toEqual([])
  })
  await test.step('the steps of the checkout', async () => {
    await open(page, ana.words.checkout)
    await ana.checkout.submitAddress()
    expect(await smallFields(page)).toEqual([])
    await ana.checkout.chooseHomeDelivery()
    expect(await smallFields(page)).toEqual([])
  })
  await test.step('the account', async () => {
    await open(page, '/login?redirect=/profile')
    await logIn(page, 'en', CUSTOMERS.mirna)
    await expect(page).toHaveURL('/profile')
    await page.waitForLoadState('networkidle')
    expect(await smallFields(page)).toEqual([])
  })
})
