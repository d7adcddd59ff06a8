import { expect, test } from 'vitest'
import { encrypted, getDriveId, typedKind } from './link-address.ts'

test.each([
  ['', 'nothing'],
  ['olive oil', 'words'],
  ['https://example.org/a', 'address'],
  ['/shop/oil', 'address'],
  ['#delivery', 'address'],
  ['mailto:hello@skoj.example', 'address'],
  ['javascript:alert(1)', 'refused'],
  ['JavaScript:alert(1)', 'refused'],
  ['data:text/html,x', 'refused'],
  ['//example.org', 'refused'],
  [String.raw`/\example.org`, 'refused'],
  ['https://example.org/a b', 'refused'],
])('%s is %s', (typed, kind) => {
  expect(typedKind(typed)).toBe(kind)
})

test('an address that is not encrypted has one that is', () => {
  expect([encrypted('http://example.org/a'), encrypted('https://example.org/a'), encrypted('/shop')]).toEqual(['https://example.org/a', null, null])
})

test('the address of a file of the library has the hash by which it is known', () => {
  expect(getDriveId('/media/0123456789abcdef/original.pdf')).toBe('0123456789abcdef')
  const others = ['/media/0123456789abcdef/w320.webp', '/media/abc/original.pdf', 'https://example.org/media/0123456789abcdef/original.pdf', '/shop', '']
  expect(others.map(getDriveId)).toEqual([null, null, null, null, null])
})
