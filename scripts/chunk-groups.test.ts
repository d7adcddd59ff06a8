import { expect, test } from 'vitest'
import { chunkGroups, matcher } from './chunk-groups.ts'

const root = new URL('..', import.meta.url).pathname

test('every pattern of the chunk groups names a module that exists', () => {
  expect(() => chunkGroups(root)).not.toThrow()
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
