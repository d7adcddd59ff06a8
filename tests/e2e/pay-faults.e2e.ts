import { intercept, record, serverError } from './drivers/calls.ts'
import { expect, test } from './fixtures/test.ts'

test('a payment form that does not submit itself can be submitted by the customer, and a malicious one never is', async ({ paying, page }) => {
  await page.route('**/sandbox-payments/pay', (route) => route.fulfill({ status: 204 }), { times: 1 })
  await paying.order(paying.words.card)
  await expect(paying.button(paying.words.go)).toBeVisible()
  expect(paying.sent).toBe(1)
  await page.unroute('**/sandbox-payments/pay')
  await paying.button(paying.words.go).click()
  await paying.atProvider()
  await paying.choose(paying.words.decline)
  await paying.isTitled(paying.words.failed)
  await intercept(page, 'payOrder', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.html = answer.data.html.replace(/action="[^"]*"/, 'action="https://evil.example/collect"')
    await route.fulfill({ response, json: answer })
  })
  await paying.button(paying.words.again).click()
  await expect(page.getByText(paying.words.formRefused)).toBeVisible()
  expect(paying.sent).toBe(2)
})

test('a retried payment whose response is lost is repeated with its idempotency key, and redirects once', { tag: '@all' }, async ({
  paying,
  page,
  watching,
}) => {
  watching.expect('failed', 'payOrder')
  await paying.order(paying.words.card)
  await paying.choose(paying.words.decline)
  await paying.isTitled(paying.words.failed)
  const requests = record(page, 'payOrder')
  await intercept(page, 'payOrder', async (route, count) => {
    const response = await route.fetch()
    return count === 1 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await paying.button(paying.words.again).click()
  await paying.choose(paying.words.pay)
  await expect(paying.thanks).toBeVisible()
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect([requests.length, paying.sent]).toEqual([2, 2])
})

test('an order that fails to load shows an error, and a retry shows it', async ({ paying, page, watching }) => {
  watching.expect(500, 'getOrderBySlug')
  await paying.order(paying.words.card)
  await paying.atProvider()
  const end = await intercept(page, 'getOrderBySlug', (route) => route.fulfill(serverError))
  await page.goBack()
  await paying.isTitled(paying.words.notLooked)
  await end()
  await paying.button(paying.words.retry).click()
  await paying.isTitled(paying.words.waits)
})

test('a wallet script that fails to load shows an error, and a retry opens it', async ({ paying, page, watching }) => {
  watching.expect('failed', 'GET /sandbox-payments/wallet.js')
  await page.route('**/sandbox-payments/wallet.js*', (route) => route.abort('connectionreset'), { times: 1 })
  await paying.order(paying.words.wallet)
  await expect(page.getByText(paying.words.walletFailed)).toBeVisible()
  await paying.button(paying.words.payAmount).click()
  await expect(paying.button(paying.words.walletButton)).toBeVisible()
})

test('a wallet approval without a response is sent again, automatically and then by the customer', { tag: '@all' }, async ({ paying, page, watching }) => {
  watching.expect(500, 'pgSuccess')
  await paying.order(paying.words.wallet)
  const end = await intercept(page, 'pgSuccess', (route) => route.fulfill(serverError))
  const approvals = record(page, 'pgSuccess')
  await paying.button(paying.words.walletButton).click()
  await page.getByRole('button', { name: paying.words.approve, exact: true }).click()
  await expect(paying.button(paying.words.confirm)).toBeVisible()
  expect(approvals).toHaveLength(3)
  await end()
  await paying.button(paying.words.confirm).click()
  await expect(paying.thanks).toBeVisible()
})
