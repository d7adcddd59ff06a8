import { intercept, record, serverError } from './drivers/calls.ts'
import { expect, test } from './fixtures/test.ts'

test('a payment form that does not submit itself can be submitted by the customer, and a malicious one never is', { tag: '@all' }, async ({ paying, page }) => {
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

test('a wallet script that fails to load shows an error, and a retry opens it', { tag: '@all' }, async ({ paying, page, watching }) => {
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
