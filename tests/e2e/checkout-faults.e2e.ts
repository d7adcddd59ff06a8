import type { Page } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import { intercept, record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

const WRITES = ['logConsents', 'updateGuestUser', 'saveDeliveryMethod', 'savePaymentMethod', 'validateCart', 'createOrder'] as const satisfies OperationName[]

async function enter(ana: Visitor) {
  await ana.hasInCart({ jam: 1 })
  await open(ana.page, ana.words.checkout)
}

/** Clicks again until the next step appears. */
async function pressUntil(press: () => Promise<void>, page: Page, title: string | RegExp) {
  await expect(async () => {
    if (!(await page.getByRole('heading', { name: title }).isVisible())) await press()
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 1500 })
  }).toPass()
}

async function walk(ana: Visitor, press: 'click' | 'dblclick') {
  const { page, words, checkout } = ana
  const once = { timeout: 1000 }
  await checkout.fillAddress()
  await pressUntil(() => checkout.toDelivery[press](once), page, words.deliveryTitle)
  await pressUntil(
    async () => {
      await checkout.method(words.homeDelivery).check(once)
      await checkout.toPayment[press](once)
    },
    page,
    words.paymentTitle,
  )
  await checkout.chooseBankTransfer()
  await pressUntil(() => checkout.place[press](once), page, words.thanks)
}

test('with a slow server and double clicks everywhere each action happens once', { tag: '@all' }, async ({ ana, page }) => {
  test.slow()
  await enter(ana)
  const sent = WRITES.map((call) => [call, record(page, call)] as const)
  for (const call of WRITES) {
    await intercept(page, call, async (route) => {
      const answer = await route.fetch()
      await page.waitForFunction((until) => performance.now() >= until, (await page.evaluate(() => performance.now())) + 300)
      await route.fulfill({ response: answer })
    })
  }
  await walk(ana, 'dblclick')
  expect(sent.map(([call, calls]) => [call, calls.length])).toEqual(WRITES.map((call) => [call, call === 'logConsents' ? 2 : 1]))
})

test('a cart change in another tab appears at the last step, and the order has what is shown', { tag: '@all' }, async ({ ana, page, context }) => {
  test.slow()
  await enter(ana)
  await ana.checkout.toLastStep()
  const other = await context.newPage()
  await open(other, ana.words.cart)
  await other.getByRole('button', { name: ana.words.more }).first().click()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText('11.60 €')
  await expect(ana.checkout.place).toBeVisible()
  const ordered = record(page, 'createOrder')
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  expect(ordered).toHaveLength(1)
})

test('a cart emptied in another tab ends the checkout with a link to the shop', { tag: '@all' }, async ({ ana, page, context }) => {
  await enter(ana)
  await ana.checkout.submitAddress()
  const other = await context.newPage()
  await open(other, ana.words.cart)
  await other.getByRole('button', { name: ana.words.remove(ana.words.jam) }).click()
  await expect(page.getByText('There is nothing to pay yet.')).toBeVisible()
})

test('a price that rises just before the order shows an error for twelve seconds, and no order is placed', async ({ ana, page }) => {
  test.slow()
  await enter(ana)
  await ana.checkout.toLastStep()
  const ordered = record(page, 'createOrder')
  const read = record(page, 'getCart')
  const stop = await intercept(page, 'validateCart', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { items: { valid: boolean; reason: string | null; newPrice: number }[] } }
    for (const item of body.data.items) Object.assign(item, { valid: false, reason: 'price', newPrice: item.newPrice + 1 })
    await route.fulfill({ response: answer, json: body })
  })
  await ana.checkout.place.click()
  await expect(page.getByText('Fig jam: the price is now 6.80 €, it was 5.80 €.')).toBeVisible()
  await expect.poll(() => read.length).toBe(1)
  expect(ordered).toEqual([])
  await stop()
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ coldCache: true })

  test('the whole checkout works when scripts become unavailable midway: all of its code is loaded at its start', { tag: '@all' }, async ({ ana, page }) => {
    test.slow()
    // With Save-Data no other pages are prefetched.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await enter(ana)
    await expect(ana.checkout.toDelivery).toBeVisible()
    await page.waitForLoadState('networkidle')
    const missed: string[] = []
    await page.route('**/assets/*.js', (route) => {
      missed.push(route.request().url())
      return route.abort()
    })
    await walk(ana, 'click')
    expect(missed).toEqual([])
  })
})
