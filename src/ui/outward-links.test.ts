import { expect, test } from 'vitest'
import { isFileAddress, withOutwardLinks } from './outward-links.ts'

test('a link to another site opens beside and may be followed', () => {
  expect(withOutwardLinks('<p><a href="https://example.org">a</a></p>')).toBe(
    '<p><a href="https://example.org" target="_blank" rel="dofollow noopener">a</a></p>',
  )
  expect(withOutwardLinks('<a href="//example.org/x">a</a>')).toBe('<a href="//example.org/x" target="_blank" rel="dofollow noopener">a</a>')
})

test('a rel that is set takes the place of dofollow, noopener stays', () => {
  expect(withOutwardLinks('<a rel="nofollow noopener" target="_self" href="https://example.org">a</a>')).toBe(
    '<a href="https://example.org" target="_blank" rel="nofollow noopener">a</a>',
  )
})

test('links of this site, of this page, mail and telephone stay as they are', () => {
  const html = '<a href="/contact">a</a><a href="#top">b</a><a href="mailto:hello@skoj.example">c</a><a href="tel:+38521">d</a>'
  expect(withOutwardLinks(html)).toBe(html)
})

test('files of this site are distinguished from its pages', () => {
  expect(['/sitemap.xml', '/blog/rss.xml', '/media/a/b', '/api/docs', '/event/3.ics'].map(isFileAddress)).toEqual([true, true, true, true, true])
  expect(['/', '/shop', '/hr/objave/otocke-biljeske', '/apiary'].map(isFileAddress)).toEqual([false, false, false, false])
})
