import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#server/modules/product/product.tables.ts'
import { generalSettings } from '#server/modules/settings/settings.tables.ts'
import { type OpenShop, ORIGIN } from '#tests/open-shop.ts'
import { type Bank, fieldsOf } from './bank.ts'
import { DAY, MINUTE, openPaymentShop, type PaymentShop, payAgain, readOrder, URLS } from './payment-shop.ts'
import { codeOf, METHODS, newShopper, PAYMENTS, PRODUCTS, problemOf } from './shopper.ts'

let paymentShop: PaymentShop
let open: OpenShop
let bank: Bank
beforeAll(async () => {
  paymentShop = await openPaymentShop()
  ;({ open, bank } = paymentShop)
})
afterAll(() => open.close())
beforeEach(() => paymentShop.settle())

test('payment methods of the provider are offered, and its origin is in the settings', async () => {
  const shopper = await paymentShop.readyShopper(PAYMENTS.card)
  const offered = await shopper.calls.getApplicablePaymentMethods({ body: { userId: null, ...shopper.proof } })
  expect(offered.map(({ code, paymentType }) => [code, paymentType])).toEqual([
    ['card', 'HPF'],
    ['wallet', 'PAYPAL'],
    ['bankTransfer', null],
    ['cashOnDelivery', null],
  ])
  expect((await shopper.calls.getCheckoutSettings({})).paymentOrigins).toEqual([ORIGIN])
})

test('a card order returns the same provider form on every request, and reserves its stock for half an hour', async () => {
  const before = await paymentShop.stockOf()
  const { shopper, html, orderSlug, orderNumber } = await paymentShop.cardOrder({ locale: 'hr' })
  expect(html).toMatch(
    /^<form method="post" action="http:\/\/localhost\/sandbox-payments\/pay">(?:<input type="hidden" name="\w+" value="[^"<>]*">){9}<\/form>$/,
  )
  expect(fieldsOf(html)).toEqual({
    reference: expect.stringMatching(/^[0-9a-f]{32}$/),
    amount: '1430',
    currency: 'EUR',
    language: 'hr',
    shop: 'škoj',
    order: orderNumber,
    success: `${ORIGIN}/hr/naplata/uspjesna?orderSlug=${orderSlug}`,
    failure: `${ORIGIN}/hr/checkout/failure?orderSlug=${orderSlug}`,
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await shopper.order()).toEqual({ html, orderSlug, orderNumber })
  expect((await payAgain(shopper, orderSlug)).html).toBe(html)
  const order = await readOrder(shopper, orderSlug)
  expect(order).toMatchObject({
    status: 'awaitingPayment',
    payment: { state: 'waiting', paidAt: null, expiresAt: new Date(paymentShop.now().getTime() + 30 * MINUTE).toISOString() },
  })
  expect(order.payableBy.map(({ code }) => code)).toEqual(['card', 'wallet', 'bankTransfer'])
  expect([await paymentShop.stockOf(), (await paymentShop.attemptsOf(orderSlug)).length]).toEqual([before - 2, 1])
})

test("paying on the provider's page pays the order, and redirects back to it", async () => {
  const { shopper, html, orderSlug, reference } = await paymentShop.cardOrder()
  const page = await bank.open(html)
  expect([page.status, page.body.includes('€14.30'), page.body.includes('<html lang="en">')]).toEqual([200, true, true])
  const back = await bank.choose(html, 'pay')
  expect([back.status, back.location]).toEqual([303, `${ORIGIN}/checkout/success?orderSlug=${orderSlug}`])
  const order = await readOrder(shopper, orderSlug)
  expect(order).toMatchObject({ status: 'paid', payment: { state: 'paid', paidAt: paymentShop.now().toISOString(), expiresAt: null }, payableBy: [] })
  expect(await paymentShop.lifeOf(orderSlug)).toEqual(['order.place: null > awaitingPayment', 'payment.confirm: awaitingPayment > paid'])
  expect(await paymentShop.verdictsOf(reference)).toEqual(['captured: applied'])
  expect((await bank.open(html)).body).toContain('This payment was made already.')
  expect((await shopper.order()).html).toBe('')
  expect(await codeOf(payAgain(shopper, orderSlug))).toBe('order-not-payable')
})

test('after a decline the stock stays reserved, a retry pays, and it is deducted once', async () => {
  const before = await paymentShop.stockOf()
  const { shopper, html, orderSlug } = await paymentShop.cardOrder()
  const back = await bank.choose(html, 'decline')
  expect(back.location).toBe(`${ORIGIN}/checkout/failure?orderSlug=${orderSlug}`)
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.stockOf()]).toEqual(['failed failed', before - 2])
  paymentShop.pass(10 * MINUTE)
  const again = await payAgain(shopper, orderSlug)
  expect(fieldsOf(again.html).reference).not.toBe(fieldsOf(html).reference)
  expect((await readOrder(shopper, orderSlug)).payment.expiresAt).toBe(new Date(paymentShop.now().getTime() + 30 * MINUTE).toISOString())
  await bank.choose(again.html, 'pay')
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.stockOf()]).toEqual(['paid paid', before - 2])
  expect((await paymentShop.attemptsOf(orderSlug)).map(({ state }) => state)).toEqual(['declined', 'captured'])
})

