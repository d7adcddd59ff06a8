import { expect, test } from 'vitest'
import { mirroredScroll, type ScrolledPage } from './mirrored-scroll.ts'

const page = (end: number, ...tops: [string, number][]): ScrolledPage => ({ end, tops: new Map(tops) })
const english = page(2000, ['hero', 100], ['story', 600], ['faq', 1400])
const croatian = page(3000, ['hero', 100], ['story', 900], ['faq', 2000])

test.each([
  ['the top shows the top', 0, 0],
  ['a section shows the same section', 600, 900],
  ['a part of a section the same part of it', 1000, 1450],
  ['between the last section and the end too', 1700, 2500],
  ['the end shows the end', 2000, 3000],
  ['what is scrolled beyond it as well', 2100, 3000],
])('%s', (_, scrolled, expected) => {
  expect(mirroredScroll(english, croatian, scrolled)).toBe(expected)
})

test('there and back it is the same place', () => {
  for (const scrolled of [0, 50, 333, 600, 999, 1400, 1999]) {
    const back = mirroredScroll(croatian, english, mirroredScroll(english, croatian, scrolled))
    expect(Math.abs(back - scrolled)).toBeLessThanOrEqual(1)
  }
})

test('a section of one language alone is passed by, and so is one that would lead back', () => {
  const withMore = page(2000, ['hero', 100], ['banner', 300], ['story', 600], ['faq', 1400])
  expect(mirroredScroll(withMore, croatian, 300)).toBe(420)
  const reordered = page(3000, ['hero', 100], ['faq', 900], ['story', 2000])
  expect(mirroredScroll(english, reordered, 600)).toBe(2000)
  expect(mirroredScroll(english, reordered, 1400)).toBe(2571)
})

test('without sections the pages are scrolled in proportion', () => {
  expect(mirroredScroll(page(1000), page(4000), 250)).toBe(1000)
})

test('a page that does not scroll leads nowhere, and stays at its top', () => {
  expect(mirroredScroll(page(0, ['hero', 100]), croatian, 0)).toBe(0)
  expect(mirroredScroll(english, page(0), 700)).toBe(0)
})
