import type { NamedRoute } from './routes.ts'

/** German slugs of every named route (AMB-03). German is not an enabled language: nothing registers these. */
export const GERMAN_PATHS = {
  '/admin': '/admin',
  '/adminLogin': '/adminLogin',
  '/cart': '/warenkorb',
  '/checkout': '/kasse',
  '/checkout/pay': '/kasse/zahlung',
  '/checkout/success': '/kasse/erfolg',
  '/checkout/failure': '/kasse/fehler',
  '/confirm-email': '/e-mail-bestaetigen',
  '/forgot-password': '/passwort-vergessen',
  '/login': '/anmelden',
  '/profile': '/profil',
  '/register': '/registrieren',
  '/search': '/suche',
  '/sitemap.xml': '/sitemap.xml',
  '/social-login': '/social-login',
  '/admin/cache': '/admin/cache',
  '/admin/consent': '/admin/consent',
  '/admin/consent/$slug': '/admin/consent/$slug',
  '/admin/templates': '/admin/templates',
  '/event/$id': '/veranstaltung/$id',
  '/blog/{-$slug}': '/blog/{-$slug}',
  '/product/{-$slug}': '/produkt/{-$slug}',
  '/shop/{-$slug}': '/shop/{-$slug}',
  '/investors-login': '/investoren-anmelden',
} as const satisfies Readonly<Record<NamedRoute, string>>
