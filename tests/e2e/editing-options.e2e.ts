import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor, publishDrafts } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopOfItsOwn as test } from './fixtures/configured-shops.ts'
import { expect } from './fixtures/test.ts'

const HEADER = ['Stays at the top', 'Search shown', 'Wishlist shown', 'Language switch shown']
const FOOTER = ['Newsletter shown', 'Language switch shown']

/** Clears check boxes of an element's settings by keyboard. */
async function clear(page: Page, element: string, names: readonly string[]) {
  const title = `Settings of ${element}`
  const opener = page.getByRole('button', { name: title, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  for (const name of names) {
    const box = dialog.getByRole('checkbox', { name, exact: true })
    await expect(box).toBeChecked()
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).not.toBeChecked()
  }
  await expect(dialog.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
}

/** What a page shows of what can be switched off, at the size of its window. */
async function shown(page: Page) {
  const [header, footer] = [page.locator('header:has([data-home])'), page.getByRole('contentinfo')]
  return {
    position: await header.evaluate((element) => getComputedStyle(element).position),
    search: await header.getByRole('link', { name: 'Search', exact: true }).count(),
    wishlist: await header.getByRole('link', { name: 'Wishlist', exact: true }).count(),
    languages: await header.getByRole('group', { name: 'Language', exact: true }).count(),
    newsletter: await footer.getByRole('button', { name: 'Sign up', exact: true }).count(),
    footerLanguages: await footer.getByRole('group', { name: 'Language', exact: true }).count(),
  }
}

const ALL = { position: 'sticky', search: 1, wishlist: 1, languages: 1, newsletter: 1, footerLanguages: 1 }
const NONE = { position: 'relative', search: 0, wishlist: 0, languages: 0, newsletter: 0, footerLanguages: 0 }

test.use({ viewport: SIZES.desk })

test('what the header and the footer show is chosen in their settings, at once in edit mode, for visitors once it is published', {
  tag: '@all',
}, async ({ page, browser, shop }) => {
  const api = await logInAsEditor(page, shop.origin)
  await page.goto('/?editPage=true')
  await page.getByRole('button', { name: 'Sections', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual(ALL)
  await clear(page, 'Header', HEADER)
  await clear(page, 'Footer', FOOTER)
  await expect.poll(() => shown(page)).toEqual(NONE)

  const context = await browser.newContext({ baseURL: shop.origin, viewport: SIZES.desk })
  const visitor = await context.newPage()
  await visitor.goto('/')
  expect(await shown(visitor)).toEqual(ALL)
  await publishDrafts(api)
  await visitor.reload()
  await expect.poll(() => shown(visitor)).toEqual(NONE)
  await visitor.setViewportSize(SIZES.phone)
  await visitor.getByRole('button', { name: 'Open menu' }).focus()
  await visitor.keyboard.press('Enter')
  const menu = visitor.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveCount(0)
  await expect(menu.getByRole('group', { name: 'Language' })).toHaveCount(0)
  await expectAccessible(visitor)
  await context.close()
})
