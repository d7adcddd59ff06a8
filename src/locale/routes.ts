import type { TranslatedLocale } from '#contract/locale.ts'
import { ROUTES } from '#contract/locales/addresses.gen.ts'
import type { FileRouteTypes } from '../routeTree.gen.ts'

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

type Strip<T extends string> = T extends `/{-$locale}${infer Rest extends `/${string}`}` ? Rest : never
/** Routes of the router but home and the catch-all, whose slugs are content. */
export type RegisteredRoute = Exclude<Strip<FileRouteTypes['to']>, '/$'>

/** A language that lacks the path of a route does not compile. */
export type RoutePaths = Readonly<Record<TranslatedLocale, Readonly<Record<NamedRoute | RegisteredRoute, string>>>>

/** Paths of every route in the other languages, below the language's prefix (AMB-01, AMB-02). */
export const ROUTE_PATHS = ROUTES satisfies RoutePaths
