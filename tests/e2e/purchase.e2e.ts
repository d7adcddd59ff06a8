import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function buy(customer: Visitor) {
  const { page, words, product, cart, checkout, header } = customer
  await open(page, words.shop)
  await page.getByRole('button', { name: words.cookies }).click()
  await page.getByRole('main').getByRole('link', { name: words.tins }).first().click()
  await expect(page).toHaveURL(words.tinsPath)
  await page.getByRole('main').getByRole('link', { name: words.jam }).first().click()
  await expect(page).toHaveURL(words.jamPath)
  await expect(product.title).toHaveText(words.jam)
  await product.add()
  await header.showsPieces(1)

  await header.cart.click()
  await page.getByRole('dialog').getByRole('link', { name: words.goToCart }).click()
  await expect(cart.title).toBeVisible()
  const line = cart.line(words.jam)
  await line.more.click()
  await expect(line.quantity).toHaveValue('2')
  await header.showsPieces(2)
  await cart.checkoutLink.click()
  await expect(page).toHaveURL(words.checkout)

  await checkout.writeGift(words.giftText)
  await expectAccessible(page)
  await checkout.toLastStep()
  await expect(page.getByText(`${words.giftMessage}: ${words.giftText}`)).toBeVisible()
  await checkout.place.click()
  await expect(page).toHaveURL(new RegExp(`${words.success}\\?orderSlug=[a-z2-7]+$`))
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
  await expect(page.getByText(/2026-\d{6}|\d{4}-\d{6}/).first()).toBeVisible()
  for (const shown of [words.jam, words.giftText]) await expect(page.getByRole('main')).toContainText(shown)
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('cartId')
}

test('Customer buys a product from the shop to the order number, in English on a desktop', async ({ ana }) => {
  await ana.page.setViewportSize(SIZES.desk)
  await buy(ana)
})

test('Customer buys a product from the shop to the order number, in Croatian on a phone', async ({ ivo }) => {
  await ivo.page.setViewportSize(SIZES.phone)
  await buy(ivo)
})

test("another customer's success page shows the order number and none of its contents", async ({ ana, browser, shop }) => {
  await ana.startsAtPayment({ jam: 1 })
  await ana.checkout.chooseBankTransfer()
  await ana.checkout.place.click()
  await expect(ana.page.getByRole('main')).toContainText(ana.words.jam)
  await expect(ana.page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  // What stands below the title stays in view beside a receipt that is longer than the window.
  await expect(ana.page.getByRole('main').getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 })
  const address = ana.page.url()
  const otherVisitor = await browser.newContext({ baseURL: shop.origin })
  const page = await otherVisitor.newPage()
  await page.goto(address)
  await expect(page.getByRole('main')).toContainText(new URL(address).searchParams.get('orderSlug') ?? '-')
  await expect(page.getByRole('main')).not.toContainText(ana.words.jam)
  await otherVisitor.close()
})
