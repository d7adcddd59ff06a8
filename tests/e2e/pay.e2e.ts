import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

test.describe('a customer who pays by card', () => {
  test('goes to the provider once, however often the button is clicked, and returns to a paid order', async ({ ana, paying, page }) => {
    await paying.upTo(paying.words.card)
    await ana.checkout.place.dblclick()
    await paying.atProvider()
    expect(await paying.cartCookies()).toEqual(['orderedCart'])
    await paying.choose(paying.words.pay)
    await expect(paying.thanks).toBeVisible()
    await expect(page.getByRole('main').getByText(paying.words.paid, { exact: true }).first()).toBeVisible()
    await expect.poll(() => paying.cartCookies()).toEqual([])
    expect([paying.sent, paying.orderSlug()]).toEqual([1, expect.stringMatching(/^[a-z0-9-]{16,64}$/)])

    // Going back afterwards shows the paid order, and nothing is sent again.
    await page.goto(`${paying.words.path}?orderSlug=${paying.orderSlug()}`)
    await expect(paying.thanks).toBeVisible()
    await page.goBack()
    await page.goForward()
    await expect(paying.thanks).toBeVisible()
    expect(paying.sent).toBe(1)
  })

  test('who goes back before paying is asked how to continue, and pays the same order', { tag: '@all' }, async ({ paying, page }) => {
    await paying.order(paying.words.card)
    await paying.atProvider()
    await page.goBack()
    await paying.isTitled(paying.words.waits)
    const slug = paying.orderSlug()
    expect(paying.sent).toBe(1)
    await page.reload()
    await paying.isTitled(paying.words.waits)
    expect(paying.sent).toBe(1)
    await paying.button(paying.words.payAmount).click()
    await paying.choose(paying.words.pay)
    await expect(paying.thanks).toBeVisible()
    expect([paying.sent, paying.orderSlug()]).toEqual([2, slug])
  })

  test('whose card is declined retries the same order, and finally pays it by transfer', async ({ paying, page }) => {
    await paying.order(paying.words.card)
    await paying.choose(paying.words.decline)
    await paying.isTitled(paying.words.failed)
    await expect(page).toHaveURL(/\/checkout\/failure\?orderSlug=/)
    const slug = paying.orderSlug()
    await paying.button(paying.words.again).click()
    await paying.choose(paying.words.decline)
    await paying.isTitled(paying.words.failed)
    expect([paying.sent, paying.orderSlug()]).toEqual([2, slug])
    await page.getByRole('radio', { name: paying.words.bank }).check()
    await paying.button(paying.words.choose).click()
    await expect(page.getByRole('heading', { name: paying.words.slip })).toBeVisible()
    await expect(page.getByRole('img', { name: /barcode/i })).toBeVisible()
  })

  test('can return through a form of the provider as well', { tag: '@all' }, async ({ paying, page }) => {
    await paying.order(paying.words.card)
    await page.getByRole('radio', { name: paying.words.byPost }).check()
    await paying.choose(paying.words.pay)
    await expect(paying.thanks).toBeVisible()
    await expect.poll(() => paying.cartCookies()).toEqual([])
  })

  test('without an immediate result sees the order being confirmed, and then paid without a reload', { tag: '@all' }, async ({ paying, page }) => {
    await paying.order(paying.words.card)
    await paying.choose(paying.words.later)
    await expect(page.getByText(paying.words.confirming)).toBeVisible()
    await expect(page.getByRole('main').getByText(paying.words.paid, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(paying.words.confirming)).toBeHidden()
  })

  test('whose payment is not reported is told so after two minutes, with a way to continue', { tag: '@all' }, async ({ paying, page }) => {
    await page.clock.install()
    await paying.order(paying.words.card)
    await paying.choose(paying.words.silent)
    await expect(page.getByText(paying.words.confirming)).toBeVisible()
    await page.clock.runFor(121_000)
    await expect(page.getByText(paying.words.noAnswer)).toBeVisible()
    await expect(page.getByRole('link', { name: 'I have not paid yet' })).toBeVisible()
  })

  test('who closes the window there finds the order paid on the next visit, and the cart empty', { tag: '@all' }, async ({ paying, page, context, ana }) => {
    await paying.order(paying.words.card)
    await paying.choose(paying.words.stay)
    await expect(page.getByRole('heading', { name: paying.words.paid })).toBeVisible()
    await page.close()
    const next = await context.newPage()
    await open(next, ana.words.checkout)
    await expect(next.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => /cart|protect/i.test(name))).toEqual([])
  })

  test('sees neither an error nor an empty checkout in another tab, and the payment there too', { tag: '@all' }, async ({ paying, context, ana }) => {
    test.slow()
    await paying.order(paying.words.card)
    await paying.atProvider()
    const other = await context.newPage()
    await open(other, ana.words.cart)
    await expect(other.getByText(ana.words.cartEmpty)).toBeVisible()
    await expect(other.getByRole('alert')).toHaveCount(0)
    await other.goto(ana.words.checkout)
    await expect(other.getByRole('heading', { level: 1, name: paying.words.waits })).toBeVisible()
    await paying.choose(paying.words.pay)
    await expect(paying.thanks).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible({ timeout: 45_000 })
  })
})

