import type { Page } from '@playwright/test'
import { CANARY } from '#tests/injections.ts'
import { open } from './drivers/open.ts'
import { inInjectedShop as test } from './fixtures/configured-shops.ts'
import { expect } from './fixtures/test.ts'

async function ran(page: Page): Promise<unknown> {
  return page.evaluate((canary) => Reflect.get(window, canary), CANARY)
}

test('navigating pages with injected content runs no script', async ({ page, context }) => {
  test.slow()
  const dialogs: string[] = []
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await open(page, '/')
  for (const [link, where] of [
    ['/shop/tins-and-jars', /\/shop\//],
    ['/', /\/$/],
    ['/blog', /\/blog$/],
    ['/', /\/$/],
    ['/frequent-questions', /\/frequent-questions$/],
    ['/', /\/$/],
    ['/contact', /\/contact$/],
    ['/', /\/$/],
    ['/privacy-policy', /\/privacy-policy$/],
    ['/', /\/$/],
    ['/about-us', /\/about-us$/],
  ] as const) {
    await page
      .locator(`a[href="${link}"]`)
      .first()
      .evaluate((element) => (element as HTMLAnchorElement).click())
    await expect(page).toHaveURL(where)
    await expect(page.locator('h1').first()).toBeAttached()
    expect(await ran(page), link).toBeUndefined()
  }
  for (const kind of ['product', 'event']) {
    await page
      .locator('a[href="/"]')
      .first()
      .evaluate((element) => (element as HTMLAnchorElement).click())
    await expect(page).toHaveURL(/\/$/)
    await page
      .locator(`a[href^="/${kind}/"]`)
      .first()
      .evaluate((element) => (element as HTMLAnchorElement).click())
    await expect(page).toHaveURL(new RegExp(`/${kind}/`))
    await expect(page.locator('h1').first()).toBeAttached()
    expect(await ran(page), kind).toBeUndefined()
  }
  await page
    .locator('a[hreflang="hr"]')
    .first()
    .evaluate((element) => (element as HTMLAnchorElement).click())
  await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
  expect(await ran(page)).toBeUndefined()
  expect(dialogs).toEqual([])
})
