import { describe, expect, test } from 'vitest'
import { LOCALES, localeOfPath } from '#contract/locale.ts'
import { publicPath as entityPath } from '#contract/locale-routes.ts'
import { GERMAN_PATHS } from './german-paths.ts'
import { delocalize, localize } from './paths.ts'
import { NAMED_ROUTES, ROUTE_PATHS } from './routes.ts'

const at = (path: string) => new URL(path, 'https://shop.test')
const canonical = (url: URL) => localize(delocalize(url)).pathname
const pathOf = (url: URL) => url.href.slice(url.origin.length)

const fill = (pattern: string, slug: string | undefined) =>
  pattern
    .split('/')
    .map((segment) => (segment.startsWith('{-$') ? slug : segment.startsWith('$') ? (slug ?? 'some-id') : segment))
    .filter((segment) => segment !== undefined)
    .join('/')

describe('every named route is translated in both directions', () => {
  for (const route of NAMED_ROUTES)
    for (const slug of ['olive-oil', undefined])
      test(`${route} with ${slug ?? 'no slug'}`, () => {
        const inside = fill(route, slug)
        const croatian = `/hr${fill(ROUTE_PATHS.hr[route], slug)}`
        expect(pathOf(localize(at(`/en${inside}`)))).toBe(inside)
        expect(pathOf(delocalize(at(inside)))).toBe(`/en${inside}`)
        expect(pathOf(localize(at(`/hr${inside}`)))).toBe(croatian)
        expect(pathOf(delocalize(at(croatian)))).toBe(`/hr${inside}`)
      })
})

test.each([
  ['/cart', '/hr/kosarica'],
  ['/checkout', '/hr/naplata'],
  ['/checkout/pay', '/hr/naplata/placanje'],
  ['/checkout/success', '/hr/naplata/uspjesna'],
  ['/checkout/failure', '/hr/checkout/failure'],
  ['/confirm-email', '/hr/potvrdi-email'],
  ['/forgot-password', '/hr/zaboravljena-lozinka'],
  ['/login', '/hr/prijava'],
  ['/profile', '/hr/profil'],
  ['/register', '/hr/registracija'],
  ['/search', '/hr/pretraga'],
  ['/event/7', '/hr/dogadjaj/7'],
  ['/blog', '/hr/objave'],
  ['/blog/news', '/hr/objave/news'],
  ['/product/sea-salt', '/hr/proizvod/sea-salt'],
  ['/shop', '/hr/trgovina'],
  ['/shop/tins', '/hr/trgovina/tins'],
  ['/admin/consent/checkout-form', '/hr/admin/consent/checkout-form'],
])('%s is %s in Croatian', (english, croatian) => {
  expect(pathOf(localize(at(`/hr${pathOf(delocalize(at(english))).slice('/en'.length)}`)))).toBe(croatian)
})

test('home is the root in English and the bare prefix in Croatian', () => {
  expect([pathOf(delocalize(at('/'))), pathOf(delocalize(at('/hr')))]).toEqual(['/en', '/hr'])
  expect([pathOf(localize(at('/en'))), pathOf(localize(at('/hr')))]).toEqual(['/', '/hr'])
})

test('a content slug is unchanged below the prefix', () => {
  expect(pathOf(delocalize(at('/about-us')))).toBe('/en/about-us')
  expect(pathOf(localize(at('/hr/o-nama')))).toBe('/hr/o-nama')
})

test('query and hash are unchanged', () => {
  expect(pathOf(localize(at('/hr/shop/tins?page=2&sort=cheapest#list')))).toBe('/hr/trgovina/tins?page=2&sort=cheapest#list')
  expect(pathOf(delocalize(at('/hr/trgovina/tins?q=%C4%8Daj%20%26#a%20b')))).toBe('/hr/shop/tins?q=%C4%8Daj%20%26#a%20b')
})

test('an encoded slug stays encoded', () => {
  expect(pathOf(localize(at('/hr/product/%C5%A1alica%2F1')))).toBe('/hr/proizvod/%C5%A1alica%2F1')
  expect(pathOf(delocalize(at('/product/%C5%A1alica')))).toBe('/en/product/%C5%A1alica')
})

test('trailing and repeated slashes are ignored', () => {
  expect(pathOf(delocalize(at('/cart/')))).toBe('/en/cart')
  expect(pathOf(delocalize(at('/hr/kosarica/')))).toBe('/hr/cart')
  expect(pathOf(localize(at('/hr//cart')))).toBe('/hr/kosarica')
})

test('a path that only starts like a route is not translated', () => {
  expect(pathOf(delocalize(at('/hr/kosarica/dalje')))).toBe('/hr/kosarica/dalje')
  expect(pathOf(localize(at('/hr/cartoon')))).toBe('/hr/cartoon')
  expect(pathOf(delocalize(at('/kosarica')))).toBe('/en/kosarica')
})

test('German is not an enabled language', () => {
  expect(pathOf(delocalize(at('/de/warenkorb')))).toBe('/en/de/warenkorb')
  expect(localeOfPath('/de/warenkorb')).toBe('en')
})

test('the English path of a Croatian route is an alias', () => {
  expect(canonical(at('/hr/product/morska-sol'))).toBe('/hr/proizvod/morska-sol')
  expect(canonical(at('/hr/shop'))).toBe('/hr/trgovina')
  expect(canonical(at('/en/cart'))).toBe('/en/cart')
})

test('the default language has no prefix: below one nothing is a route (RT-01)', () => {
  expect(['/en', '/en/cart', '/en/hr'].map((path) => pathOf(delocalize(at(path))))).toEqual(['/en/en', '/en/en/cart', '/en/en/hr'])
})

test('the URL that is passed in is not modified', () => {
  const url = at('/hr/kosarica')
  delocalize(url)
  localize(url)
  expect(pathOf(url)).toBe('/hr/kosarica')
})

test('German slugs exist for every named route and none repeats', () => {
  expect(Object.keys(GERMAN_PATHS).sort()).toEqual([...NAMED_ROUTES].sort())
  expect(new Set(Object.values(GERMAN_PATHS)).size).toBe(NAMED_ROUTES.length)
})

test.each([
  ['product', '/product/x'],
  ['category', '/shop/x'],
  ['postCategory', '/blog/x'],
  ['event', '/event/x'],
  ['page', '/x'],
  ['post', '/x'],
] as const)('the platform writes addresses of a %s as the shop does', (kind, inside) => {
  for (const locale of LOCALES) expect(entityPath(locale, kind, 'x')).toBe(pathOf(localize(at(`/${locale}${inside}`))))
})
