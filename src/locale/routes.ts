import { ROUTES } from '#contract/locales/addresses.gen.ts'

/** Screens the specification names, in its own writing. A route parameter that may be absent is `{-$name}`. */
export const NAMED_ROUTES = [
  '/admin',
  '/adminLogin',
  '/cart',
  '/checkout',
  '/checkout/pay',
  '/checkout/success',
  '/checkout/failure',
  '/confirm-email',
  '/forgot-password',
  '/login',
  '/profile',
  '/register',
  '/search',
  '/sitemap.xml',
  '/social-login',
  '/admin/cache',
  '/admin/consent',
  '/admin/consent/$slug',
  '/admin/templates',
  '/event/$id',
  '/blog/{-$slug}',
  '/product/{-$slug}',
  '/shop/{-$slug}',
  '/investors-login',
  '/orders',
  '/order/$slug',
  '/withdrawal',
] as const
export type NamedRoute = (typeof NAMED_ROUTES)[number]

/** Paths of every route in the other languages, below the language's prefix (AMB-01, AMB-02). `routes.type-test.ts` checks that none is missing. */
export const ROUTE_PATHS = ROUTES
