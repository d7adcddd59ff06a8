import { expect, test } from 'vitest'
import { chunkGroups, matcher, needlesslySmall } from './chunk-groups.ts'

const root = new URL('..', import.meta.url).pathname

test('every pattern of the chunk groups names a module that exists', () => {
  for (const isVisitors of [true, false]) expect(() => chunkGroups(root, { isVisitors })).not.toThrow()
})

test('a pattern whose module was renamed fails the build and is named', () => {
  expect(() => matcher(['src/router.tsx', 'src/before-the-rename.ts'], root)).toThrow('src/before-the-rename.ts')
})

test('the last matching pattern wins, whatever query the id has', () => {
  const matches = matcher(['src/**', '!src/views/cart/**', 'src/views/cart/cart-page*'], root)
  expect(['src/router.tsx', 'src/views/cart/totals.tsx', 'src/views/cart/cart-page.tsx?tsr-split=component'].map((path) => matches(root + path))).toEqual([
    true,
    false,
    true,
  ])
  expect(matches('/elsewhere/src/router.tsx')).toBe(false)
})

test('a module is in the chunk of its type of page, and the component of a route with it unless it only loads the page', () => {
  const groups = chunkGroups(root, { isVisitors: true }).toSorted((a, b) => b.priority - a.priority)
  const chunkOf = (path: string) => groups.find(({ test: has }) => has(root + path))?.name
  expect(
    [
      'node_modules/react-dom/client.js',
      'src/views/cart/coupon-form.tsx',
      'src/views/cart/no-script.tsx',
      'src/views/product/product-card.tsx',
      'src/routes/{-$locale}/profile.tsx',
      'src/routes/{-$locale}/profile.tsx?tsr-split=component',
      'src/routes/{-$locale}/cart.tsx?tsr-split=component',
      'src/i18n/hr/shop.gen.ts',
      'src/views/product/gallery-zoom.ts',
    ].map(chunkOf),
  ).toEqual(['framework', 'cart', 'shell', 'shell', 'shell', 'account', 'shell', 'texts-hr-shop', undefined])
})

test('a chunk below 4 kB needs a reason', () => {
  const chunk = (name: string, bytes: number) => ({ name, code: ' '.repeat(bytes) })
  expect(needlesslySmall([chunk('event', 100), chunk('rolldown-runtime', 100), chunk('cart', 4000)])).toEqual([])
  expect(needlesslySmall([chunk('cart', 3999), chunk('gallery-zoom', 12)])).toEqual(['cart (3999 bytes)', 'gallery-zoom (12 bytes)'])
})
