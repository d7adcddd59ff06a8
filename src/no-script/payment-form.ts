import type { Cart } from '#contract/cart.ts'
import { ORDER_TEXT_MAX } from '#contract/checkout.constants.ts'
import type { PaymentMethod } from '#contract/checkout.ts'
import { routePath } from '#contract/locale-routes.ts'
import { withoutControlCharacters } from '#contract/text.constants.ts'
import { differenceOf, hasDifference, isOutdated, seenOrder, UNNAMED_DIFFERENCE } from '#machines/checkout/cart-difference.ts'
import type { SeenOrder } from '#machines/checkout/checkout.events.ts'
import { companyDataOf, ordererOf } from '#machines/checkout/guest.ts'
import { areRequiredAccepted, consentLog, type FormConsent } from '#machines/consent/consent.rules.ts'
import { type Checkout, readConsents, readShippingMethods, toReceipt } from './checkout-data.ts'
import type { NoScriptResult, PaymentFormPage } from './page.ts'
import { acceptedIn, asTicked, stillAccepted } from './ticked-consents.ts'
import { field, idIn, openCart, rejectionOf, sendOnce, statusOf, timeOf, type Visit } from './visit.ts'

/** Payment methods that need nothing of a provider. */
export const isWithoutProvider = ({ paymentType }: PaymentMethod): boolean => paymentType === null

async function pageOf(checkout: Checkout, consents: readonly FormConsent[]): Promise<PaymentFormPage> {
  const { visit, session, cart, countries } = checkout
  const [methods, shipping] = await Promise.all([visit.api.getApplicablePaymentMethods({ body: { ...session, userId: null } }), readShippingMethods(checkout)])
  const offered = methods.filter(isWithoutProvider)
  const only = offered.length === 1 ? (offered[0]?.id ?? null) : null
  const methodId = offered.some(({ id }) => id === cart.paymentMethodId) ? cart.paymentMethodId : only
  const method = shipping.find(({ id }) => id === cart.deliveryMethodId) ?? null
  const blank = { accepted: [], areConsentsMissing: false, orderMessage: '', giftMessage: '', rejection: null, difference: null, problem: null } as const
  return { kind: 'payment', cart, countries, method, methods, methodId, consents, ...blank }
}

export async function showPayment(checkout: Checkout): Promise<NoScriptResult> {
  return { status: 200, page: await pageOf(checkout, await readConsents(checkout, 'checkoutForm')) }
}

type Notes = Readonly<Record<'orderMessage' | 'giftMessage' | 'to' | 'from', string>>

/** What the visitor saw before submitting. */
const seenIn = (visit: Visit): SeenOrder => ({
  total: Number(field(visit, 'seenTotal')) || 0,
  lines: field(visit, 'seenLines'),
  coupon: field(visit, 'seenCoupon') || null,
  memberCard: field(visit, 'seenCard') || null,
})

/** Fields that tell the server what the page showed. */
export const seenFields = (cart: Cart): Readonly<Record<string, string>> => {
  const { total, lines, coupon, memberCard } = seenOrder(cart, cart.prices.converted.orderTotal)
  return { seenTotal: String(total), seenLines: lines, seenCoupon: coupon ?? '', seenCard: memberCard ?? '' }
}

/** Stores the payment method and places the order, unless it costs something else than what was shown. */
export async function submitPayment(checkout: Checkout): Promise<NoScriptResult> {
  const { visit, session, cart } = checkout
  const { api, key } = visit
  const consents = await readConsents(checkout, 'checkoutForm')
  const shown = await pageOf(checkout, consents)
  const method = shown.methods.find(({ id, paymentType }) => id === idIn(field(visit, 'paymentMethod')) && paymentType === null)
  const accepted = acceptedIn(visit)
  const orderMessage = withoutControlCharacters(field(visit, 'orderMessage').slice(0, ORDER_TEXT_MAX.orderMessage))
  const giftMessage = cart.digitalOnly ? '' : withoutControlCharacters(field(visit, 'giftMessage').slice(0, ORDER_TEXT_MAX.giftMessage))
  const areConsentsMissing = !areRequiredAccepted(consents, accepted)
  const page: PaymentFormPage = {
    ...shown,
    methodId: method?.id ?? null,
    accepted: stillAccepted(visit, consents),
    orderMessage,
    giftMessage,
    areConsentsMissing,
  }
  if (!method || areConsentsMissing) return { status: 422, page: { ...page, rejection: method ? null : 'checkout.pleaseSelectPayment' } }
  const orderer = ordererOf(cart)
  const companyData = orderer && companyDataOf(orderer)
  let saved = cart
  try {
    const submit = { accepted, email: orderer?.email ?? '', userType: 'guest', at: timeOf(key), key } as const
    const { body, idempotencyKey } = consentLog(asTicked(visit, consents), 'checkoutForm', session, submit)
    await sendOnce(() => api.logConsents({ body }, { idempotencyKey }))
    saved = await api.savePaymentMethod({ body: { ...session, userId: null, paymentMethodId: method.id, ...(companyData && { companyData }) } })
    const placed = await place(checkout, saved, { orderMessage, giftMessage, to: '', from: '' })
    return 'orderSlug' in placed ? toReceipt(visit, placed.orderSlug) : { status: 200, page: { ...page, ...placed } }
  } catch (error) {
    const problem = rejectionOf(error)
    // The same form, submitted twice, may have placed the order.
    const { cart: current, orderSlug = problem.payload?.orderSlug } = await openCart(visit)
    if (orderSlug !== undefined) return toReceipt(visit, orderSlug)
    const failed = { ...page, cart: current ?? saved }
    if (problem.code === 'cart-changed') return { status: 422, page: { ...failed, difference: UNNAMED_DIFFERENCE } }
    return { status: statusOf(problem), page: { ...failed, problem } }
  }
}

const ATTEMPTS_MAX = 3

/** Places the order that was seen, or returns how the cart differs. The same form, submitted twice, gives the cart another version: it is read again. */
async function place(checkout: Checkout, saved: Cart, notes: Notes): Promise<{ orderSlug: string } | Pick<PaymentFormPage, 'cart' | 'difference'>> {
  const { visit, session } = checkout
  const { api, key, locale, origin } = visit
  const urls = { successURL: `${origin}${routePath(locale, '/checkout/success')}`, failureURL: `${origin}${routePath(locale, '/checkout/failure')}` }
  for (let attempt = 1, cart = saved; ; attempt += 1, cart = await readCart(checkout)) {
    const validation = await api.validateCart({ body: session })
    const difference = differenceOf(seenIn(visit), cart, validation)
    if (hasDifference(difference)) return { cart: await readCart(checkout), difference }
    if (isOutdated(cart, validation)) {
      if (attempt === ATTEMPTS_MAX) return { cart: await readCart(checkout), difference: UNNAMED_DIFFERENCE }
      continue
    }
    try {
      return await api.createOrder({ body: { ...session, userId: null, ...notes, ...urls, version: cart.version } }, { idempotencyKey: key })
    } catch (error) {
      if (rejectionOf(error).code !== 'cart-changed' || attempt === ATTEMPTS_MAX) throw error
    }
  }
}

const readCart = ({ visit: { api, currencyId }, session }: Checkout): Promise<Cart> => api.getCart({ body: { ...session, currencyId } })
