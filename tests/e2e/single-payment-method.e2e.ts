import type { Page } from '@playwright/test'
import type { ConsentAssignment } from '#contract/consent.ts'
import { intercept, record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { PAYING } from './drivers/pay-page.ts'
import type { Visitor } from './drivers/visitor.ts'
import { inShopWithCardAlone } from './fixtures/configured-shops.ts'
import { expect, test } from './fixtures/test.ts'

// One worker runs them all: the configured shop is started once.
test.describe.configure({ mode: 'default' })

async function toShipping({ page, hasInCart, words, checkout }: Visitor) {
  await hasInCart({ jam: 1 })
  await open(page, words.checkout)
  await checkout.submitAddress()
  await checkout.method(words.homeDelivery).check()
}

/** The cart has a company without an OIB: no form allows that, an older cart may have it. Ends with `return()`. */
async function withoutOib(page: Page): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = []
  for (const call of ['updateGuestUser', 'saveDeliveryMethod'] as const)
    ends.push(
      await intercept(page, call, async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        Object.assign(answer.data.guestUser, { companyName: 'Otok d.o.o.', companyOIB: '' })
        await route.fulfill({ response, json: answer })
      }),
    )
  return async () => {
    for (const end of ends) await end()
  }
}

inShopWithCardAlone(
  'where a hosted page is the only payment method, the order is placed and redirected without a click',
  { tag: '@all' },
  async ({ ana, page }) => {
    await toShipping(ana)
    const ordered = record(page, 'createOrder')
    await ana.checkout.toPayment.click()
    await expect(page).toHaveURL(/\/sandbox-payments\/pay$/)
    expect(ordered).toHaveLength(1)
    await page.getByRole('button', { name: PAYING.en.pay, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  },
)

inShopWithCardAlone(
  'the only payment method waits for a click where the company has no OIB, and after the previous step was reopened',
  { tag: '@all' },
  async ({ ana, page }) => {
    const end = await withoutOib(page)
    await toShipping(ana)
    const ordered = record(page, 'createOrder')
    await ana.checkout.toPayment.click()
    await expect(ana.checkout.method(PAYING.en.card)).toBeVisible()
    await expect(ana.checkout.method(PAYING.en.card)).not.toBeChecked()
    await end()
    await page.reload()
    await expect(ana.checkout.method(PAYING.en.card)).toBeVisible()
    await expect(ana.checkout.place).toBeEnabled()
    expect(ordered).toEqual([])
  },
)

test('with several payment methods and no required consent the customer chooses', { tag: '@all' }, async ({ ana, page }) => {
  const requests = record(page, 'filterConsentAssignments')
  await intercept(page, 'filterConsentAssignments', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const forms: ConsentAssignment[] = answer.data.data
    for (const form of forms.filter(({ assigned_to }) => assigned_to === 'checkoutForm')) form.requiredConsents = []
    await route.fulfill({ response, json: answer })
  })
  await toShipping(ana)
  const ordered = record(page, 'createOrder')
  await ana.checkout.toPayment.click()
  for (const method of [PAYING.en.card, PAYING.en.bank]) await expect(ana.checkout.method(method)).not.toBeChecked()
  expect(requests).not.toEqual([])
  await expect(ana.checkout.place).toBeEnabled()
  expect(ordered).toEqual([])
})

test('a payment redirect does not start by itself while a consent is required', { tag: '@all' }, async ({ ana, page }) => {
  await intercept(page, 'getApplicablePaymentMethods', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data = answer.data.filter(({ paymentType }: { paymentType: string | null }) => paymentType === 'HPF')
    await route.fulfill({ response, json: answer })
  })
  await toShipping(ana)
  const ordered = record(page, 'createOrder')
  await ana.checkout.toPayment.click()
  await expect(ana.checkout.terms).toBeVisible()
  await expect(ana.checkout.place).toBeEnabled()
  expect(ordered).toEqual([])
})
