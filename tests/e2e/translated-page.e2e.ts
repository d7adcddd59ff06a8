import { listPage } from './drivers/list-page.ts'
import { SearchDriver } from './drivers/search.ts'
import { SIZES } from './drivers/texts.ts'
import { outdatedTexts, translate } from './drivers/translation.ts'
import { expect, test } from './fixtures/test.ts'

test('a purchase through a page that the browser translates, with filters, an empty search and missing fields, shows no error and no old text', {
  tag: '@all',
}, async ({ ana, page }) => {
  test.slow()
  await page.setViewportSize(SIZES.desk)
  const { words, product, header, cart, checkout } = ana
  const list = listPage(page)
  const search = new SearchDriver(page, 'en')
  const step = (title: string, perform: () => Promise<void>) =>
    test.step(title, async () => {
      await perform()
      expect(await outdatedTexts(page)).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })

  await list.open()
  await translate(page)
  await step('filters and pages of the list', async () => {
    await list.filters.click()
    await list.group('Glaze').getByRole('checkbox', { name: /^Sand/ }).check()
    await expect(page).toHaveURL(/\?glaze=\d+$/)
    await expect(list.chip('Glaze: Sand')).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
    await list.chip('Glaze: Sand').click()
    await expect(list.count(37)).toBeVisible()
  })
  await step('a search without results', async () => {
    await search.openBox()
    await page.keyboard.type('salt')
    await expect(search.options.first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(search.tab('Products')).toBeVisible()
    await search.field.fill('qqqqzzzz')
    await expect(page.getByRole('main')).toContainText(search.words.nothing('qqqqzzzz'))
    await search.field.fill('jam')
    await expect(page.getByRole('main').getByRole('link', { name: words.jam }).first()).toBeVisible()
  })
  await step('the product in the cart', async () => {
    await page.getByRole('main').getByRole('link', { name: words.jam }).first().click()
    await expect(product.title).toHaveText(words.jam)
    await product.add()
    await header.showsPieces(1)
    await header.cart.click()
    await page.getByRole('dialog').getByRole('link', { name: words.goToCart }).click()
    const line = cart.line(words.jam)
    await line.more.click()
    await expect(line.quantity).toHaveValue('2')
    await header.showsPieces(2)
    await expect(page.getByRole('main')).toContainText('11.60 €')
  })
  await step('missing fields of the address', async () => {
    await cart.checkoutLink.click()
    await expect(page).toHaveURL(words.checkout)
    await checkout.toDelivery.click()
    await expect(page.getByText(words.required).first()).toBeVisible()
    await checkout.field(words.firstName).fill('Ana')
    await checkout.toDelivery.click()
    await expect(checkout.field(words.firstName)).not.toHaveAttribute('aria-invalid', 'true')
  })
  await step('shipping and payment', async () => {
    await checkout.toLastStep()
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('11.60 €')
  })
  await step('the order', async () => {
    await checkout.place.click()
    await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words.jam)
  })
})
