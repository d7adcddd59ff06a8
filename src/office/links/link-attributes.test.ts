import { expect, test } from 'vitest'
import { linkAttributes, readLink } from './link-attributes.ts'

test('a link is read from its attributes', () => {
  expect(readLink(null)).toBeNull()
  expect(readLink({ href: '/shop' })).toEqual({ href: '/shop', newTab: false, rel: 'dofollow' })
  expect(readLink({ href: 'https://example.org/', target: '_BLANK', rel: 'Sponsored noopener' })).toEqual({
    href: 'https://example.org/',
    newTab: true,
    rel: 'sponsored',
  })
  expect(readLink({ href: '/', rel: 'dofollow noopener' })).toMatchObject({ rel: 'dofollow' })
})

test('a new link has no more than it needs', () => {
  expect(linkAttributes(null, { href: '/shop', newTab: false, rel: 'dofollow' })).toEqual({ href: '/shop' })
  expect(linkAttributes(null, { href: '/shop', newTab: true, rel: 'dofollow' })).toEqual({ href: '/shop', target: '_blank', rel: 'noopener' })
  expect(linkAttributes(null, { href: '/shop', newTab: false, rel: 'ugc' })).toEqual({ href: '/shop', rel: 'ugc' })
})

test('what a link says besides stays, and what is chosen takes the place of what was', () => {
  const former = { href: '/shop', title: 'Shop', hreflang: 'hr', target: '_blank', rel: 'author nofollow opener noopener' }
  expect(linkAttributes(former, { href: '/blog', newTab: false, rel: 'dofollow' })).toEqual({ href: '/blog', title: 'Shop', hreflang: 'hr', rel: 'author' })
  expect(linkAttributes(former, { href: '/blog', newTab: true, rel: 'sponsored' })).toMatchObject({ target: '_blank', rel: 'author sponsored noopener' })
})
