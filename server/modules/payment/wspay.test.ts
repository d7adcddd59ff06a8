import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentRequest } from './payment-provider.ts'
import { createWspay } from './wspay.provider.ts'
import { formSignature, isWspayReport, querySignature, readReport, returnedFrom, type WspayShop, wspayAmount } from './wspay.rules.ts'

/** Shop and key of the examples in WSPay's documentation. */
const SHOP: WspayShop = { shopId: 'MYSHOP', secretKey: '3DfEO2B5Jjm4VC1Q3vEh', test: true }

/** A recorded report of WSPay's test system, from when the currency was the kuna. */
const REPORT = {
  WsPayOrderId: '96a5f58f-764c-4640-90ea-591280893bff',
  UniqueTransactionNumber: 46370,
  Signature: '719cbb3ea1edb3cde1bf839c39be2be9fc43f96d317f862007b341862e623870110c1e2b27d556394ae76543d18a10120f6f9ea9753af4086aca036ef75010c1',
  STAN: '38967',
  ApprovalCode: '961792',
  ShopID: 'MYSHOP',
  ShoppingCartID: '1c731772-e407-45f8-b576-7e20b0e8642d',
  Amount: 78,
  CurrencyCode: 191,
  ActionSuccess: '1',
  Success: '1',
  Authorized: '1',
  Completed: '0',
  Voided: '0',
  Refunded: '0',
}

const requests: PaymentRequest = {
  type: 'HPF',
  reference: '78',
  amountCents: 1700,
  currency: 'EUR',
  locale: 'hr',
  shopName: 'Škoj',
  orderNumber: '2026-000001',
  payer: { firstName: 'Žarko', lastName: 'O’Neil "Šarić"', email: 'zarko@example.com' },
  origin: 'https://shop.example',
  successUrl: 'https://shop.example/hr/naplata/uspjesna?orderSlug=abc',
  failureUrl: 'https://shop.example/hr/checkout/failure?orderSlug=abc',
  subscription: null,
  quantity: 1,
}

test('the form is signed as in the documentation', () => {
  expect(formSignature(SHOP, '78', '17,00')).toBe(
    '23455eaf0029bac73613eb00d5242dcf2a5e39fa8d65b26905974dcf61bfbccdaaf0963d79dd73adae117ef108378a2b661faaba5c5ff4c33935fae13fad90a7',
  )
})

test.each([
  [1700, '17,00'],
  [5, '0,05'],
  [99, '0,99'],
  [123_450, '1234,50'],
])('%d cents are %s', (cents, text) => expect(wspayAmount(cents)).toBe(text))

test('the form has all that WSPay requires, escaped, and posts to its URL only', async () => {
  const wspay = createWspay(SHOP)
  const html = await wspay.begin({} as never, requests)
  expect(html).toMatch(
    /^<form method="post" action="https:\/\/formtest\.wspay\.biz\/authorization\.aspx">(?:<input type="hidden" name="\w+" value="[^"<>]*">){14}<\/form>$/,
  )
  expect(html).toContain('name="CustomerLastName" value="O’Neil &quot;Šarić&quot;"')
  expect(html).toContain('name="ReturnURL" value="https://shop.example/hr/naplata/uspjesna?orderSlug=abc"')
  expect(html).toContain('name="Lang" value="HR"')
  expect(wspay.origins('https://shop.example')).toEqual(['https://formtest.wspay.biz', 'https://test.wspay.biz'])
  expect(createWspay({ ...SHOP, test: false }).origins('https://shop.example')).toEqual(['https://form.wspay.biz', 'https://secure.wspay.biz'])
})

test('a recorded report is verified as WSPay’s, and an altered one is not', () => {
  expect(isWspayReport(SHOP, REPORT)).toBe(true)
  for (const change of [{ ApprovalCode: '961793' }, { ActionSuccess: '0' }, { WsPayOrderId: 'other' }, { ShopID: 'OTHER' }, { Signature: '' }])
    expect(isWspayReport(SHOP, { ...REPORT, ...change })).toBe(false)
  expect(isWspayReport({ ...SHOP, secretKey: 'other' }, REPORT)).toBe(false)
})

