import { intercept, record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { PAYING } from './drivers/pay-page.ts'
import { visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

test('a cart ordered in another tab redirects this tab to the order', async ({ ana, page, context, shop, watching }) => {
  // Timing decides whether a tab still requests the cart that has just been ordered.
  for (const name of ['getCart', 'getApplicablePaymentMethods', 'validateCart'] as const) watching.allow(409, name)
  await ana.startsAtPayment({ jam: 1 })
  await ana.checkout.chooseBankTransfer()
  const other = visitor(await context.newPage(), 'en', shop.origin)
  await open(other.page, page.url())
  await other.checkout.privacy.check()
  await other.checkout.chooseBankTransfer()
  await other.checkout.place.click()
  await expect(other.page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  await expect(page).toHaveURL(/orderSlug=/)
  expect(new URL(page.url()).searchParams.get('orderSlug')).toBe(new URL(other.page.url()).searchParams.get('orderSlug'))
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  await expect(page.getByRole('heading', { name: PAYING.en.slip })).toBeVisible()
})

test('a cart in payment in another tab redirects this tab to the same order, which is paid once', { tag: '@all' }, async ({
  ana,
  page,
  context,
  shop,
  watching,
}) => {
  // Timing decides whether a tab still requests the cart that has just been ordered.
  for (const name of ['getCart', 'getApplicablePaymentMethods', 'validateCart'] as const) watching.allow(409, name)
  await ana.startsAtPayment({ jam: 1 })
  await ana.checkout.chooseBankTransfer()
  const other = visitor(await context.newPage(), 'en', shop.origin)
  await open(other.page, page.url())
  await other.checkout.privacy.check()
  await other.checkout.method(PAYING.en.card).check()
  await other.checkout.terms.check()
  await other.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: PAYING.en.waits })).toBeVisible()
  await other.page.getByRole('button', { name: PAYING.en.pay, exact: true }).click()
  await expect(other.page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('orderSlug')).toBe(new URL(other.page.url()).searchParams.get('orderSlug'))
})

test('two tabs that order the same cart concurrently show one order', { tag: '@all' }, async ({ ana, page, context, shop, watching }) => {
  // Timing decides how far the slower tab gets.
  for (const name of ['getCart', 'getApplicablePaymentMethods', 'validateCart', 'createOrder', 'savePaymentMethod'] as const) {
    watching.allow(409, name)
    watching.allow(422, name)
  }
  await ana.startsAtPayment({ jam: 1 })
  await ana.checkout.chooseBankTransfer()
  const other = visitor(await context.newPage(), 'en', shop.origin)
  await open(other.page, page.url())
  await other.checkout.privacy.check()
  await other.checkout.chooseBankTransfer()
  // The slower one may be redirected to the order before the click.
  const press = (tab: typeof ana) => tab.checkout.place.click({ timeout: 5_000 }).catch(() => undefined)
  await Promise.all([press(ana), press(other)])
  for (const tab of [page, other.page]) {
    await expect(tab.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
    await expect(tab.getByRole('heading', { name: PAYING.en.slip })).toBeVisible()
  }
  expect(new URL(page.url()).searchParams.get('orderSlug')).toBe(new URL(other.page.url()).searchParams.get('orderSlug'))
})

for (const [method, title] of [
  [PAYING.en.cash, /^Thank you/],
  [PAYING.en.bank, /^Thank you/],
  [PAYING.en.card, PAYING.en.waits],
] as const) {
  test(`a page that is reloaded before its order responds ends at the order (${method})`, { tag: '@all' }, async ({ ana, page, watching }) => {
    watching.expect(409, 'getCart')
    await ana.startsAtPayment({ jam: 1 })
    await ana.checkout.method(method).check()
    await ana.checkout.terms.check()
    let placed = ''
    await intercept(page, 'createOrder', async (route) => {
      const response = await route.fetch()
      placed = (await response.json()).data.orderSlug
    })
    const ordered = record(page, 'createOrder')
    await ana.checkout.place.click()
    await expect.poll(() => placed).not.toBe('')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('orderSlug')).toBe(placed)
    expect(ordered).toHaveLength(1)
    await open(page, ana.words.cart)
    await expect(page.getByText(ana.words.cartEmpty)).toBeVisible()
  })
}

test('a background tab shows the order when it becomes visible', { tag: '@all' }, async ({ ana, page, context, shop, watching }) => {
  watching.expect(409, 'getCart')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await ana.startsAtPayment({ jam: 1 })
  await ana.checkout.chooseBankTransfer()
  const other = visitor(await context.newPage(), 'en', shop.origin)
  await open(other.page, page.url())
  await other.checkout.privacy.check()
  await other.checkout.chooseBankTransfer()
  await other.checkout.place.click()
  await expect(other.page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
})
