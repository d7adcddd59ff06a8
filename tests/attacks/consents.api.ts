import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_TYPES } from '#contract/consent.constants.ts'
import { consentLogs } from '#server/modules/consent/consent.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { DEMO_USERS } from '../api/demo-users.ts'
import { codeOf, newShopper } from '../api/shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const rowsOf = (email: string) => open.shop.db.select().from(consentLogs).where(eq(consentLogs.email, email)).orderBy(asc(consentLogs.id))
const consent = (email: string) => ({
  status: 'accepted' as const,
  statusTimestamp: '2019-01-01T00:00:00Z',
  consents: [1001],
  user: { userType: 'guest' as const, email },
})

test('a guest without a cart gives no consents in the name of anybody', async () => {
  const { email } = DEMO_USERS.mirna
  const before = await rowsOf(email)
  const calls = open.client.in('en')
  for (const sourceType of FORM_TYPES) expect(await codeOf(calls.logConsents({ body: { ...consent(email), sourceType } }))).toBe('cart-unknown')
  expect(await rowsOf(email)).toEqual(before)
})

test('a cart proves the consents of its checkout, of no other form', async () => {
  const { calls, proof } = await newShopper(open.client)
  const log = (sourceType: (typeof FORM_TYPES)[number]) => calls.logConsents({ body: { ...consent('cart@example.com'), ...proof, sourceType } })
  for (const sourceType of ['newsletter', 'contactForm', 'registerForm', 'productAvailabilityForm'] as const)
    expect(await codeOf(log(sourceType))).toBe('forbidden')
  for (const sourceType of ['addressForm', 'checkoutForm'] as const) await log(sourceType)
  expect((await rowsOf('cart@example.com')).map(({ sourceType }) => sourceType)).toEqual(['addressForm', 'checkoutForm'])
})

test('the server dates a consent, whatever the request says', async () => {
  const { calls, proof } = await newShopper(open.client)
  const start = Date.now()
  for (const statusTimestamp of ['2019-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
    await calls.logConsents({ body: { ...consent('dated@example.com'), ...proof, statusTimestamp, sourceType: 'checkoutForm' } })
  for (const { statusTimestamp } of await rowsOf('dated@example.com')) {
    expect(statusTimestamp.getTime()).toBeGreaterThanOrEqual(start)
    expect(statusTimestamp.getTime()).toBeLessThanOrEqual(Date.now())
  }
})
