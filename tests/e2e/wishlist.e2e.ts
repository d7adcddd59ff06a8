import type { Page } from '@playwright/test'
import { intercept, record, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { ACCOUNT_TEXTS, MIRNA } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

type Language = keyof typeof ACCOUNT_TEXTS
const heartOf = (page: Page, language: Language, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${ACCOUNT_TEXTS[language].wishlist}: ${name}`, exact: true })
    .first()

async function logIn(page: Page, language: Language) {
  const words = ACCOUNT_TEXTS[language]
  const button = page.getByRole('main').getByRole('button', { name: words.logIn })
  await waitForHydration(page, button)
  await page.getByLabel(words.email).fill(MIRNA.email)
  await page.getByLabel(words.password, { exact: true }).fill(MIRNA.password)
  await button.click()
  await expect(page).not.toHaveURL(/login|prijava/)
}

async function openAsCustomer(page: Page, origin: string, path: string, heart: string) {
  await logInThroughApi(page, origin, MIRNA)
  const lists = record(page, 'filterWishes')
  await open(page, path)
  await expect.poll(() => lists.length).toBe(1)
  await waitForHydration(page, heartOf(page, 'en', heart))
  return lists
}

test('the wishlist button asks for the log-in, and the product is on the list afterwards', async ({ ana, page }) => {
  const calls = [record(page, 'toggleWish'), record(page, 'filterWishes')]
  await ana.product.open(ana.words.jamPath)
  const heart = heartOf(page, 'en', ana.words.jam)
  await heart.click()
  await expect(page.getByRole('dialog')).toContainText(ACCOUNT_TEXTS.en.wishlistLogin)
  expect(calls.flat()).toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: ACCOUNT_TEXTS.en.logIn }).click()
  await logIn(page, 'en')
  await expect(page).toHaveURL(ana.words.jamPath)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(ACCOUNT_TEXTS.en.wished)).toBeVisible()
  await expect.poll(() => calls[0]).toHaveLength(1)
})

test('declining the log-in adds nothing to the wishlist', { tag: '@all' }, async ({ ana, page }) => {
  await ana.product.open(ana.words.jamPath)
  await heartOf(page, 'en', ana.words.jam).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wishlist.wish'))).toBeNull()
})

test('two clicks add and remove, and the list is fetched after each', { tag: '@all' }, async ({ ana, page, shop }) => {
  const lists = await openAsCustomer(page, shop.origin, ana.words.mackerelPath, ana.words.mackerel)
  const toggles = record(page, 'toggleWish')
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wishlist/filter')) urls.push(new URL(request.url()).search)
  })
  const heart = heartOf(page, 'en', ana.words.mackerel)
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(before !== 'true'))
  await expect.poll(() => lists.length).toBe(2)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(before === 'true'))
  await expect.poll(() => lists.length).toBe(3)
  expect(toggles).toHaveLength(2)
  expect(urls).toEqual(['?limit=9999', '?limit=9999'])
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', String(before === 'true'))
})

test('a wishlist that fails to reload shows no error, and the page keeps working', { tag: '@all' }, async ({ ana, page, shop, watching }) => {
  watching.expect(500, 'filterWishes')
  const lists = await openAsCustomer(page, shop.origin, ana.words.mackerelPath, ana.words.mackerel)
  await intercept(page, 'filterWishes', (route) => route.fulfill(serverError))
  const heart = heartOf(page, 'en', ana.words.mackerel)
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect.poll(() => lists.length).toBe(2)
  await expect(heart).toHaveAttribute('aria-pressed', String(before !== 'true'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(before === 'true'))
})

test('a log-out clears every wishlist button', { tag: '@all' }, async ({ ana, page, shop }) => {
  await openAsCustomer(page, shop.origin, ana.words.mackerelPath, ana.words.mackerel)
  const heart = heartOf(page, 'en', ana.words.mackerel)
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('button', { name: ACCOUNT_TEXTS.en.account }).click()
  await page.getByRole('button', { name: ACCOUNT_TEXTS.en.logOut }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the wishlist is a page in both languages, and its buttons remove products', async ({ page }) => {
  await open(page, '/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
  await page.getByRole('main').getByRole('link', { name: ACCOUNT_TEXTS.en.logIn }).click()
  await logIn(page, 'en')
  await expect(page).toHaveURL('/wishlist')
  const hearts = page.getByRole('main').locator('button[aria-pressed=true]')
  await expect(hearts.first()).toBeVisible()
  const count = await hearts.count()
  await hearts.first().click()
  await expect(hearts).toHaveCount(count - 1)
  await page.goto('/hr/lista-zelja')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista želja')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(hearts).toHaveCount(count - 1)
})
