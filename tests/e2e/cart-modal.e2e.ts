import type { Page } from '@playwright/test'
import { record } from './drivers/calls.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopThatSkipsShipping, inShopWithCardAlone } from './fixtures/configured-shops.ts'
import { expect, test } from './fixtures/test.ts'

// One worker runs them all: the configured shop is started once.
test.describe.configure({ mode: 'default' })

const modal = (page: Page) => page.locator('dialog#cart-modal')
const boxOf = async (page: Page) => Object.values((await modal(page).boundingBox()) ?? {}).map(Math.round)
const focused = (page: Page) => page.locator(':focus')

inShopThatSkipsShipping('after an addition the shop shows a notice and goes to the cart', { tag: '@all' }, async ({ ana, ivo, page }) => {
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await expect(ana.cart.title).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await ivo.product.open(ivo.words.mackerelPath)
  await ivo.product.add()
  await expect(page).toHaveURL(/\/hr\/kosarica$/)
})

test('after an addition the shop stays on the page', { tag: '@all' }, async ({ ana, page }) => {
  const requests = record(page, 'getCheckoutSettings')
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await expect.poll(() => requests.length).toBe(1)
  await expect(page).toHaveURL(new RegExp(`${ana.words.jamPath}$`))
  await expect(modal(page)).toHaveCount(0)
})

inShopWithCardAlone('after an addition the cart opens as a modal, and the settings are requested once', { tag: '@all' }, async ({ ana, page }) => {
  const requests = record(page, 'getCheckoutSettings')
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await expect(modal(page)).toBeVisible()
  await expect(modal(page).getByRole('status').filter({ hasText: ana.words.added })).toContainText(ana.words.jam)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(focused(page)).toHaveAccessibleName(ana.words.addButton)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  expect(requests).toHaveLength(1)
})

inShopWithCardAlone('a rejected addition opens nothing', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(422, 'addItem')
  await ana.product.open(ana.words.jamPath)
  await ana.product.quantity.fill('998')
  const refused = page.waitForResponse((response) => response.status() === 422)
  await ana.product.addButton.click()
  await refused
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
})

inShopWithCardAlone('on the cart page no modal opens', { tag: '@all' }, async ({ ana, page }) => {
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await ana.cart.open()
  const answered = page.waitForResponse((response) => response.url().includes('addItem') && response.ok())
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await answered
  await ana.header.showsPieces(2)
  await expect(modal(page)).toHaveCount(0)
  await expect(ana.cart.title).toBeVisible()
})

test('the cart in the header opens as a modal, 70% wide and 80% high, and closes in every way', async ({ ana, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  const opened = async () => {
    await ana.header.cart.click()
    await expect(modal(page)).toBeVisible()
    return modal(page)
  }
  const shown = await opened()
  await expect.poll(() => boxOf(page)).toEqual([192, 80, 896, 640])
  await shown.click({ position: { x: 20, y: 20 } })
  await expect(shown).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(shown).toHaveCount(0)
  await expect(ana.header.cart).toBeFocused()
  await (await opened()).getByRole('button', { name: 'Close dialog' }).click()
  await expect(shown).toHaveCount(0)
  await (await opened()).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(shown).toHaveCount(0)
  await (await opened()).getByRole('link', { name: 'Go to cart' }).click()
  await expect(ana.cart.title).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.goBack()
  await expect(ana.product.title).toBeVisible()
  await expect(shown).toHaveCount(0)
})

for (const [name, size] of Object.entries(SIZES)) {
  test(`the cart modal works with the keyboard alone: ${name}`, { tag: '@all' }, async ({ ivo, page }) => {
    await page.setViewportSize(size)
    await ivo.product.open(ivo.words.jamPath)
    await ivo.product.add()
    await ivo.product.open(ivo.words.mackerelPath)
    await ivo.product.add()
    await ivo.header.cart.focus()
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveText(ivo.words.cartTitle)
    // What takes the focus from a script alone shows no ring, in no browser.
    await expect(focused(page)).toHaveCSS('outline-style', 'none')
    if (name === 'phone') await expect.poll(() => boxOf(page)).toEqual([0, 0, size.width, size.height])

    const line = (product: string) => modal(page).getByRole('group', { name: ivo.words.quantityOf(product) })
    const press = async (label: string) => {
      for (let tab = 0; tab < 12; tab += 1) {
        await page.keyboard.press('Tab')
        if ((await focused(page).getAttribute('aria-label')) === label) return page.keyboard.press('Enter')
      }
      throw new Error(`No way to ${label}`)
    }
    const saved = page.waitForResponse((response) => response.url().includes('updateItem') && response.ok())
    await press(ivo.words.more)
    await saved
    await expect(line(ivo.words.jam).getByRole('textbox')).toHaveValue('2')
    await press(ivo.words.remove(ivo.words.jam))
    await expect(line(ivo.words.jam)).toHaveCount(0)
    await expect(focused(page)).toHaveAccessibleName(ivo.words.remove(ivo.words.mackerel))
    await page.keyboard.press('Enter')
    await expect(modal(page).getByText(ivo.words.cartEmpty)).toBeVisible()
    await expect(focused(page)).toHaveText(ivo.words.cartTitle)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(focused(page)).toHaveAttribute('href', ivo.words.cart)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(modal(page)).toHaveCount(0)
  })
}

test('on a phone a notice leaves the buttons of a cart that is opened meanwhile uncovered', { tag: '@all' }, async ({ ana, page }) => {
  await page.setViewportSize(SIZES.phone)
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: ana.words.added })
  await expect(toast).toBeVisible()
  await toast.hover()
  await ana.header.cart.press('Enter')
  await expect(modal(page).getByRole('link', { name: 'Go to cart' })).toBeVisible()
  const edge = (box: { y: number; height: number } | null, share: number) => Math.round((box?.y ?? 0) + share * (box?.height ?? 0))
  await expect.poll(async () => edge(await modal(page).locator('[data-foot]').boundingBox(), 0) - edge(await toast.boundingBox(), 1)).toBe(16)
})
