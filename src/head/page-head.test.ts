import { expect, test } from 'vitest'
import { languageLinks } from './page-head.ts'

const linksTo = (alternates: { en: string; hr: string }, search = '') =>
  languageLinks({ origin: 'https://shop.test' }, alternates, search).map(({ hrefLang, href }) => [hrefLang, href])

test('a page links to itself in each language', () => {
  expect(linksTo({ en: '/product/salt', hr: '/product/sol' }, '?page=2')).toEqual([
    ['en', 'https://shop.test/product/salt?page=2'],
    ['hr', 'https://shop.test/hr/proizvod/sol?page=2'],
    ['x-default', 'https://shop.test/product/salt?page=2'],
  ])
})

test('so does the home page, which is at the root of each', () => {
  expect(linksTo({ en: '/', hr: '/' })).toEqual([
    ['en', 'https://shop.test/'],
    ['hr', 'https://shop.test/hr'],
    ['x-default', 'https://shop.test/'],
  ])
})

test('a page in one language alone links to no other', () => {
  expect(linksTo({ en: '/', hr: '/zima' })).toEqual([
    ['hr', 'https://shop.test/hr/zima'],
    ['x-default', 'https://shop.test/hr/zima'],
  ])
  expect(linksTo({ en: '/winter', hr: '/' })).toEqual([
    ['en', 'https://shop.test/winter'],
    ['x-default', 'https://shop.test/winter'],
  ])
})
