import { branchIdOf } from '#machines/checkout/guest.ts'
import { type Checkout, readShippingMethods, stepPath } from './checkout-data.ts'
import type { NoScriptResult, ShippingFormPage } from './page.ts'
import { field, idIn, rejectionOf, statusOf } from './visit.ts'

/** Name of the radio buttons for the branches of a shipping method. */
export const branchName = (methodId: number): string => `branch-${methodId}`

async function pageOf(checkout: Checkout): Promise<ShippingFormPage> {
  const { cart, countries } = checkout
  const methods = await readShippingMethods(checkout)
  const only = methods.length === 1 ? (methods[0]?.id ?? null) : null
  const chosen = { methodId: cart.deliveryMethodId ?? only, branchId: branchIdOf(cart) }
  return { kind: 'shipping', cart, countries, methods, chosen, method: null, rejection: null, problem: null }
}

export const showShipping = async (checkout: Checkout): Promise<NoScriptResult> => ({ status: 200, page: await pageOf(checkout) })

/** Stores the shipping method. */
export async function submitShipping(checkout: Checkout): Promise<NoScriptResult> {
  const { visit, session } = checkout
  const shown = await pageOf(checkout)
  const method = shown.methods.find(({ id }) => id === idIn(field(visit, 'deliveryMethod')))
  if (!method) return { status: 422, page: { ...shown, rejection: 'checkout.pleaseSelectShipping' } }
  const branch = method.options.find(({ id }) => id === idIn(field(visit, branchName(method.id))))
  const page = { ...shown, chosen: { methodId: method.id, branchId: branch?.id ?? null } }
  if (method.options.length > 0 && !branch) return { status: 422, page: { ...page, rejection: 'checkout.pleaseSelectBranch' } }
  try {
    await visit.api.saveDeliveryMethod({ body: { ...session, userId: null, deliveryMethodId: method.id, branchId: branch?.id ?? null } })
    return { redirect: stepPath(visit, 'payment') }
  } catch (error) {
    const problem = rejectionOf(error)
    return { status: statusOf(problem), page: { ...page, problem } }
  }
}
