import { expect, test } from 'vitest'
import { twinAddress } from './twin-address.ts'

const link = (locale: 'en' | 'hr', href: string, isCurrent: boolean) => ({ locale, href, isCurrent })

test.each([
  ['a page', '/about', '/hr/o-nama', '/hr/o-nama?editPage=true'],
  ['the home page', '/', '/hr', '/hr?editPage=true'],
  ['a list with parameters', '/shop?sort=price', '/hr/trgovina?sort=price', '/hr/trgovina?sort=price&editPage=true'],
  ['one that is edited already', '/draft/7?editPage=true', '/hr/nacrt/7?editPage=true', '/hr/nacrt/7?editPage=true'],
])('%s is edited in another language at its address there', (_, own, other, expected) => {
  expect(twinAddress([link('en', own, true), link('hr', other, false)], 'hr')).toBe(expected)
})

test('from another language too', () => {
  expect(twinAddress([link('en', '/about', false), link('hr', '/hr/o-nama', true)], 'en')).toBe('/about?editPage=true')
})

test('a page without an address in the language has none, though its link leads somewhere', () => {
  expect(twinAddress([link('en', '/about', true), link('hr', '/hr', false)], 'hr')).toBeNull()
  expect(twinAddress([link('en', '/product/salt', true), link('hr', '/hr/proizvod/', false)], 'hr')).toBeNull()
  expect(twinAddress([link('en', '/', false), link('hr', '/hr/o-nama', true)], 'en')).toBeNull()
})