test.describe('a customer who pays by wallet', () => {
  test('approves on the page after closing it once, and ends on the paid order without a cart', async ({ paying, page }) => {
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/order/pgSuccess/')) reports.push(request.postDataJSON())
    })
    await paying.order(paying.words.wallet)
    await expect(page).toHaveURL(/\/checkout\/pay\?orderSlug=/)
    await paying.button(paying.words.walletButton).click()
    await expect(page.getByRole('button', { name: paying.words.approve, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(paying.words.walletClosed)).toBeVisible()
    await paying.button(paying.words.walletButton).click()
    await page.getByRole('button', { name: paying.words.approve, exact: true }).click()
    await expect(paying.thanks).toBeVisible()
    expect(reports).toEqual([expect.objectContaining({ internalRedirect: true, orderID: expect.any(String), payerID: expect.any(String) })])
    expect(await paying.cartCookies()).toEqual([])
  })

  test('who declines there sees an error, and pays by card', { tag: '@all' }, async ({ paying, page }) => {
    await paying.order(paying.words.wallet)
    await paying.button(paying.words.walletButton).click()
    await page.getByRole('button', { name: paying.words.declineWallet, exact: true }).click()
    await expect(page.getByText(paying.words.walletFailed)).toBeVisible()
    await page.getByRole('radio', { name: paying.words.card }).check()
    await paying.button(paying.words.payAmount).click()
    await paying.choose(paying.words.pay)
    await expect(paying.thanks).toBeVisible()
  })

  test('subscribes with the plan and the quantity of the order', { tag: '@all' }, async ({ paying, page }) => {
    const { promise: walletRequest, resolve: resolveRequest } = Promise.withResolvers<unknown>()
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/sandbox-payments/wallet/')) resolveRequest(request.postDataJSON())
    })
    await page.route('**/api/v2/ecommerce/order/create', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      Object.assign(answer.data.html, { isSubscription: true, plan_id: 'plan-monthly', quantity: 2 })
      await route.fulfill({ response, json: answer })
    })
    await paying.order(paying.words.wallet)
    await paying.button(paying.words.walletButton).click()
    await page.getByRole('button', { name: paying.words.approve, exact: true }).click()
    expect(await walletRequest).toEqual({ choice: 'pay', plan_id: 'plan-monthly', quantity: '2' })
    await expect(paying.thanks).toBeVisible()
  })
})

test('in Croatian is declined, retries and pays, all by keyboard', { tag: '@all' }, async ({ ivo, placanje, page }) => {
  await placanje.upTo(placanje.words.card)
  await ivo.checkout.place.press('Enter')
  await placanje.atProvider()
  await page.getByRole('button', { name: placanje.words.decline, exact: true }).press('Enter')
  await placanje.isTitled(placanje.words.failed)
  await expect(page).toHaveURL(/\/hr\/checkout\/failure\?orderSlug=/)
  await placanje.button(placanje.words.again).press('Enter')
  await placanje.atProvider()
  await page.getByRole('button', { name: placanje.words.pay, exact: true }).press('Enter')
  await expect(placanje.thanks).toBeVisible()
  await expect(page).toHaveURL(/\/hr\/naplata\/uspjesna\?orderSlug=/)
})

test('an order paid on delivery or by transfer clears the cart at once and never involves a provider', async ({ paying }) => {
  await paying.order(paying.words.cash)
  await expect(paying.thanks).toBeVisible()
  expect([await paying.cartCookies(), paying.sent, paying.orderSlug()]).toEqual([[], 0, expect.stringMatching(/^[a-z0-9-]{16,64}$/)])
})
