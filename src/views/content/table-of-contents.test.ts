import { expect, test } from 'vitest'
import { splitAtHeadings } from './table-of-contents.ts'

test('headings are numbered and listed with their text', () => {
  expect(splitAtHeadings('<p>One</p><h2>Salt &amp; <em>oil</em></h2><p>Two</p><h3>Not this</h3><h2>Wind&valueOf;</h2>')).toEqual({
    html: '<p>One</p><h2 id="part-1">Salt &amp; <em>oil</em></h2><p>Two</p><h3>Not this</h3><h2 id="part-2">Wind&valueOf;</h2>',
    parts: [
      { id: 'part-1', title: 'Salt & oil' },
      { id: 'part-2', title: 'Wind&valueOf;' },
    ],
  })
})

test('empty headings are ignored, and text without headings is unchanged', () => {
  expect(splitAtHeadings('<h2> <br></h2><p>One</p>')).toEqual({ html: '<h2> <br></h2><p>One</p>', parts: [] })
})
