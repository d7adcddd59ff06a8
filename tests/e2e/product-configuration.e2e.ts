import type { Page } from '@playwright/test'
import { intercept, record } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const RED_L = 521
const NAVY_M = 516
const TEE = {
  en: {
    path: '/product/striped-tee',
    name: 'Striped tee',
    size: 'Size',
    colour: 'Stripe colour',
    red: 'Red',
    soldOut: 'XL is sold out in red.',
    now: 'Sold out',
  },
  hr: {
    path: '/hr/proizvod/prugasta-majica',
    name: 'Prugasta majica',
    size: 'Veličina',
    colour: 'Boja pruga',
    red: 'Crvena',
    soldOut: 'Uz izbor crvena rasprodano je: XL.',
    now: 'Rasprodano',
  },
} as const

const group = ({ page }: Visitor, name: string) => page.getByRole('group', { name, exact: true })
const value = (customer: Visitor, name: string, label: string) => group(customer, name).getByRole('radio', { name: label, exact: true })
const tee = ({ words }: Visitor) => (words.home === '/' ? TEE.en : TEE.hr)

const sizeGuide = (page: Page) => page.getByRole('main').getByRole('link', { name: 'size guide' })

async function openTee(customer: Visitor, search = '') {
  const words = tee(customer)
  await customer.product.open(`${words.path}${search}`)
  await waitForHydration(customer.page, value(customer, words.size, 'S'))
}

async function buyRedLarge(customer: Visitor) {
  const { page, product, cart } = customer
  const words = tee(customer)
  const sent = record(page, 'addItem')
  await openTee(customer)
  await expect(value(customer, words.size, 'M')).toBeChecked()
  await value(customer, words.size, 'L').check()
  await value(customer, words.colour, words.red).check()
  await expect(page).toHaveURL(/\?size=l&colour=red$/)
  await expect(page.getByText(words.soldOut)).toBeVisible()
  await product.add()
  expect(sent.map(({ body }) => body)).toMatchObject([{ productId: RED_L, qty: 1, options: {} }])
  await cart.open()
  await expect(page.getByRole('main')).toContainText(words.red)
}

test('a variant is chosen and bought in English on a desktop', async ({ ana }) => {
  await ana.page.setViewportSize(SIZES.desk)
  await buyRedLarge(ana)
})

test('a variant is chosen and bought in Croatian on a phone', tagOf('hr'), async ({ ivo }) => {
  await ivo.page.setViewportSize(SIZES.phone)
  await buyRedLarge(ivo)
})

