import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteRelative } from './site-relative.ts'

const SHOP = 'https://shop.example'

test.each(['/', '/cart', '/hr/kosarica', '/shop?page=2&sort=cheapest#top', '/product/fig-jam?a=//b', '/a//b', '/search?search=a:b'])(
  '%s is accepted',
  (target) => {
    expect(siteRelative(target)).toBe(target)
  },
)

describe('other targets are rejected', () => {
  test.each([
    'https://evil.example',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /cart',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/cart\\..\\..\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'cart',
    '',
    '?a=b',
    '#top',
    '@evil.example',
    'http:evil.example',
    '/\u0000/evil.example',
  ])('%j', (target) => {
    expect(siteRelative(target)).toBeNull()
  })

  test('undefined', () => expect(siteRelative(undefined)).toBeNull())
})

test('every accepted target is a page of this site, however the URL is parsed', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'cart',
    'javascript:',
    'http:',
    '\u0000',
    'é',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      ),
      (text) => {
        for (const target of [text, `/${text}`]) {
          const taken = siteRelative(target)
          if (taken === null) continue
          const { origin, href } = new URL(taken, SHOP)
          expect(origin).toBe(SHOP)
          // The router splits the URL and may use only its path.
          expect(new URL(href.slice(SHOP.length), SHOP).origin).toBe(SHOP)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
