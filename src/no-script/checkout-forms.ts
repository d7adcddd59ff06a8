import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import { orderedCart } from '../actors/browser/cookies.ts'
import { takeLeft } from './cart-forms.ts'
import { type Checkout, openCheckout, reachableStep, stepPath } from './checkout-data.ts'
import { showDelivery, submitDelivery } from './delivery-form.ts'
import type { NoScriptResult } from './page.ts'
import { showPayment, submitPayment } from './payment-form.ts'
import { showShipping, submitShipping } from './shipping-form.ts'
import { field, openCart, rejectionOf, type Visit } from './visit.ts'

interface Step {
  readonly show: (checkout: Checkout) => Promise<NoScriptResult>
  readonly submit: (checkout: Checkout) => Promise<NoScriptResult>
}

const STEPS: Readonly<Record<CheckoutStep, Step>> = {
  delivery: { show: showDelivery, submit: submitDelivery },
  shipping: { show: showShipping, submit: submitShipping },
  payment: { show: showPayment, submit: submitPayment },
}

const stepIn = (name: string | null): CheckoutStep => CHECKOUT_STEPS.find((step) => step === name) ?? 'delivery'
const isReachable = (step: CheckoutStep, { cart }: Checkout): boolean => CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(reachableStep(cart))

export async function showCheckout(visit: Visit): Promise<NoScriptResult> {
  const checkout = await openCheckout(visit)
  if (!('cart' in checkout)) return checkout
  const step = stepIn(visit.address.searchParams.get('step'))
  return isReachable(step, checkout) ? STEPS[step].show(checkout) : { redirect: stepPath(visit, reachableStep(checkout.cart)) }
}

/** Executes the form of a step. */
export async function submitCheckout(visit: Visit): Promise<NoScriptResult> {
  const form = field(visit, 'form')
  const step = stepIn(form)
  if (form === 'shortages') return takeShortages(visit)
  if (form !== step) return { redirect: stepPath(visit, 'delivery') }
  const checkout = await openCheckout(visit)
  if (!('cart' in checkout)) return checkout
  return isReachable(step, checkout) ? STEPS[step].submit(checkout) : { redirect: stepPath(visit, reachableStep(checkout.cart)) }
}

/** Takes what is left of every line, and shows the step again. */
async function takeShortages(visit: Visit): Promise<NoScriptResult> {
  const { session, cart } = await openCart(visit)
  if (session && cart) await takeLeft(visit, session, () => true)
  return { redirect: stepPath(visit, stepIn(visit.address.searchParams.get('step'))) }
}

/** The receipt of an order that this browser placed; null for any other. */
export async function showReceipt({ api, address, cookies }: Visit): Promise<NoScriptResult | null> {
  const ordered = orderedCart(cookies)
  if (ordered === null || ordered.orderSlug !== address.searchParams.get('orderSlug')) return null
  const { orderSlug, protectCode } = ordered
  try {
    return { status: 200, page: { kind: 'receipt', order: await api.getOrderBySlug({ body: { orderSlug, protectCode } }) } }
  } catch (error) {
    const { status } = rejectionOf(error)
    if (status === 404 || status === 403) return null
    throw error
  }
}
