import type { Page } from '@playwright/test'
import { intercept, outOfStock, record, serverError } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()

test('a product card shows image, name, price and a button, and links to its product', { tag: '@all' }, async ({ ana, page }) => {
  await open(page, ana.words.tinsPath)
  const card = cardOf(page, ana.words.jam)
  await expect(card.locator('img').first()).toBeVisible()
  await expect(card.getByText(ana.words.jamPrice)).toBeVisible()
  await expect(card.getByRole('button', { name: ana.words.jam }).last()).toBeVisible()
  // The link of the name covers the picture.
  await card.locator('img').first().click({ force: true })
  await expect(page).toHaveURL(ana.words.jamPath)
})

test('the card of a configurable product opens its page, names the missing choice and sends no request', async ({ page }) => {
  const sent = record(page, 'addItem')
  await open(page, '/shop/table')
  const choose = cardOf(page, 'Stoneware mug').getByRole('link', { name: /^Choose/ })
  await waitForHydration(page, choose)
  await choose.click()
  await expect(page).toHaveURL(/\/product\/stoneware-mug/)
  await expect(page.getByText('Choose all options before you add this to the cart.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a failed addition from a card is retried with the same idempotency key', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(500, 'addItem')
  const sent = record(page, 'addItem')
  const heal = await intercept(page, 'addItem', (route) => route.fulfill(serverError))
  await open(page, ana.words.tinsPath)
  const card = cardOf(page, ana.words.jam)
  const add = card.getByRole('button', { name: `Add to cart: ${ana.words.jam}` })
  await waitForHydration(page, add)
  await add.click()
  const retry = card.getByRole('button', { name: `Try again: ${ana.words.jam}` })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await heal()
  await retry.click()
  await ana.header.showsPieces(1)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('a rejected addition from a card shows why and offers no retry', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(422, 'addItem')
  await intercept(page, 'addItem', (route) => route.fulfill(outOfStock))
  await open(page, ana.words.tinsPath)
  const card = cardOf(page, ana.words.jam)
  const add = card.getByRole('button', { name: `Add to cart: ${ana.words.jam}` })
  await waitForHydration(page, add)
  await add.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(add).toHaveAttribute('data-state', 'failed')
  await expect(card.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
})
