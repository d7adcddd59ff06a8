import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { ShippingMethod } from '#contract/checkout.ts'
import { ordererOf } from '#machines/checkout/guest.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { deliveryMethodsQuery } from '#src/queries/delivery.ts'

/** Shipping methods, to name the cart's: those loaded by their step, else loaded again (the page was opened at payment). */
export function useKnownMethods(seen: readonly ShippingMethod[], cart: Cart | null, step: CheckoutStep): readonly ShippingMethod[] {
  const apiContext = useApiContext()
  const countryId = cart ? ordererOf(cart)?.countryId : undefined
  const { data } = useQuery({
    ...deliveryMethodsQuery(apiContext, {
      session: { cartId: cart?.id ?? '', protectCode: cart?.protectCode ?? '' },
      countryId: countryId ?? 0,
      currencyId: cart?.currencyId ?? 0,
    }),
    enabled: step === 'payment' && seen.length === 0 && countryId !== undefined,
  })
  return seen.length > 0 ? seen : (data ?? [])
}
