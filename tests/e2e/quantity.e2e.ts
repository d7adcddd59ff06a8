import { intercept, record } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(async ({ ana }) => {
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
})

test('four clicks send one change with the last value, half a second after the last', { tag: '@all' }, async ({ ana, page }) => {
  await page.clock.install()
  await ana.cart.open()
  const sent = record(page, 'updateItem')
  const line = ana.cart.line(ana.words.jam)
  await expect(line.quantity).toHaveValue('1')
  await page.clock.pauseAt(Date.now() + 60_000)
  for (let click = 0; click < 4; click += 1) {
    await line.more.click()
    await page.clock.runFor(400)
  }
  await expect(line.quantity).toHaveValue('5')
  await page.clock.runFor(99)
  expect(sent).toEqual([])
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.clock.runFor(1)
  await answered
  expect(sent.map(({ body }) => (body as { qty: number }).qty)).toEqual([5])
  await ana.header.showsPieces(5)
  await page.clock.resume()
  await page.reload()
  await waitForHydration(page)
  await expect(ana.cart.line(ana.words.jam).quantity).toHaveValue('5')
})

test('an invalid quantity shows an error and is not sent, one above the stock is rejected by the server: the old number returns; 2.7 counts as 2', async ({
  ana,
  page,
  watching,
}) => {
  watching.expect(422, 'updateItem')
  const sent = record(page, 'updateItem')
  const { quantity } = ana.cart.line(ana.words.jam)
  for (const typed of ['0', '-3', 'seven'])
    await test.step(typed, async () => {
      await quantity.fill(typed)
      await quantity.press('Enter')
      await expect(page.getByText(ana.words.invalidQuantity).first()).toBeVisible()
      await expect(quantity).toHaveValue('1')
      expect(sent).toEqual([])
    })
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.status() === 422)
  await quantity.fill('998')
  await quantity.press('Enter')
  await refused
  await expect(quantity).toHaveValue('1')
  await ana.header.showsPieces(1)
  await quantity.fill('2.7')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('2')
  await ana.header.showsPieces(2)
})

test('removing a line cancels its pending change', { tag: '@all' }, async ({ ana, page }) => {
  await page.clock.install()
  await ana.cart.open()
  await expect(ana.cart.line(ana.words.jam).quantity).toHaveValue('1')
  await page.clock.pauseAt(Date.now() + 60_000)
  const changes = record(page, 'updateItem')
  const removals = record(page, 'deleteItem')
  const line = ana.cart.line(ana.words.jam)
  await line.more.click()
  await line.remove.click()
  await expect(ana.cart.empty).toBeVisible()
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(page.getByText(ana.words.removed).first()).toBeVisible()
  expect([changes.length, removals.length]).toEqual([0, 1])
})

test('leaving the cart sends a pending change', { tag: '@all' }, async ({ ana, page }) => {
  await ana.cart.line(ana.words.jam).more.click()
  await open(page, ana.words.home)
  await ana.cart.open()
  await expect(ana.cart.line(ana.words.jam).quantity).toHaveValue('2')
})

test('leaving the cart sends a change queued behind a running one', { tag: '@all' }, async ({ ana, page }) => {
  const sent = record(page, 'updateItem')
  const gate = Promise.withResolvers<void>()
  await intercept(page, 'updateItem', async (route, count) => {
    if (count === 1) await gate.promise
    await route.continue()
  })
  const { more, quantity } = ana.cart.line(ana.words.jam)
  await more.click()
  await expect.poll(() => sent.length).toBe(1)
  await more.click()
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(() => sent.map(({ body }) => (body as { qty: number }).qty)).toEqual([2, 3])
  gate.resolve()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ qty: 3 })
  await expect(quantity).toHaveValue('3')
})
