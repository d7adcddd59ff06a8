import type { Locale } from '#contract/locale.ts'
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

/** A route without its twin in every other language does not compile. */
export type Twins = Readonly<Record<NamedRoute | RegisteredRoute, Readonly<Record<Exclude<Locale, 'en'>, string>>>>

/** Paths of every named route in the other languages, below the language's prefix (AMB-01, AMB-02). */
export const TWINS = {
  '/admin': { hr: '/admin' },
  '/adminLogin': { hr: '/adminLogin' },
  '/cart': { hr: '/kosarica' },
  '/checkout': { hr: '/naplata' },
  '/checkout/pay': { hr: '/naplata/placanje' },
  '/checkout/success': { hr: '/naplata/uspjesna' },
  '/checkout/failure': { hr: '/checkout/failure' },
  '/confirm-email': { hr: '/potvrdi-email' },
  '/forgot-password': { hr: '/zaboravljena-lozinka' },
  '/login': { hr: '/prijava' },
  '/profile': { hr: '/profil' },
  '/register': { hr: '/registracija' },
  '/search': { hr: '/pretraga' },
  '/sitemap.xml': { hr: '/sitemap.xml' },
  '/social-login': { hr: '/social-login' },
  '/admin/cache': { hr: '/admin/cache' },
  '/admin/consent': { hr: '/admin/consent' },
  '/admin/consent/$slug': { hr: '/admin/consent/$slug' },
  '/admin/templates': { hr: '/admin/templates' },
  '/event/$id': { hr: '/dogadjaj/$id' },
  '/blog/{-$slug}': { hr: '/objave/{-$slug}' },
  '/product/{-$slug}': { hr: '/proizvod/{-$slug}' },
  '/shop/{-$slug}': { hr: '/trgovina/{-$slug}' },
  '/investors-login': { hr: '/investors-login' },
  '/orders': { hr: '/narudzbe' },
  '/order/$slug': { hr: '/narudzba/$slug' },
  '/withdrawal': { hr: '/raskid' },
  '/section-tool': { hr: '/section-tool' },
} as const satisfies Twins
