import { intercept, record, serverError } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { ANA, SIZES } from './drivers/texts.ts'
import { expect, GERMAN_NUMBER, test } from './fixtures/test.ts'

test.beforeEach(async ({ ana, page }) => {
  await ana.hasInCart({ jam: 1 })
  await open(page, ana.words.checkout)
  await expect(ana.checkout.toDelivery).toBeVisible()
})

test('a shipping method with branches asks for one; a branch is found without accents, chosen by keyboard and saved once', async ({ ana, page }) => {
  const saved = record(page, 'saveDeliveryMethod')
  await ana.checkout.submitAddress()
  await ana.checkout.method('Parcel locker').check()
  await ana.checkout.toPayment.click()
  await expect(page.getByText('Please select shipping branch before proceeding').first()).toBeVisible()
  expect(saved).toEqual([])
  await page.getByRole('searchbox', { name: /Search by town/ }).fill('sibenik')
  await expect(page.getByRole('status').filter({ hasText: '1 place' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /Šibenik, Dolac/ })).toBeChecked()
  await page.getByRole('searchbox').fill('nowhere at all')
  await expect(page.getByText('No place matches what you typed.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Šibenik, Dolac/ })).toBeChecked()
  await page.getByRole('button', { name: 'Show all places' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await ana.checkout.toPayment.click()
  await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
  await expect(page.getByText('Šibenik, Dolac, Prilaz rivi 11')).toBeVisible()
  await page.getByRole('button', { name: 'Change Shipping' }).click()
  await expect(page.getByRole('radio', { name: /Šibenik, Dolac/ })).toBeChecked()
  await ana.checkout.toPayment.click()
  await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([expect.objectContaining({ branchId: expect.any(Number), deliveryMethodId: expect.any(Number) })])
})

test('when saving a shipping method fails the previous one is selected again', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(500, 'saveDeliveryMethod')
  await ana.checkout.submitAddress()
  await ana.checkout.chooseHomeDelivery()
  await page.getByRole('button', { name: 'Change Shipping' }).click()
  await intercept(page, 'saveDeliveryMethod', (route) => route.fulfill(serverError))
  await ana.checkout.method('Parcel locker').check()
  await page.getByRole('radio', { name: /Maksimirski vrt/ }).check()
  await ana.checkout.toPayment.click()
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible()
  await expect(ana.checkout.method(ana.words.homeDelivery)).toBeChecked()
  await expect(ana.checkout.toPayment).toBeEnabled()
})

test('every checkout step survives reload and back navigation, and VAT follows the country and the company', { tag: '@all' }, async ({ ana, page }) => {
  await ana.checkout.submitAddress()
  await page.reload()
  await waitForHydration(page)
  await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
  await ana.checkout.chooseHomeDelivery()
  await page.reload()
  await waitForHydration(page)
  await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
  await expect(page.getByText(/^Given on /)).toBeVisible()
  await page.goBack()
  await expect(ana.checkout.method(ana.words.homeDelivery)).toBeChecked()
  await page.goBack()
  await expect(ana.checkout.field(ana.words.street)).toHaveValue(ANA.street)
  await page.goForward()
  await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()

  await page.goBack()
  await ana.checkout.country.selectOption({ label: 'Germany' })
  await ana.checkout.toDelivery.click()
  await ana.checkout.chooseHomeDelivery()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText('VAT 19%')
  await expect(summary).toContainText('VAT of the country of delivery: Germany.')
  await page.getByRole('button', { name: 'Change Delivery' }).click()
  await page.getByRole('checkbox', { name: 'I am buying for a company' }).check()
  await ana.checkout.field('Company name').fill('Val GmbH')
  await ana.checkout.field('VAT number').fill('DE136695977')
  await ana.checkout.toDelivery.click()
  await expect(summary).toContainText('is not a VAT number of the billing country, so VAT is charged')
  await page.getByRole('button', { name: 'Change Delivery' }).click()
  await ana.checkout.field('VAT number').fill(GERMAN_NUMBER)
  await ana.checkout.toDelivery.click()
  await ana.checkout.chooseHomeDelivery()
  await expect(summary).toContainText('Reverse charge')
  await ana.checkout.chooseBankTransfer()
  await ana.checkout.place.click()
  const receipt = page.getByRole('region', { name: /^Order / })
  await expect(receipt).toContainText(`VAT number ${GERMAN_NUMBER}`)
  await expect(receipt).toContainText(/VAT 0% on \d+\.\d\d\s€/)
  await expect(receipt).toContainText('article 196 for services')
})

test('consents of the address step are logged with the order and not requested again', { tag: '@all' }, async ({ ana, page }) => {
  const logged = record(page, 'logConsents')
  await ana.checkout.toLastStep()
  await expect(ana.checkout.privacy).toHaveCount(0)
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  expect(logged.map(({ body }) => body)).toMatchObject([
    { sourceType: 'addressForm', consents: [1], status: 'accepted', user: { userType: 'guest', email: ANA.email } },
    { sourceType: 'checkoutForm', consents: [2, 1], status: 'accepted', user: { userType: 'guest', email: ANA.email } },
  ])
})

test('consents that fail to load block the step, and can be retried', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(500, 'filterConsentAssignments')
  const stop = await intercept(page, 'filterConsentAssignments', (route) => route.fulfill(serverError))
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('The consents could not be loaded').first()).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await ana.checkout.submitAddress()
})

test('shipping methods that fail to load are loaded again by the button of the step, which is not busy meanwhile', { tag: '@all' }, async ({
  ana,
  page,
  watching,
}) => {
  watching.expect(500, 'getApplicableDeliveryMethods')
  const stop = await intercept(page, 'getApplicableDeliveryMethods', (route) => route.fulfill(serverError))
  await ana.checkout.submitAddress()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(ana.checkout.toPayment).not.toHaveAttribute('aria-busy', 'true')
  await stop()
  await ana.checkout.toPayment.click()
  await expect(ana.checkout.method(ana.words.homeDelivery)).toBeVisible()
})

test('a form submitted before its countries are loaded continues once they are', { tag: '@all' }, async ({ ana, page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, 'getAvailableCountries', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await waitForHydration(page)
  await ana.checkout.fillAddress()
  await ana.checkout.toDelivery.click()
  await expect(ana.checkout.toDelivery).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })
  test('the order summary is collapsed above with its total, and expands', { tag: '@all' }, async ({ ana, page }) => {
    await ana.checkout.submitAddress()
    const fold = page.getByRole('button', { name: /1 item/ })
    await expect(fold).toContainText(ana.words.jamPrice)
    await expect(page.getByText(ana.words.jam)).toBeHidden()
    await fold.click()
    await expect(page.getByText(ana.words.jam)).toBeVisible()
  })
})

test('opening the shipping step without a cart shows why, and asks for no methods', { tag: '@all' }, async ({ page, context }) => {
  await context.clearCookies()
  const asked = record(page, 'getApplicableDeliveryMethods')
  await open(page, '/checkout?step=shipping')
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Cart session not initialised!' })).toBeVisible()
  expect(asked).toEqual([])
})