test('a customer who leaves without paying gets a notice and may choose another payment method', async () => {
  const { shopper, html, orderSlug } = await paymentShop.cardOrder()
  await bank.choose(html, 'cancel')
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('failed failed')
  const transfer = await payAgain(shopper, orderSlug, PAYMENTS.bankTransfer)
  expect(transfer.html).toBe('')
  const order = await readOrder(shopper, orderSlug)
  expect([order.status, order.payment.state, order.paymentMethod.code]).toEqual(['awaitingPayment', 'due', 'bankTransfer'])
  expect(order.payment.expiresAt).toBe(new Date(paymentShop.now().getTime() + 5 * DAY).toISOString())
  expect(order.paymentMethod.instructions).toContain(order.orderNumber)
  expect((await payAgain(shopper, orderSlug, PAYMENTS.card)).html).toContain('<form')
  expect(await codeOf(payAgain(shopper, orderSlug, PAYMENTS.cashOnDelivery))).toBe('payment-method-unknown')
})

test('a late decline does not fail an order that awaits a transfer by now', async () => {
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  await payAgain(shopper, orderSlug, PAYMENTS.bankTransfer)
  await bank.say(reference, { outcome: 'declined' })
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('awaitingPayment due')
})

test('a delayed result arrives later, without the customer', async () => {
  const { shopper, html, orderSlug } = await paymentShop.cardOrder()
  expect((await bank.choose(html, 'later')).location).toBe(`${ORIGIN}/checkout/success?orderSlug=${orderSlug}`)
  await bank.passTime()
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('awaitingPayment waiting')
  paymentShop.pass(5_000)
  await bank.passTime()
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('paid paid')
})

test('a webhook without a return pays as well', async () => {
  const { shopper, html, orderSlug } = await paymentShop.cardOrder({ locale: 'hr' })
  const page = await bank.choose(html, 'stay')
  expect([page.status, page.location, page.body.includes('Trgovini je dojavljeno.')]).toEqual([200, undefined, true])
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('paid paid')
})

test('a return without a webhook is resolved by polling, after one, five, fifteen and sixty minutes', async () => {
  const { shopper, html, orderSlug, reference } = await paymentShop.cardOrder()
  const moments = async () => {
    const [attempt] = await paymentShop.attemptsOf(orderSlug)
    return [attempt?.queries, attempt?.nextQueryAt && (attempt.nextQueryAt.getTime() - attempt.begunAt.getTime()) / MINUTE]
  }
  expect(await moments()).toEqual([0, 1])
  paymentShop.pass(MINUTE)
  await bank.passTime()
  expect([await moments(), await paymentShop.stateOf(shopper, orderSlug)]).toEqual([[1, 5], 'awaitingPayment waiting'])
  await bank.choose(html, 'silent')
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('awaitingPayment waiting')
  paymentShop.pass(4 * MINUTE)
  await bank.passTime()
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.verdictsOf(reference)]).toEqual(['paid paid', ['captured: applied']])
  expect((await paymentShop.attemptsOf(orderSlug))[0]?.nextQueryAt).toBeNull()
})

