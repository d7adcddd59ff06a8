import type { LocaleAddresses } from '../locale-data.ts'

/** Words of addresses in Croatian. */
export const addresses = {
  entities: {
    page: '',
    post: '',
    product: 'proizvod',
    category: 'trgovina',
    postCategory: 'objave',
    event: 'dogadjaj',
  },
  pages: {
    investors: 'za-investitore',
    privacyPolicy: 'politika-privatnosti',
    wishlist: 'lista-zelja',
  },
} as const satisfies LocaleAddresses

/** Paths of the router's routes in Croatian, below its prefix (AMB-01, AMB-02). */
export const routes = {
  '/admin': '/admin',
  '/adminLogin': '/adminLogin',
  '/cart': '/kosarica',
  '/checkout': '/naplata',
  '/checkout/pay': '/naplata/placanje',
  '/checkout/success': '/naplata/uspjesna',
  '/checkout/failure': '/checkout/failure',
  '/confirm-email': '/potvrdi-email',
  '/forgot-password': '/zaboravljena-lozinka',
  '/login': '/prijava',
  '/profile': '/profil',
  '/register': '/registracija',
  '/search': '/pretraga',
  '/sitemap.xml': '/sitemap.xml',
  '/social-login': '/social-login',
  '/admin/cache': '/admin/cache',
  '/admin/media': '/admin/media',
  '/admin/people': '/admin/people',
  '/admin/people/$id': '/admin/people/$id',
  '/admin/audit': '/admin/audit',
  '/admin/review': '/admin/review',
  '/admin/orders': '/admin/orders',
  '/admin/orders/$number': '/admin/orders/$number',
  '/admin/releases': '/admin/releases',
  '/admin/history': '/admin/history',
  '/admin/consent': '/admin/consent',
  '/admin/consent/$slug': '/admin/consent/$slug',
  '/admin/templates': '/admin/templates',
  '/event/$id': '/dogadjaj/$id',
  '/blog/{-$slug}': '/objave/{-$slug}',
  '/product/{-$slug}': '/proizvod/{-$slug}',
  '/shop/{-$slug}': '/trgovina/{-$slug}',
  '/investors-login': '/investors-login',
  '/orders': '/narudzbe',
  '/order/$slug': '/narudzba/$slug',
  '/withdrawal': '/raskid',
  '/section-tool': '/section-tool',
} as const
