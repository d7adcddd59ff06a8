import type { Locator, Page } from '@playwright/test'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, most = 150) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const ring = await target.evaluate((element) => {
        const hosts = [element, element.closest('label'), element.closest('li'), element.closest('[role=group]'), element.nextElementSibling].filter(
          (host) => host !== null,
        )
        const drawn = hosts.flatMap((host) => [undefined, '::before', '::after'].map((part) => getComputedStyle(host, part)))
        return drawn.some(({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none')
      })
      expect(ring, 'what has the focus can be seen').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}

test('a whole purchase by keyboard alone', async ({ ana, page }) => {
  test.slow()
  const { words, checkout, cart, header, product } = ana
  await open(page, words.tinsPath)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: words.jam }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(words.jamPath)
  await tabTo(page, product.addButton)
  await page.keyboard.press('Enter')
  await header.showsPieces(1)
  await open(page, words.cart)
  const { quantity } = cart.line(words.jam)
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await header.showsPieces(2)
  await tabTo(page, cart.checkoutLink)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(words.checkout)

  for (const [label, value] of checkout.guest()) {
    await tabTo(page, checkout.field(label))
    await page.keyboard.type(value)
  }
  await tabTo(page, checkout.country)
  await page.keyboard.type(words.croatia)
  await tabTo(page, checkout.privacy)
  await page.keyboard.press('Space')
  await tabTo(page, checkout.toDelivery)
  await page.keyboard.press('Enter')
  await expect(checkout.step(words.deliveryTitle)).toBeVisible()

  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(checkout.method(words.homeDelivery)).toBeChecked()
  await tabTo(page, checkout.toPayment)
  await page.keyboard.press('Enter')
  await expect(checkout.step(words.paymentTitle)).toBeVisible()

  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let passed = 0; passed < 2; passed += 1) await page.keyboard.press('ArrowDown')
  await expect(checkout.method(words.bankTransfer)).toBeChecked()
  await tabTo(page, checkout.terms)
  await page.keyboard.press('Space')
  await tabTo(page, checkout.place)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
})
