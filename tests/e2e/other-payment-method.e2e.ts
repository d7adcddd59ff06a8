import { PAYING } from './drivers/pay-page.ts'
import { expect, test } from './fixtures/test.ts'

test('an order awaiting bank transfer is paid by card instead, from its own page', { tag: '@all' }, async ({ paying, page }) => {
  await paying.order(paying.words.bank)
  await expect(page.getByRole('heading', { name: paying.words.slip })).toBeVisible()
  await page.getByRole('link', { name: 'Follow the order' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await paying.isTitled(PAYING.en.waits)
  const slug = paying.orderSlug()
  await page.reload()
  await paying.isTitled(PAYING.en.waits)
  await page.getByRole('radio', { name: paying.words.card }).check()
  await paying.button(paying.words.payAmount).click()
  await paying.choose(paying.words.pay)
  await expect(paying.thanks).toBeVisible()
  await expect(page.getByRole('main').getByText(paying.words.paid, { exact: true }).first()).toBeVisible()
  expect(paying.orderSlug()).toBe(slug)
})

test('the payment URL alone leads to the payment slip, in Croatian', { tag: '@all' }, async ({ placanje, page }) => {
  await placanje.order(placanje.words.bank)
  await expect(page.getByRole('heading', { name: placanje.words.slip })).toBeVisible()
  const slug = placanje.orderSlug()
  await page.goto(`${placanje.words.path}?orderSlug=${slug}`)
  await expect(placanje.thanks).toBeVisible()
  await expect(page.getByRole('heading', { name: placanje.words.slip })).toBeVisible()
  expect(placanje.orderSlug()).toBe(slug)
})