test('a variant is chosen and bought with the keyboard alone', { tag: '@all' }, async ({ ana, page }) => {
  const sent = record(page, 'addItem')
  await openTee(ana)
  await value(ana, 'Size', 'M').focus()
  await page.keyboard.press('ArrowRight')
  await expect(value(ana, 'Size', 'L')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sizeGuide(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(value(ana, 'Stripe colour', 'Navy')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(value(ana, 'Stripe colour', 'Red')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(ana.product.quantity).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(ana.product.quantity).toHaveValue('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(ana.product.addButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(ana.words.added).first()).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ productId: RED_L, qty: 2 }])
})

test('a sold-out variant can be viewed but not bought', { tag: '@all' }, async ({ ana, page }) => {
  const sent = record(page, 'addItem')
  await open(page, `${TEE.en.path}?size=xl&colour=red`)
  const button = page.getByRole('main').getByRole('button', { name: 'Sold out' })
  await waitForHydration(page, button)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect(page.getByText(/Leaves Split/)).toHaveCount(0)
  await value(ana, 'Size', 'S').check()
  await expect(ana.product.addButton).toBeEnabled()
  await expect(page.getByText(/Leaves Split/)).toBeVisible()
  expect(sent).toEqual([])
})

test('the variant is in the URL: it survives reload, sharing and back navigation', { tag: '@all' }, async ({ ana, page, browser, shop }) => {
  await openTee(ana)
  await value(ana, 'Size', 'L').check()
  await expect(page).toHaveURL(/\?size=l$/)
  await page.reload()
  await expect(value(ana, 'Size', 'L')).toBeChecked()
  await sizeGuide(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
  await page.goBack()
  await expect(value(ana, 'Size', 'L')).toBeChecked()
  await waitForHydration(page, value(ana, 'Size', 'M'))
  await value(ana, 'Size', 'M').check()
  await expect(page).toHaveURL(TEE.en.path)

  const friend = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false })
  const theirs = await friend.newPage()
  await theirs.goto(`${TEE.en.path}?colour=red`)
  await expect(theirs.getByRole('radio', { name: 'Red' })).toBeChecked()
  await expect(theirs.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(theirs.getByRole('radio', { name: 'XL Sold out' })).toBeVisible()
  await friend.close()
})

test('unknown values in the URL are dropped', { tag: '@all' }, async ({ ana, page }) => {
  await openTee(ana, '?size=%3Cscript%3E&colour=plaid&utm=1')
  await expect(value(ana, 'Size', 'M')).toBeChecked()
  await expect(value(ana, 'Stripe colour', 'Navy')).toBeChecked()
  await value(ana, 'Size', 'S').check()
  await expect(page).toHaveURL(/\?size=s&utm=1$|\?utm=1&size=s$/)
})

test('the price is that of the chosen variant', { tag: '@all' }, async ({ ana, page }) => {
  await ana.product.open('/product/lighthouse-poster')
  const price = page.getByRole('main').locator('[aria-live="polite"]').first()
  await expect(price).toContainText('25.00 €')
  const oak = page.getByRole('radio', { name: /^Oak/ })
  await waitForHydration(page, oak)
  await oak.check()
  await expect(price).toContainText('65.00 €')
})

test('a choice made before the configuration machine is loaded is kept', { tag: '@all' }, async ({ ana, page }) => {
  const held: (() => Promise<void>)[] = []
  await page.route(/\/assets\/buying-.*\.js$/, async (route) => {
    held.push(() => route.continue())
  })
  await openTee(ana)
  await value(ana, 'Size', 'L').check()
  await expect(value(ana, 'Size', 'L')).toBeChecked()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.()
  await expect(page).toHaveURL(/\?size=l$/)
})

test('a choice and a quantity made before hydration are kept', { tag: '@all' }, async ({ ana, page }) => {
  const sent = record(page, 'addItem')
  const held: (() => Promise<void>)[] = []
  let isHeld = true
  await page.route(/\.js$/, async (route) => {
    if (isHeld) held.push(() => route.continue())
    else await route.continue()
  })
  await page.goto(TEE.en.path, { waitUntil: 'commit' })
  await value(ana, 'Size', 'L').check()
  await ana.product.quantity.fill('3')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  for (const go of held) await go()
  await waitForHydration(page, value(ana, 'Size', 'S'))
  await expect(value(ana, 'Size', 'L')).toBeChecked()
  await waitForHydration(page, ana.product.addButton)
  await ana.product.add()
  expect(sent.map(({ body }) => body)).toMatchObject([{ productId: 517, qty: 3 }])
})

test('a quantity above the stock is rejected with the remaining number', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(422, 'addItem')
  await openTee(ana)
  await ana.product.quantity.fill('500')
  await ana.product.addButton.click()
  await expect(ana.product.quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Only 20 left')
  await ana.product.quantity.fill('2')
  await ana.product.add()
})

test('a lost response is retried with the same idempotency key', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect('failed', 'addItem')
  const sent = record(page, 'addItem')
  await openTee(ana)
  const stop = await intercept(page, 'addItem', (route) => route.abort())
  await ana.product.addButton.click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await stop()
  await retry.click()
  await expect(page.getByText(ana.words.added).first()).toBeVisible()
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(sent.at(-1)?.body).toMatchObject({ productId: NAVY_M })
})
