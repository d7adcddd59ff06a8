import type { Cart } from '#contract/cart.ts'
import { ORDER_TEXT_MAX } from '#contract/checkout.constants.ts'
import type { PaymentMethod } from '#contract/checkout.ts'
import { routePath } from '#contract/locale-routes.ts'
import { differenceOf, hasDifference, seenOrder, UNNAMED_DIFFERENCE } from '#machines/checkout/cart-difference.ts'
import type { SeenOrder } from '#machines/checkout/checkout.events.ts'
import { companyDataOf, ordererOf } from '#machines/checkout/guest.ts'
import { type AskedConsent, areRequiredAccepted, consentLog } from '#machines/consent/consent.rules.ts'
import { problemOf } from '#machines/problem.ts'
import { type Checkout, readConsents, readShippingMethods, toReceipt } from './checkout-data.ts'
import { acceptedIn } from './delivery-form.ts'
import type { NoScriptAnswer, PaymentFormPage } from './page.ts'
import { field, idIn, openCart, sendOnce, statusOf, type Visit } from './visit.ts'

/** Payment methods that need nothing of a provider. */
export const isWithoutProvider = ({ paymentType }: PaymentMethod): boolean => paymentType === null

async function pageOf(checkout: Checkout, consents: readonly AskedConsent[]): Promise<PaymentFormPage> {
  const { visit, session, cart, countries } = checkout
  const [methods, shipping] = await Promise.all([visit.api.getApplicablePaymentMethods({ body: { ...session, userId: null } }), readShippingMethods(checkout)])
  const offered = methods.filter(isWithoutProvider)
  const only = offered.length === 1 ? (offered[0]?.id ?? null) : null
  const methodId = offered.some(({ id }) => id === cart.paymentMethodId) ? cart.paymentMethodId : only
  const method = shipping.find(({ id }) => id === cart.deliveryMethodId) ?? null
  const blank = { accepted: [], areConsentsMissing: false, orderMessage: '', giftMessage: '', rejection: null, difference: null, problem: null } as const
  return { kind: 'payment', cart, countries, method, methods, methodId, consents, ...blank }
}

export async function showPayment(checkout: Checkout): Promise<NoScriptAnswer> {
  return { status: 200, page: await pageOf(checkout, await readConsents(checkout, 'checkoutForm')) }
}

/** What the visitor saw before submitting. */
const seenIn = (visit: Visit): SeenOrder => ({
  total: Number(field(visit, 'seenTotal')) || 0,
  coupon: field(visit, 'seenCoupon') || null,
  memberCard: field(visit, 'seenCard') || null,
})

/** Fields that tell the server what the page showed. */
export const seenFields = (cart: Cart): Readonly<Record<string, string>> => {
  const { total, coupon, memberCard } = seenOrder(cart, cart.prices.converted.orderTotal)
  return { seenTotal: String(total), seenCoupon: coupon ?? '', seenCard: memberCard ?? '' }
}

/** Stores the payment method and places the order, unless it costs something else than what was shown. */
export async function submitPayment(checkout: Checkout): Promise<NoScriptAnswer> {
  const { visit, session, cart } = checkout
  const { api, key, locale, origin } = visit
  const consents = await readConsents(checkout, 'checkoutForm')
  const shown = await pageOf(checkout, consents)
  const method = shown.methods.find(({ id, paymentType }) => id === idIn(field(visit, 'paymentMethod')) && paymentType === null)
  const accepted = acceptedIn(visit)
  const orderMessage = field(visit, 'orderMessage').slice(0, ORDER_TEXT_MAX.orderMessage)
  const giftMessage = cart.digitalOnly ? '' : field(visit, 'giftMessage').slice(0, ORDER_TEXT_MAX.giftMessage)
  const areConsentsMissing = !areRequiredAccepted(consents, accepted)
  const page: PaymentFormPage = { ...shown, methodId: method?.id ?? null, accepted, orderMessage, giftMessage, areConsentsMissing }
  if (!method || areConsentsMissing) return { status: 422, page: { ...page, rejection: method ? null : 'checkout.pleaseSelectPayment' } }
  const orderer = ordererOf(cart)
  const companyData = orderer && companyDataOf(orderer)
  let saved = cart
  try {
    const submit = { accepted, email: orderer?.email ?? '', userType: 'guest', at: new Date().toISOString(), key } as const
    const { body, idempotencyKey } = consentLog(consents, 'checkoutForm', session, submit)
    await sendOnce(() => api.logConsents({ body }, { idempotencyKey }))
    saved = await api.savePaymentMethod({ body: { ...session, userId: null, paymentMethodId: method.id, ...(companyData && { companyData }) } })
    const difference = differenceOf(seenIn(visit), saved, await api.validateCart({ body: session }))
    if (hasDifference(difference)) return { status: 200, page: { ...page, cart: await readCart(checkout), difference } }
    const [successURL, failureURL] = [`${origin}${routePath(locale, '/checkout/success')}`, `${origin}${routePath(locale, '/checkout/failure')}`]
    const notes = { orderMessage, giftMessage, to: '', from: '' }
    const order = { ...session, userId: null, ...notes, successURL, failureURL, version: saved.version }
    const { orderSlug } = await api.createOrder({ body: order }, { idempotencyKey: key })
    return toReceipt(visit, orderSlug)
  } catch (error) {
    const problem = problemOf(error)
    // The same form, submitted twice, may have placed the order.
    const { cart: current, orderSlug = problem.payload?.orderSlug } = await openCart(visit)
    if (orderSlug !== undefined) return toReceipt(visit, orderSlug)
    const failed = { ...page, cart: current ?? saved }
    if (problem.code === 'cart-changed') return { status: 422, page: { ...failed, difference: UNNAMED_DIFFERENCE } }
    return { status: statusOf(problem), page: { ...failed, problem } }
  }
}

const readCart = ({ visit: { api, currencyId }, session }: Checkout): Promise<Cart> => api.getCart({ body: { ...session, currencyId } })