test.each([
  [{ Completed: '1' }, 'captured'],
  [{}, 'authorised'],
  [{ Completed: '1', Refunded: '1' }, 'refunded'],
  [{ Voided: '1' }, 'cancelled'],
  [{ Authorized: '0' }, 'pending'],
])('a report with %o has the outcome %s', (change, outcome) => {
  expect(readReport(SHOP, REPORT.ShoppingCartID, { ...REPORT, ...change })?.outcome).toBe(outcome)
})

test('while nobody has tried to pay, WSPay knows no transaction: that is no failure', () => {
  const nothing = { ...REPORT, WsPayOrderId: '', ApprovalCode: '', ActionSuccess: '0', Authorized: '0' }
  const { shopId, secretKey } = SHOP
  const Signature = createHash('sha512').update([shopId, secretKey, '0', secretKey, shopId].join('')).digest('hex')
  expect(isWspayReport(SHOP, { ...nothing, Signature })).toBe(true)
  expect(readReport(SHOP, REPORT.ShoppingCartID, { ...nothing, Signature })).toBeNull()
})

test('reports about two payments never have the same id', () => {
  const eventOf = (cartId: string) => readReport(SHOP, cartId, { ...REPORT, ShoppingCartID: cartId })?.eventId
  expect(eventOf('one')).not.toBe(eventOf('other'))
  expect(eventOf('one')).toBe(eventOf('one'))
})

test('amount and currency are parsed to the cent', () => {
  const read = (change: object) => readReport(SHOP, REPORT.ShoppingCartID, { ...REPORT, ...change })
  expect([read({})?.amountCents, read({})?.currency]).toEqual([7800, '191'])
  expect([read({ Amount: 80.55, CurrencyCode: 978 })?.amountCents, read({ CurrencyCode: '978' })?.currency]).toEqual([8055, 'EUR'])
  expect([read({ Amount: '80,55' })?.amountCents, read({ Amount: '' })?.amountCents]).toEqual([8055, null])
  expect(readReport(SHOP, 'another payment', REPORT)).toBeNull()
})

const successOf = (cartId: string, success: string, approval: string) => ({ ShoppingCartID: cartId, Success: success, ApprovalCode: approval })

test('a return is trusted only with its signature', () => {
  const signature = '57cf8a5c7b611b9d53579166fe4ad2f2260924a2713279760ed7b758ec623d6f0d7e28224996c59cfe6d5e50e36736e604ca2e727d4ee5016b513bc8a85cace4'
  const fields = { ...successOf('78', '1', '961792'), Signature: signature }
  expect(returnedFrom(SHOP, fields)).toBe('78')
  expect(returnedFrom(SHOP, { ...fields, Success: '0' })).toBeNull()
  expect(returnedFrom(SHOP, { ...fields, ShoppingCartID: '79' })).toBeNull()
  expect(returnedFrom(SHOP, {})).toBeNull()
})

/** WSPay's API with one response; records its requests. */
function respondingWith(status: number, response: unknown) {
  const requests: { url: string; body: unknown }[] = []
  const fetchFn: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), body: JSON.parse(String(init?.body)) })
    return new Response(JSON.stringify(response), { status })
  }
  return { requests, wspay: createWspay(SHOP, fetchFn) }
}

