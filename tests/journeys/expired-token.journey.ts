import type { Page, Route } from '@playwright/test'
import type { CallName } from '#contract/index.ts'
import { CUSTOMERS, LOGIN_BEFORE_CHECKOUT, logIn, SAVED } from './drivers/account.ts'
import { intercept, record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/journey.ts'

/** One call of each step. */
const STEPS = ['createAddress', 'saveDeliveryMethod', 'createOrder'] as const satisfies CallName[]

/** No other journey saves this one for the same customer. */
const STREET = 'Ulica isteka'

/** The token is over when the call arrives: the platform itself refuses it. */
const expires = (route: Route) => route.continue({ headers: { ...route.request().headers(), accesstoken: 'over.and.done' } })

async function arrive({ page, brings }: Visitor) {
  await brings({ jam: 1 })
  await open(page, LOGIN_BEFORE_CHECKOUT.en)
  await logIn(page, 'en', CUSTOMERS.jakov)
  await expect(page.getByText(SAVED.en.signedIn)).toBeVisible()
}

const authCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('auth.'))

test('a token that ends in every step of the checkout, and a refresh that is lost: ordered once, nobody logged out, nothing typed twice', async ({
  ana,
  page,
  watching,
}) => {
  test.slow()
  watching.expect(/401|ERR_|auth/)
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
