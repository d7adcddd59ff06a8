import { expect, test } from 'vitest'
import { headlineLines } from './headline-lines.ts'

test('a headline is broken into three lines of similar length', () => {
  expect(headlineLines('Twelve islands. One shop.')).toEqual(['Twelve', 'islands.', 'One shop.'])
  expect(headlineLines('Dvanaest otoka. Jedan dućan.')).toEqual(['Dvanaest', 'otoka.', 'Jedan dućan.'])
})

test('a headline of fewer words has fewer lines', () => {
  expect(headlineLines('Salt')).toEqual(['Salt'])
  expect(headlineLines('New oil')).toEqual(['New', 'oil'])
  expect(headlineLines('')).toEqual([''])
})

test('a headline as long as a paragraph is not broken', () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve thirteen'
  expect(headlineLines(long)).toEqual([long])
})
