import { expect, test } from 'vitest'
import { getItemNumber, placeAt } from '#contract/kinds/cell-place.ts'
import { draft } from '#machines/editing/editing.examples.ts'
import { textAt, typedText } from './text-value.ts'

const { body } = draft(1)

test('a path leads to a text with its limit, and nowhere once its section is gone', () => {
  expect(textAt('page', body, ['document', 'hero', 'headline'])).toEqual({
    texts: { en: 'Home', hr: 'Doma' },
    max: 80,
    lines: false,
    isRich: false,
    isShared: false,
  })
  expect(textAt('page', body, ['document', 'missing', 'headline'])).toBeNull()
  expect(textAt('page', body, ['document', 'hero', 'image'])).toBeNull()
  expect([placeAt(body, ['document', 'hero', 'headline']), placeAt(body, ['title'])]).toEqual([{ type: 'hero', section: null, item: null }, null])
})

test('items are numbered at each level where there are several', () => {
  const questions = { order: ['a', 'b'], items: { a: {}, b: {} } }
  const groups = { order: ['first', 'second'], items: { first: { items: questions }, second: { items: { order: ['a'], items: { a: {} } } } } }
  const faq = { document: { v: 1, order: ['faq'], sections: { faq: { type: 'faq', v: 1, fields: { groups } } } } }
  const numberOf = (...at: string[]) => placeAt(faq, ['document', 'faq', 'groups', ...at])?.item
  expect([numberOf('first', 'items', 'b', 'q'), numberOf('second', 'items', 'a', 'q'), numberOf('second', 'title')]).toEqual(['1.2', '2', '2'])
})

test('entries of a navigation are numbered at each level', () => {
  const below = { order: ['3', '4'], items: { '3': {}, '4': {} } }
  const navigation = { items: { order: ['1', '2'], items: { '1': { children: below }, '2': {} } } }
  expect([
    getItemNumber(navigation, ['items', '1', 'children', '4', 'label']),
    getItemNumber(navigation, ['items', '2', 'label']),
    getItemNumber(navigation, ['title']),
  ]).toEqual(['1.2', '2', null])
})

test('a text that all languages share is found as such', () => {
  const shared = { texts: { en: 'Split', hr: 'Split' }, max: 120, lines: false, isRich: false, isShared: true }
  expect(textAt('event', { city: 'Split' }, ['city'])).toEqual(shared)
})

test('what is typed is stored without lines and unbreakable spaces of the browser, and never longer than its limit', () => {
  expect(typedText('Salt\u00a0and \n sun', { max: 80, lines: false })).toBe('Salt and sun')
  expect(typedText('Salt\nand sun', { max: 80, lines: true })).toBe('Salt\nand sun')
  expect(typedText('Salt and sun', { max: 4, lines: false })).toBe('Salt')
})
