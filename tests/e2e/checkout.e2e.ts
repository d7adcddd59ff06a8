import { intercept, record } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { reductions } from './drivers/reductions.ts'
import { ANA } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(async ({ ana, page }) => {
  await ana.hasInCart({ jam: 1 })
  await open(page, ana.words.checkout)
  await expect(ana.checkout.toDelivery).toBeVisible()
})

test('an empty form names every missing field, an invalid e-mail is rejected, and nothing is sent', async ({ ana, page }) => {
  const sent = record(page, 'updateGuestUser')
  await ana.checkout.toDelivery.click()
  await expect(page.getByText(ana.words.required).first()).toBeVisible()
  for (const [label] of ana.checkout.guest()) await expect(ana.checkout.field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(ana.checkout.toDelivery).toBeEnabled()
  await ana.checkout.fillAddress()
  await ana.checkout.field(ana.words.email).fill('ana.kovac@')
  await ana.checkout.toDelivery.click()
  await expect(page.getByText(ana.words.emailPattern).first()).toBeVisible()
  expect(sent).toEqual([])
})

test('a reload keeps what was typed and ticked: address, gift message, consents, coupon, member card', async ({ ana, page }) => {
  await ana.checkout.field(ana.words.firstName).fill(ANA.firstName)
  await ana.checkout.field(ana.words.street).fill(ANA.street)
  await ana.checkout.writeGift(ana.words.giftText)
  await page.reload()
  await waitForHydration(page)
  await expect(ana.checkout.field(ana.words.firstName)).toHaveValue(ANA.firstName)
  await expect(ana.checkout.field(ana.words.street)).toHaveValue(ANA.street)
  await expect(ana.checkout.gift).toHaveValue(ana.words.giftText)

  await ana.checkout.submitAddress()
  await ana.checkout.chooseHomeDelivery()
  await ana.checkout.terms.check()
  await page.reload()
  await waitForHydration(page)
  await expect(ana.checkout.terms).toBeChecked()

  const { code, barcode, openCoupon, openCard } = reductions(page, 'en')
  await ana.cart.open()
  await openCoupon()
  await code.fill('SKOJ1')
  await openCard()
  await barcode.fill('29002600')
  await page.reload()
  await waitForHydration(page)
  await expect(code).toHaveValue('SKOJ1')
  await expect(barcode).toHaveValue('29002600')
})

test('back from delivery shows the address again, and forward the delivery', { tag: '@all' }, async ({ ana, page }) => {
  await ana.checkout.submitAddress()
  await page.goBack()
  await expect(ana.checkout.field(ana.words.firstName)).toHaveValue(ANA.firstName)
  await ana.checkout.toDelivery.click()
  await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
})

test('without a shipping method or accepted terms the step shows why it does not continue', { tag: '@all' }, async ({ ana, page }) => {
  const sent = record(page, 'saveDeliveryMethod')
  const ordered = record(page, 'createOrder')
  await ana.checkout.submitAddress()
  await expect(ana.checkout.method(ana.words.homeDelivery)).toBeVisible()
  await ana.checkout.toPayment.click()
  await expect(page.getByText('Please select shipping method before proceeding').first()).toBeVisible()
  expect(sent).toEqual([])
  await ana.checkout.chooseHomeDelivery()
  await ana.checkout.method(ana.words.bankTransfer).check()
  await ana.checkout.place.click()
  await expect(page.getByText('Please accept the required consents to continue.').first()).toBeVisible()
  expect(ordered).toEqual([])
})

test('a double click on the order button orders once', async ({ ana, page }) => {
  const sent = record(page, 'createOrder')
  await ana.checkout.toLastStep()
  await ana.checkout.place.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[A-Za-z0-9-]{8,64}$/)
  expect(Object.keys(sent[0]?.body as object)).toEqual(
    expect.arrayContaining(['cartId', 'protectCode', 'giftMessage', 'orderMessage', 'to', 'from', 'failureURL', 'successURL']),
  )
})

test('an order whose response is lost is not placed twice', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect('failed', 'createOrder')
  const keys: string[] = []
  await ana.checkout.toLastStep()
  await intercept(page, 'createOrder', async (route, count) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    const answer = await route.fetch()
    return count === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer })
  })
  await ana.checkout.place.click()
  await expect(async () => {
    if (await ana.checkout.place.isVisible()) await ana.checkout.place.click({ timeout: 500 })
    await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible({ timeout: 1500 })
  }).toPass()
  expect(new Set(keys).size).toBe(1)
})

test('the guest is stored in a cookie and prefills the form', { tag: '@all' }, async ({ ana, page }) => {
  await ana.checkout.submitAddress()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'guestUser')
  expect(decodeURIComponent(cookie?.value ?? '')).toContain(ANA.email)
})
