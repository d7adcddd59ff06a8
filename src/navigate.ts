import type { Navigate, SearchDestination } from './actors/deps.ts'
import type { createRouter } from './router.tsx'

/** Executes an actor's navigation request in the page's language. */
export function navigateFor(router: ReturnType<typeof createRouter>): Navigate {
  return (destination) => {
    if (destination.to === 'cart') goToCart(router)
    else if (destination.to === 'search') goToSearch(router, destination)
    else if (destination.to === 'checkout')
      void router.navigate({ to: '/{-$locale}/checkout', search: !destination.step || destination.step === 'delivery' ? {} : { step: destination.step } })
    // Requires a full page load: the payment page has its own Content-Security-Policy.
    else if (destination.to === 'checkout/pay')
      void router.navigate({ to: '/{-$locale}/checkout/pay', search: { orderSlug: destination.orderSlug }, replace: true, reloadDocument: true })
    else if (destination.to === 'path') goToPath(router, destination.url)
    else void router.navigate({ to: '/{-$locale}/checkout/success', search: { orderSlug: destination.orderSlug }, replace: true })
  }
}

function goToCart(router: ReturnType<typeof createRouter>): void {
  const isThere = router.state.matches.at(-1)?.routeId === '/{-$locale}/cart'
  if (!isThere) void router.navigate({ to: '/{-$locale}/cart' })
}

function goToPath(router: ReturnType<typeof createRouter>, url: string): void {
  const { pathname, search } = new URL(url, location.origin)
  void router.navigate({ href: `${pathname}${search}`, replace: true })
}

function goToSearch(router: ReturnType<typeof createRouter>, { words, category }: SearchDestination): void {
  const to = '/{-$locale}/search'
  const search = words || undefined
  if (category) void router.navigate({ to, search: { search, category } })
  // Ignored when the user has left the results page.
  else if (router.latestLocation.pathname.endsWith('/search')) {
    const stored: unknown = Reflect.get(router.latestLocation.search, 'category')
    void router.navigate({
      to,
      search: { search, category: typeof stored === 'string' ? stored : undefined },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
}
