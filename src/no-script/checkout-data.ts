import type { Cart } from '#contract/cart.ts'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { ShippingMethod } from '#contract/checkout.ts'
import { routePath } from '#contract/locale-routes.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'
import { ordererOf } from '#machines/checkout/guest.ts'
import { assignmentInput, assignmentOf, consentTextsInput, type FormConsent, formConsents } from '#machines/consent/consent.rules.ts'
import { storedCartSession } from '../actors/browser/cookies.ts'
import { storeOrderedCart } from '../actors/browser/ordered-cart.ts'
import { clearGivenConsents, givenConsents } from './given-consents.ts'
import type { NoScriptResult } from './page.ts'
import { openCart, type Visit } from './visit.ts'

/** The visitor's cart with what its checkout depends on. */
export interface Checkout {
  readonly visit: Visit
  readonly session: CartSession
  readonly cart: Cart
  readonly countries: readonly Country[]
  readonly settings: CheckoutSettings
}

/** Site-relative URL of a step. */
export const stepPath = ({ locale }: Pick<Visit, 'locale'>, step: CheckoutStep): string =>
  routePath(locale, '/checkout') + (step === 'delivery' ? '' : `?step=${step}`)

/** The cart became this order: its cookies end, and that of the order proves it. */
export function toReceipt({ cookies, locale }: Visit, orderSlug: string): NoScriptResult {
  const session = storedCartSession(cookies)
  if (session) storeOrderedCart(cookies, session, orderSlug)
  clearGivenConsents(cookies)
  return { redirect: `${routePath(locale, '/checkout/success')}?orderSlug=${encodeURIComponent(orderSlug)}` }
}

/** The checkout of the visitor's cart, or the redirect without one. */
export async function openCheckout(visit: Visit): Promise<Checkout | NoScriptResult> {
  const { session, cart, orderSlug } = await openCart(visit)
  if (orderSlug !== undefined) return toReceipt(visit, orderSlug)
  if (session === null || cart === null || cart.items.length === 0) return { status: 200, page: { kind: 'empty' } }
  const [settings, { countries = [] }] = await Promise.all([visit.api.getCheckoutSettings({}), visit.api.getCommons({ query: { type: 'countries' } })])
  return { visit, session, cart, countries, settings }
}

/** The latest step that the cart is ready for. */
export function reachableStep({ deliveryMethodId, ...cart }: Cart): CheckoutStep {
  if (ordererOf(cart) === null) return 'delivery'
  return deliveryMethodId === null ? 'shipping' : 'payment'
}

/** The consents of a step; those given with the address are known at payment. */
export async function readConsents({ visit: { api, cookies }, session }: Checkout, form: 'addressForm' | 'checkoutForm'): Promise<readonly FormConsent[]> {
  const [{ records }, assignments] = await Promise.all([api.filterConsents(consentTextsInput), api.filterConsentAssignments(assignmentInput(form))])
  return formConsents(records, assignmentOf(assignments, form), form === 'checkoutForm' ? givenConsents(cookies, session.cartId) : null)
}

/** Shipping methods of the cart; none before an address is stored. */
export async function readShippingMethods({ visit: { api, currencyId }, session, cart }: Checkout): Promise<readonly ShippingMethod[]> {
  const orderer = ordererOf(cart)
  if (orderer === null) return []
  return api.getApplicableDeliveryMethods({ body: { ...session, userId: null, countryId: orderer.countryId, currencyId } })
}