test('a return by POST redirects to the page, and triggers a query to the provider', async () => {
  const { shopper, html, orderSlug } = await paymentShop.cardOrder()
  const { body } = await bank.choose(html, 'silent', 'POST')
  expect(body).toContain(`action="${ORIGIN}/checkout/success?orderSlug=${orderSlug}"`)
  expect(body).toContain('Back to the shop')
  const fields = fieldsOf(body)
  for (const forged of [{}, { ...fields, signature: '0'.repeat(64) }, { ...fields, reference: 'x' }]) {
    const response = await bank.post(`/checkout/success?orderSlug=${orderSlug}`, forged)
    expect([response.status, response.location]).toEqual([303, `/checkout/success?orderSlug=${orderSlug}`])
    expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('awaitingPayment waiting')
  }
  expect((await bank.post(`/checkout/success?orderSlug=${orderSlug}`, fields)).status).toBe(303)
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('paid paid')
})

test.each([
  ['/hr/naplata/uspjesna', '?orderSlug=//evil.example', '/hr/naplata/uspjesna'],
  ['/checkout/failure', '?orderSlug=a&next=https://evil.example', '/checkout/failure'],
  ['/hr/checkout/failure', '', '/hr/checkout/failure'],
])('a POST to %s%s redirects to %s and nowhere else', async (path, search, location) => {
  const response = await bank.post(`${path}${search}`, { any: 'thing' })
  expect([response.status, response.location]).toEqual([303, location])
})

test('a forged or altered webhook changes nothing and stores nothing', async () => {
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  const good = bank.sign({ event: 'e1', reference, outcome: 'captured', amount: '1430', currency: 'EUR' })
  const { signature: _signature, ...unsigned } = good
  const forged = [
    unsigned,
    { ...good, amount: '1' },
    { ...good, reference: 'x' },
    { ...good, outcome: 'refunded' },
    { ...good, extra: '1' },
    { ...good, signature: '' },
  ]
  for (const fields of forged) expect(await bank.callBack(fields)).toBe(400)
  expect((await bank.post('/payments/nobody/callback', good)).status).toBe(404)
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.verdictsOf(reference)]).toEqual(['awaitingPayment waiting', []])
})

test('a replayed webhook counts once', async () => {
  const { shopper, orderSlug, reference } = await paymentShop.cardOrder()
  const fields = bank.sign({ event: 'replayed', reference, outcome: 'captured', amount: '1430', currency: 'EUR' })
  for (let each = 0; each < 3; each += 1) expect(await bank.callBack(fields)).toBe(200)
  expect([await paymentShop.stateOf(shopper, orderSlug), await paymentShop.verdictsOf(reference)]).toEqual(['paid paid', ['captured: applied']])
  expect((await paymentShop.lifeOf(orderSlug)).length).toBe(2)
})

test('a wallet is started with its parameters, and an approval counts once the provider confirms it', async () => {
  const shopper = await paymentShop.readyShopper(PAYMENTS.wallet)
  const { html, orderSlug } = await shopper.order()
  const { orderId } = html as { orderId: string }
  expect(html).toEqual({
    isSubscription: false,
    plan_id: null,
    quantity: 2,
    total: 14.3,
    orderId: expect.stringMatching(/^[0-9a-f]{32}$/),
    scriptUrl: `${ORIGIN}/sandbox-payments/wallet.js?payment=${orderId}`,
  })
  const approve = (protectCode: string | null) => shopper.calls.pgSuccess({ params: { id: orderId }, body: { internalRedirect: true, protectCode } })
  expect(await approve(shopper.proof.protectCode)).toEqual({ url: `${ORIGIN}/checkout/success?orderSlug=${orderSlug}` })
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('awaitingPayment waiting')

  expect(await codeOf(approve(null))).toBe('not-found')
  expect(await codeOf(approve('f'.repeat(32)))).toBe('not-found')
  const unknown = shopper.calls.pgSuccess({ params: { id: 'unknown' }, body: { internalRedirect: true, protectCode: shopper.proof.protectCode } })
  expect(await codeOf(unknown)).toBe('not-found')

  const wallet = (body: object) => open.app.inject({ method: 'POST', url: `/sandbox-payments/wallet/${orderId}`, payload: body })
  expect((await open.app.inject({ url: `/sandbox-payments/wallet/${orderId}` })).json()).toEqual({ amount: 14.3, currency: 'EUR', outcome: 'pending' })
  expect((await wallet({ choice: 'silent' })).json()).toMatchObject({ outcome: 'captured' })
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('awaitingPayment waiting')
  expect(await approve(shopper.proof.protectCode)).toEqual({ url: `${ORIGIN}/checkout/success?orderSlug=${orderSlug}` })
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('paid paid')
})

