import type { Page, Route } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import { CUSTOMERS, LOGIN_BEFORE_CHECKOUT, logIn, SAVED } from './drivers/account.ts'
import { intercept, record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { ANA } from './drivers/texts.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

/** One operation of each step. */
const STEPS = ['createAddress', 'saveDeliveryMethod', 'createOrder'] as const satisfies OperationName[]

/** No other test saves this address for the same customer. */
const STREET = 'Ulica isteka'

/** The token is expired when the request arrives: the server itself rejects it. */
const expires = (route: Route) => route.continue({ headers: { ...route.request().headers(), accesstoken: 'over.and.done' } })

async function arrive({ page, hasInCart }: Visitor) {
  await hasInCart({ jam: 1 })
  await open(page, LOGIN_BEFORE_CHECKOUT.en)
  await logIn(page, 'en', CUSTOMERS.jakov)
  await expect(page.getByText(SAVED.en.signedIn)).toBeVisible()
}

const authCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('auth.'))

test('tokens that expire in every checkout step, and a lost refresh: one order, no log-out, nothing typed twice', async ({ ana, page, watching }) => {
  test.slow()
  watching.expect(401, 'createAddress')
  watching.expect(401, 'createOrder')
  watching.expect(401, 'saveDeliveryMethod')
  watching.expect('failed', 'refresh')
  await arrive(ana)
  for (const call of STEPS) await intercept(page, call, (route, count) => (count === 1 ? expires(route) : route.continue()))
  await intercept(page, 'refresh', async (route, count) => {
    if (count > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const sent = Object.fromEntries(STEPS.map((call) => [call, record(page, call)]))
  const ended: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/logout')) ended.push(request.url())
  })
  await page.getByRole('group', { name: SAVED.en.saved, exact: true }).getByRole('radio', { name: SAVED.en.another }).check()
  for (const [label, value] of ana.checkout.guest()) await ana.checkout.field(label).fill(value)
  await ana.checkout.field(ana.words.street).fill(STREET)
  await ana.checkout.privacy.check()
  await ana.checkout.toDelivery.click()
  await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
  await ana.checkout.chooseHomeDelivery()
  await ana.checkout.chooseBankTransfer()
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  await expect(page.getByText(STREET).first()).toBeVisible()
  expect(Object.entries(sent).map(([call, calls]) => [call, calls.length])).toEqual(STEPS.map((call) => [call, 2]))
  for (const call of ['createAddress', 'createOrder']) expect(new Set(sent[call]?.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect([ended, (await authCookies(page)).length]).toEqual([[], 3])
})

test('a token that expires while three tabs are in the checkout: one refresh, no log-out, and one order', { tag: '@all' }, async ({
  ana,
  page,
  context,
  watching,
}) => {
  test.slow()
  watching.expect(401, 'logConsents')
  // Timing decides which requests of the tabs still carry the old token, and which tab has the newer cart.
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    watching.allow(401, `${method} /api/*`)
    watching.allow(409, `${method} /api/*`)
  }
  await arrive(ana)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) await open(tab, '/checkout')
  for (const tab of tabs) await tab.getByRole('checkbox', { name: ana.words.privacy }).check()
  const ended = (await context.cookies()).find(({ name }) => name === 'auth.accessToken')?.value
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => (route.request().headers().accesstoken === ended ? expires(route) : route.continue()),
  )
  const refreshes = tabs.map((tab) => record(tab, 'refresh'))
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: ana.words.toDelivery }).click()))
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: ana.words.deliveryTitle })).toBeVisible()
  expect(refreshes.flat()).toHaveLength(1)
  await ana.checkout.chooseHomeDelivery()
  await ana.checkout.chooseBankTransfer()
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  expect(await authCookies(page)).toHaveLength(3)
})

test('a guest who logs in in another tab during the checkout continues as the customer with the typed values, and the order belongs to the account', {
  tag: '@all',
}, async ({ ana, page, context }) => {
  await ana.hasInCart({ jam: 1 })
  await open(page, '/checkout')
  await ana.checkout.submitAddress()
  const other = await context.newPage()
  await open(other, '/login')
  await logIn(other, 'en', CUSTOMERS.jakov)
  await expect(other).toHaveURL('/')
  await expect(page.getByText(SAVED.en.signedIn)).toBeVisible()
  await expect(ana.checkout.field(ana.words.street)).toHaveValue(ANA.street)
  const placed = record(page, 'createOrder')
  await ana.checkout.toDelivery.click()
  await ana.checkout.chooseHomeDelivery()
  await ana.checkout.chooseBankTransfer()
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
  expect(placed.map(({ headers }) => Boolean(headers.accesstoken))).toEqual([true])
})
