import { expect, test } from 'vitest'
import { editAddress } from './document-address.ts'

const paths = { en: '/salt', hr: '/hr/sol' }

test.each([
  ['page', '/salt?editPage=true', '/hr/sol?editPage=true'],
  ['event', '/salt?editPage=true', '/hr/sol?editPage=true'],
  ['footer', '/?editPage=true', '/hr?editPage=true'],
  ['navigation', '/?editPage=true', '/hr?editPage=true'],
  ['product', '/salt?editPage=true', '/hr/sol?editPage=true'],
  ['category', '/salt?editPage=true', '/hr/sol?editPage=true'],
  ['term', '/salt?editPage=true', '/hr/sol?editPage=true'],
] as const)('a %s is edited where it stands, what stands on every page on the home page', (kind, en, hr) => {
  const reviewed = { document: { kind, id: 7 }, paths }
  expect([editAddress(reviewed, 'en'), editAddress(reviewed, 'hr')]).toEqual([en, hr])
})

test.each([
  ['page', '/draft/7?editPage=true', '/hr/nacrt/7?editPage=true'],
  ['post', null, null],
] as const)('a %s that visitors cannot open is edited at %s', (kind, en, hr) => {
  const reviewed = { document: { kind, id: 7 }, paths: {} }
  expect([editAddress(reviewed, 'en'), editAddress(reviewed, 'hr')]).toEqual([en, hr])
})

test('a page in Croatian alone is edited in Croatian', () => {
  expect(editAddress({ document: { kind: 'page', id: 7 }, paths: { hr: '/hr/sol' } }, 'en')).toBe('/hr/sol?editPage=true')
})