test('a declined wallet redirects to the failure page', async () => {
  const shopper = await paymentShop.readyShopper(PAYMENTS.wallet, { locale: 'hr' })
  const { html, orderSlug } = await shopper.order()
  const { orderId } = html as { orderId: string }
  await open.app.inject({ method: 'POST', url: `/sandbox-payments/wallet/${orderId}`, payload: { choice: 'decline' } })
  const response = await shopper.calls.pgSuccess({ params: { id: orderId }, body: { internalRedirect: true, protectCode: shopper.proof.protectCode } })
  expect(response).toEqual({ url: `${ORIGIN}/hr/checkout/failure?orderSlug=${orderSlug}` })
})

test('an order of a single product with a plan is a subscription', async () => {
  const [product] = await open.shop.db.select({ sku: products.sku }).from(products).where(eq(products.id, PRODUCTS.sardines))
  await open.shop.db.insert(generalSettings).values({ group: 'walletPlans', key: product?.sku ?? '', value: 'P-SARDINES' })
  const shopper = await paymentShop.readyShopper(PAYMENTS.wallet, { qty: 3 })
  expect((await shopper.order()).html).toMatchObject({ isSubscription: true, plan_id: 'P-SARDINES', quantity: 3 })
  const mixed = await newShopper(open.client)
  await mixed.add(PRODUCTS.sardines, 1)
  await mixed.add(PRODUCTS.capers, 1)
  await mixed.prepare()
  await mixed.choosePayment(PAYMENTS.wallet)
  expect((await mixed.order()).html).toMatchObject({ isSubscription: false, plan_id: null, quantity: 2 })
  await open.shop.db.delete(generalSettings).where(eq(generalSettings.group, 'walletPlans'))
})

test("anonymous visitors can neither pay nor see another's order, and learn nothing by trying", async () => {
  const [mine, other] = [await paymentShop.cardOrder(), await paymentShop.cardOrder()]
  const tries = [
    mine.shopper.calls.payOrder({ body: { orderSlug: other.orderSlug, protectCode: mine.shopper.proof.protectCode, ...URLS } }),
    mine.shopper.calls.payOrder({ body: { orderSlug: other.orderSlug, protectCode: null, ...URLS } }),
    mine.shopper.calls.payOrder({ body: { orderSlug: 'a'.repeat(26), protectCode: mine.shopper.proof.protectCode, ...URLS } }),
  ]
  const refusals = await Promise.all(tries.map(problemOf))
  expect(refusals).toEqual(Array(3).fill({ ...refusals[0], code: 'not-found', status: 404 }))
  const evil = { orderSlug: mine.orderSlug, protectCode: mine.shopper.proof.protectCode, ...URLS, successURL: 'https://evil.example/checkout/success' }
  expect(await codeOf(mine.shopper.calls.payOrder({ body: evil }))).toBe('return-url-invalid')
})

test('a download is paid by card like any product', async () => {
  const shopper = await newShopper(open.client)
  await shopper.add(PRODUCTS.cookbook)
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.download)
  await shopper.consent()
  await shopper.choosePayment(PAYMENTS.card)
  const { html, orderSlug } = await shopper.order()
  await bank.choose(html, 'pay')
  expect(await paymentShop.stateOf(shopper, orderSlug)).toBe('paid paid')
})

test('a tampered or foreign form is never shown', async () => {
  const { html } = await paymentShop.cardOrder()
  const page = await bank.post('/sandbox-payments/pay', { ...fieldsOf(html), amount: '1' })
  expect([page.status, page.body.includes('does not come from the shop')]).toEqual([400, true])
  expect((await bank.post('/sandbox-payments/decide', { ...fieldsOf(html), success: 'https://evil.example/', choice: 'pay' })).status).toBe(400)
})
