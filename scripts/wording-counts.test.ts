import { expect, test } from 'vitest'
import { findWords } from './wording.ts'
import { compareCounts, countWords, lowerCounts, parseCounts, printCounts } from './wording-counts.ts'

const CART = 'const kept = 1 // It is kept\nread({ kept, isKept: true })\n'
const places = [...findWords('server/cart.ts', CART), ...findWords('src/line.ts', 'read({ isKept: false })\n')]
const LIST = 'kept (names)\t2\nkept (prose)\t1\n'

test('every declaration counts, and each different key or string once', () => {
  expect(printCounts(countWords(places))).toBe(LIST)
})

test('words that are as frequent as the list says are no difference', () => {
  expect(compareCounts(places, LIST, new Set())).toEqual([])
})

test('one use more of one known key is no difference, of another key it is', () => {
  const again = findWords('src/page.ts', 'read({ isKept: true })\n')
  expect(compareCounts([...places, ...again], LIST, new Set())).toEqual([])
  const another = findWords('src/page.ts', 'read({ keptDays: 3 })\n')
  expect(compareCounts([...places, ...another], LIST, new Set(['src/page.ts']))).toEqual([
    '"kept (names)" rose from 2 to 3: use stored, cached. In lines that you changed:\n  src/page.ts:1  keptDays',
  ])
})

test('a rise names the standard term and the places in changed lines, or else the first ten of all', () => {
  const prose = Array.from({ length: 12 }, (_, index) => findWords(`server/line-${index}.ts`, '// A chart\n')).flat()
  expect(compareCounts(prose, 'state chart (prose)\t11\n', new Set(['server/line-11.ts:1', 'server/line-10.ts:2']))).toEqual([
    '"state chart (prose)" rose from 11 to 12: use state machine, statechart diagram. In lines that you changed:\n  server/line-11.ts:1  chart',
  ])
  expect(compareCounts(prose, '', new Set())).toEqual([
    [
      '"state chart (prose)" rose from 0 to 12: use state machine, statechart diagram. It is in:',
      ...Array.from({ length: 10 }, (_, index) => `  server/line-${index}.ts:1  chart`),
      '  and 2 more',
    ].join('\n'),
  ])
})

test('a fall asks to lower the count', () => {
  expect(compareCounts(places, 'kept (names)\t4\nkept (prose)\t1\nwish (names)\t1\n', new Set())).toEqual([
    '"kept (names)" fell from 4 to 2, good: run npm run wording and commit scripts/wording-counts.tsv',
    '"wish (names)" fell from 1 to 0, good: run npm run wording and commit scripts/wording-counts.tsv',
  ])
})

test('counts are lowered and never raised, and a word that is in use no more has none', () => {
  const allowed = parseCounts('answer (names)\t3\nkept (names)\t1\nkept (prose)\t5\nwish (names)\t1\n')
  const counts = new Map([...countWords(places), ['answer (names)', 3], ['refuse (names)', 1]])
  expect(printCounts(lowerCounts(allowed, counts))).toBe('answer (names)\t3\nkept (names)\t1\nkept (prose)\t1\n')
})

test('of lines that a merge put together the higher count holds, until it is lowered', () => {
  const merged = 'kept (names)\t2\nkept (names)\t3\nkept (prose)\t1\n'
  expect([...parseCounts(merged)]).toEqual([
    ['kept (names)', 3],
    ['kept (prose)', 1],
  ])
  expect(printCounts(lowerCounts(parseCounts(merged), countWords(places)))).toBe(LIST)
  const conflict = '<<<<<<< ours\nkept (names)\t2\n=======\nkept (names)\t2\n>>>>>>> theirs\nkept (prose)\t1\n'
  expect(compareCounts(places, conflict, new Set())).toEqual(['scripts/wording-counts.tsv is not sorted or has a word twice: run npm run wording'])
  expect(printCounts(lowerCounts(parseCounts(conflict), countWords(places)))).toBe(LIST)
})
