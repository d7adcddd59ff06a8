import { expect, test } from 'vitest'
import { splitDescription } from './description.ts'

test('a list of names and values at the end becomes rows', () => {
  expect(splitDescription('<p>Salt.</p><ul><li><strong>Net weight:</strong> 90 g</li><li><strong>Salt &amp; sea:</strong> a <b>lot</b></li></ul>')).toEqual({
    text: '<p>Salt.</p>',
    rows: [
      { name: 'Net weight', value: '90 g' },
      { name: 'Salt & sea', value: 'a <b>lot</b>' },
    ],
    named: new Set(['net weight', 'salt & sea']),
  })
})

test('a list with other items stays in the text, and its names are known', () => {
  const html = '<p>Oil.</p><ul><li><strong>Harvest:</strong> October</li><li>Superior category</li></ul>'
  expect(splitDescription(html)).toEqual({ text: html, rows: [], named: new Set(['harvest']) })
})

test('a text without a list is returned whole', () => {
  expect(splitDescription('<p>Oil.</p>')).toEqual({ text: '<p>Oil.</p>', rows: [], named: new Set() })
  expect(splitDescription('')).toEqual({ text: '', rows: [], named: new Set() })
})
