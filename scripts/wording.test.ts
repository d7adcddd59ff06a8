import { expect, test } from 'vitest'
import { findWordingViolations } from './wording.ts'

const words = (path: string, text: string) => findWordingViolations(path, text).map(({ line, word }) => [line, word])

test('an invented word in a document is reported with its line', () => {
  expect(words('docs/glossary.md', '# Terms\n\nA journey of a stranger.\n')).toEqual([
    [3, 'journey'],
    [3, 'stranger'],
  ])
})

test('code in a document is not prose', () => {
  expect(words('docs/glossary.md', 'Run `npm run diagrams`.\n\n```\nwish\n```\n')).toEqual([])
})

test('an invented word in a comment or a test title is reported', () => {
  expect(words('tests/model/one.test.ts', "/** The chart. */\nconst one = 1\ntest('a wish is sent', () => one)\n")).toEqual([
    [1, 'chart'],
    [3, 'wish'],
  ])
})

test('an invented identifier and an invented event name are reported', () => {
  expect(words('tests/model/one.ts', "export const tellDone = { type: 'customer.came' }\n")).toEqual([
    [1, 'tellDone'],
    [1, 'customer.came'],
  ])
})

test('ordinary senses of the same words are allowed', () => {
  expect(words('docs/glossary.md', 'The statechart of the wishlist; house number 5; a state chart is drawn from `docs/diagrams`.\n')).toEqual([[1, 'chart']])
  expect(words('tests/model/one.ts', 'export const keep = 1\n')).toEqual([])
})
