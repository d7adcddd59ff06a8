import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { loadBuiltPages } from '#server/http/built-pages.ts'
import { consentLogs } from '#server/modules/consent/consent.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { browserWithoutScripts } from './browser-without-scripts.ts'
import { logIn } from './demo-users.ts'
import { METHODS, PAYMENTS } from './shopper.ts'

let open: OpenShop
let app: FastifyInstance
beforeAll(async () => {
  open = await openShop()
  const pages = await loadBuiltPages()
  if (!pages) throw new Error('Run "npm run build" first')
  app = await createApp(open.shop, { pages })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const EMAIL = 'nives@example.com'
const DELIVERY = {
  form: 'delivery',
  'shipping.firstName': 'Nives',
  'shipping.lastName': 'Kovač',
  'shipping.contactEmail': EMAIL,
  'shipping.contactPhone': '021 555 123',
  'shipping.street': 'Riva',
  'shipping.houseNumber': '8',
  'shipping.zipCode': '21000',
  'shipping.city': 'Split',
  'shipping.country': 'HR',
}

/** What the checkbox of a consent sends, and whether it is ticked; undefined without one. */
function boxOf({ body }: { body: string }, number: number) {
  const [box = ''] = new RegExp(`<input[^>]*name="consent"[^>]*value="${number} [^>]*>`).exec(body) ?? []
  return box === '' ? undefined : { sent: /value="([^"]*)"/.exec(box)?.[1] ?? '', isTicked: /\schecked=""/.test(box) }
}
const logged = async () => {
  const rows = await open.shop.db.select().from(consentLogs).where(eq(consentLogs.email, EMAIL)).orderBy(asc(consentLogs.id))
  return rows.map(({ sourceType, consents }) => [sourceType, ...consents.map(({ uniqueNumber, version }) => `${uniqueNumber} ${version}`)])
}
const seenIn = ({ body }: { body: string }): Record<string, string> =>
  Object.fromEntries([...body.matchAll(/<input type="hidden" name="(seen\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

test('a form without scripts logs the text that it showed, and ticks no text that has changed since', async () => {
  const nives = browserWithoutScripts(app, open.client)
  await nives.submit('/product/fig-jam', { form: 'buy', qty: '1' })
  const shown = boxOf(await nives.open('/checkout'), 1001)
  expect(shown).toEqual({ sent: '1001 2026-10-01', isTicked: false })
  const lovre = await logIn(open, 'lovre')
  const { consents } = await lovre.calls.getShopConsents({})
  const policy = consents.find(({ uniqueNumber }) => uniqueNumber === 1001)
  if (!policy) throw new Error('The consent is missing')
  const { version } = await lovre.calls.updateConsentText({
    params: { id: String(policy.id) },
    body: { revision: policy.revision, name: policy.name, displayName: { en: '<p>I have read it all.</p>', hr: '<p>Sve sam pročitala.</p>' } },
  })

  const again = await nives.submit('/checkout', { ...DELIVERY, 'shipping.city': '', consent: ['1001 2026-10-01'] })
  expect([again.statusCode, boxOf(again, 1001)]).toEqual([422, { sent: `1001 ${version}`, isTicked: false }])
  expect(again.body).toContain('I have read it all.')
  const ticked = await nives.submit('/checkout', { ...DELIVERY, 'shipping.city': '', consent: [`1001 ${version}`] })
  expect(boxOf(ticked, 1001)).toEqual({ sent: `1001 ${version}`, isTicked: true })
  const forged = await nives.submit('/checkout', { ...DELIVERY, consent: ['1001 1999-01-01'] })
  expect([forged.statusCode, await logged()]).toEqual([422, []])

  const sent = await nives.submit('/checkout', { ...DELIVERY, consent: ['1001 2026-10-01'] })
  expect(sent.headers.location).toBe('/checkout?step=shipping')
  await nives.submit('/checkout', { form: 'shipping', deliveryMethod: String(METHODS.homeDelivery) })
  const payment = await nives.open('/checkout?step=payment')
  expect(boxOf(payment, 1001)).toEqual({ sent: `1001 ${version}`, isTicked: false })
  const order = { form: 'payment', paymentMethod: String(PAYMENTS.bankTransfer), ...seenIn(payment) }
  const placed = await nives.submit('/checkout', { ...order, consent: [`1001 ${version}`, boxOf(payment, 1002)?.sent ?? ''] })
  expect([placed.statusCode, await logged()]).toEqual([
    303,
    [
      ['addressForm', '1001 2026-10-01'],
      ['checkoutForm', `1001 ${version}`, '1002 2026-10-01'],
    ],
  ])
})
