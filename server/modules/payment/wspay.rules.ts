import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentOutcome } from './payment.rules.ts'
import type { Fields, PaymentReport, PaymentRequest } from './payment-provider.ts'

/** WSPay account of the shop; `test` uses its test system. */
export interface WspayShop {
  readonly shopId: string
  readonly secretKey: string
  readonly test: boolean
}

/** URLs of WSPay's form and API. */
export const wspayHosts = ({ test }: Pick<WspayShop, 'test'>) => ({
  form: test ? 'https://formtest.wspay.biz' : 'https://form.wspay.biz',
  services: test ? 'https://test.wspay.biz' : 'https://secure.wspay.biz',
})

const VERSION = '2.0'
const EUR = '978'
const sha512 = (...parts: readonly string[]): string => createHash('sha512').update(parts.join('')).digest('hex')
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function isEqual(given: unknown, expected: string): boolean {
  const [one, other] = [Buffer.from(textOf(given).toLowerCase()), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** 1234.5 euros in WSPay's format: "1234,50". */
export const wspayAmount = (amountCents: number): string => `${Math.floor(amountCents / 100)},${String(amountCents % 100).padStart(2, '0')}`

/** Signature of the form: the amount is included without its comma. */
export const formSignature = ({ shopId, secretKey }: WspayShop, cartId: string, amount: string): string =>
  sha512(shopId, secretKey, cartId, secretKey, amount.replaceAll(/\D/g, ''), secretKey)

/** Signature of a status query. */
export const querySignature = ({ shopId, secretKey }: WspayShop, cartId: string): string => sha512(shopId, secretKey, cartId, secretKey, shopId, cartId)

/** All fields of the form. */
export function wspayFields(shop: WspayShop, request: PaymentRequest): Record<string, string> {
  const amount = wspayAmount(request.amountCents)
  return {
    ShopID: shop.shopId,
    ShoppingCartID: request.reference,
    Version: VERSION,
    TotalAmount: amount,
    Signature: formSignature(shop, request.reference, amount),
    ReturnURL: request.successUrl,
    CancelURL: request.failureUrl,
    ReturnErrorURL: request.failureUrl,
    ReturnMethod: 'POST',
    Lang: request.locale.toUpperCase(),
    CurrencyCode: EUR,
    CustomerFirstName: request.payer.firstName,
    CustomerLastName: request.payer.lastName,
    CustomerEmail: request.payer.email,
  }
}

export const wspayQuery = (shop: WspayShop, cartId: string): Record<string, string> => ({
  Version: VERSION,
  ShopId: shop.shopId,
  ShoppingCartId: cartId,
  Signature: querySignature(shop, cartId),
})

/** A refund of the payment with this status response. */
export function wspayRefund({ shopId, secretKey }: WspayShop, payment: Fields, amountCents: number): Record<string, string> {
  const [order, stan, approval, amount] = [textOf(payment.WsPayOrderId), textOf(payment.STAN), textOf(payment.ApprovalCode), String(amountCents)]
  return {
    Version: VERSION,
    WsPayOrderId: order,
    ShopId: shopId,
    ApprovalCode: approval,
    STAN: stan,
    Amount: amount,
    Signature: sha512(shopId, order, secretKey, stan, secretKey, approval, secretKey, amount, secretKey, order),
  }
}

/** The payment a customer returned from; null without WSPay's signature. */
export function returnedFrom({ shopId, secretKey }: WspayShop, fields: Fields): string | null {
  const cartId = textOf(fields.ShoppingCartID)
  const expected = sha512(shopId, secretKey, cartId, secretKey, textOf(fields.Success), secretKey, textOf(fields.ApprovalCode), secretKey)
  return cartId !== '' && isEqual(fields.Signature, expected) ? cartId : null
}

/** Whether WSPay signed the report. Neither amount nor payment are part of the signature: they must be queried. */
export function isWspayReport({ shopId, secretKey }: WspayShop, fields: Fields): boolean {
  const approval = textOf(fields.ApprovalCode)
  const expected = sha512(shopId, secretKey, textOf(fields.ActionSuccess), approval, secretKey, shopId, approval, textOf(fields.WsPayOrderId))
  return textOf(fields.ShopID) === shopId && isEqual(fields.Signature, expected)
}

const isOn = (value: unknown): boolean => value === true || textOf(value) === '1'

function outcomeOf(fields: Fields): PaymentOutcome {
  if (isOn(fields.Refunded)) return 'refunded'
  if (isOn(fields.Voided)) return 'cancelled'
  if (isOn(fields.Completed)) return 'captured'
  if (isOn(fields.Authorized)) return 'authorised'
  return isOn(fields.ActionSuccess) ? 'pending' : 'declined'
}

function centsOf(value: unknown): number | null {
  const number = Number(textOf(value).replace(',', '.') || Number.NaN)
  return Number.isFinite(number) ? Math.round(number * 100) : null
}

/** The response to a status query; null when it is not WSPay's, is about another payment, or there was no attempt yet. */
export function readReport(shop: WspayShop, cartId: string, fields: Fields): PaymentReport | null {
  if (!isWspayReport(shop, fields) || textOf(fields.ShoppingCartID) !== cartId || textOf(fields.WsPayOrderId) === '') return null
  const outcome = outcomeOf(fields)
  const eventId = `${cartId} ${textOf(fields.WsPayOrderId)} ${outcome} ${textOf(fields.Amount)}`
  const currency = textOf(fields.CurrencyCode) === EUR ? 'EUR' : textOf(fields.CurrencyCode)
  return { eventId, reference: cartId, outcome, amountCents: centsOf(fields.Amount), currency, raw: { ...fields } }
}