test('a signed report is not trusted before WSPay was queried, so that an altered amount or payment has no effect', async () => {
  const { requests, wspay } = respondingWith(200, { ...REPORT, Completed: '1', CurrencyCode: 978 })
  const report = await wspay.verifyCallback({ ...REPORT, Amount: 1, Completed: '1' })
  expect(report).toMatchObject({ reference: REPORT.ShoppingCartID, outcome: 'captured', amountCents: 7800, currency: 'EUR' })
  expect(requests).toEqual([
    {
      url: 'https://test.wspay.biz/api/services/statusCheck',
      body: { Version: '2.0', ShopId: 'MYSHOP', ShoppingCartId: REPORT.ShoppingCartID, Signature: querySignature(SHOP, REPORT.ShoppingCartID) },
    },
  ])
  expect(await wspay.verifyCallback({ ...REPORT, ShoppingCartID: 'another payment' })).toBeNull()
})

test('a forged report sends no query, and a failed query is no result', async () => {
  const silent = respondingWith(500, {})
  expect(await silent.wspay.verifyCallback({ ...REPORT, Signature: 'forged' })).toBeNull()
  expect(silent.requests).toEqual([])
  await expect(silent.wspay.query('78')).rejects.toThrow('WSPay responded with 500')
  expect(await respondingWith(200, { ...REPORT, Signature: 'forged' }).wspay.query(REPORT.ShoppingCartID)).toBeNull()
  expect(await respondingWith(200, []).wspay.query('78')).toBeNull()
})

/** WSPay's API with a status and an answer to its actions. */
function paidAt(status: object, action: unknown) {
  const requests: { service: string; body: Record<string, string> }[] = []
  const fetchFn: typeof fetch = async (url, init) => {
    const service = String(url).split('/').at(-1) ?? ''
    requests.push({ service, body: JSON.parse(String(init?.body)) })
    return Response.json(service === 'statusCheck' ? { ...REPORT, STAN: '38967', ...status } : action)
  }
  return { requests, wspay: createWspay(SHOP, fetchFn) }
}
const REQUEST = { reference: REPORT.ShoppingCartID, refund: 'r', amountCents: 1_250, currency: 'EUR', isRepeated: false }

test('a refund names the payment, is signed with its amount, and is done only when WSPay says so', async () => {
  const { requests, wspay } = paidAt({ Completed: '1' }, { ActionSuccess: '1' })
  expect(await wspay.refund(REQUEST)).toBe('done')
  const { shopId, secretKey } = SHOP
  const { WsPayOrderId, ApprovalCode } = REPORT
  const signature = createHash('sha512')
    .update([shopId, WsPayOrderId, secretKey, '38967', secretKey, ApprovalCode, secretKey, '1250', secretKey, WsPayOrderId].join(''))
    .digest('hex')
  expect(requests.map(({ service }) => service)).toEqual(['statusCheck', 'refund'])
  expect(requests[1]?.body).toEqual({ Version: '2.0', WsPayOrderId, ShopId: shopId, ApprovalCode, STAN: '38967', Amount: '1250', Signature: signature })
  expect(await paidAt({ Completed: '1' }, { ActionSuccess: '0' }).wspay.refund(REQUEST)).toBe('refused')
  await expect(paidAt({ Completed: '1' }, []).wspay.refund(REQUEST)).rejects.toThrow('WSPay responded without fields')
})

test('a repeated refund asks whether it was made, and makes it only when it was not', async () => {
  const made = paidAt({ Completed: '1', Refunded: '1' }, { ActionSuccess: '1' })
  expect(await made.wspay.refund({ ...REQUEST, isRepeated: true })).toBe('done')
  // It was refunded in WSPay's own administration.
  expect(await made.wspay.refund(REQUEST)).toBe('refused')
  expect(made.requests.map(({ service }) => service)).toEqual(['statusCheck', 'statusCheck'])
  const lost = paidAt({ Completed: '1' }, { ActionSuccess: '1' })
  expect(await lost.wspay.refund({ ...REQUEST, isRepeated: true })).toBe('done')
  expect(lost.requests.map(({ service }) => service)).toEqual(['statusCheck', 'refund'])
  expect(await paidAt({}, { ActionSuccess: '1' }).wspay.refund(REQUEST)).toBe('refused')
})
