import { ROUTES } from '#contract/locales/addresses.gen.ts'

/** Routes named in the specification, in its spelling. An optional route parameter is `{-$name}`. */
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

/** Paths of all routes in the other languages, without the prefix (AMB-01, AMB-02). `routes.type-test.ts` checks that they are complete. */
export const ROUTE_PATHS = ROUTES
