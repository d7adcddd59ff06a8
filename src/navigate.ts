import type { Navigate } from './actors/deps.ts'
import type { createRouter } from './router.tsx'

/** Carries out an actor's wish to go somewhere, in the page's language. */
export function navigateFor(router: ReturnType<typeof createRouter>): Navigate {
  return (destination) => {
    if (destination.to === 'checkout')
      void router.navigate({ to: '/{-$locale}/checkout', search: destination.step === 'delivery' ? {} : { step: destination.step } })
    else void router.navigate({ to: '/{-$locale}/checkout/success', search: { orderSlug: destination.orderSlug }, replace: true })
  }
}
