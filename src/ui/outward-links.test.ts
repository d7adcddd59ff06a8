import { expect, test } from 'vitest'
import { isFileAddress, withExternalLinkAttributes } from './outward-links.ts'

test('a link to another site opens in a new tab with rel dofollow', () => {
  expect(withExternalLinkAttributes('<p><a href="https://example.org">a</a></p>')).toBe(
    '<p><a href="https://example.org" target="_blank" rel="dofollow noopener">a</a></p>',
  )
  expect(withExternalLinkAttributes('<a href="//example.org/x">a</a>')).toBe('<a href="//example.org/x" target="_blank" rel="dofollow noopener">a</a>')
})

test('a given rel replaces dofollow, and noopener is kept', () => {
  expect(withExternalLinkAttributes('<a rel="nofollow noopener" target="_self" href="https://example.org">a</a>')).toBe(
    '<a href="https://example.org" target="_blank" rel="nofollow noopener">a</a>',
  )
})

test('internal links, fragments, mailto and tel stay unchanged', () => {
  const html = '<a href="/contact">a</a><a href="#top">b</a><a href="mailto:hello@skoj.example">c</a><a href="tel:+38521">d</a>'
  expect(withExternalLinkAttributes(html)).toBe(html)
})

test('files of this site are distinguished from pages', () => {
  expect(['/sitemap.xml', '/blog/rss.xml', '/media/a/b', '/api/docs', '/event/3.ics'].map(isFileAddress)).toEqual([true, true, true, true, true])
  expect(['/', '/shop', '/hr/objave/otocke-biljeske', '/apiary'].map(isFileAddress)).toEqual([false, false, false, false])
})
