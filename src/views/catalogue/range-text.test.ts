import { expect, test } from 'vitest'
import { readRange, typedEnd } from './range-text.ts'

const BOUNDS = { min: 10, max: 100 }

test.each([
  ['5', '500', '10,100', null],
  ['20', '50', '20,50', null],
  ['10', '10', '10,10', null],
  ['0', '0', null, null],
  ['12.5', '99.99', '12.5,99.99', null],
  ['20', '', null, 'half'],
  ['', '50', null, 'half'],
  ['', '', null, null],
  ['60', '20', null, 'order'],
] as const)('%s to %s within 10 and 100 says %s', (from, to, words, problem) => {
  expect(readRange('number', { from, to }, BOUNDS)).toEqual({ words, problem })
})

test('dates are Unix seconds, from the start of the first day to the end of the last', () => {
  const bounds = { min: 1_727_740_800, max: 1_762_000_000 }
  expect(readRange('date', { from: '2025-10-01', to: '2025-10-31' }, bounds)).toEqual({ words: '1759276800,1761955199', problem: null })
  expect(readRange('date', { from: '2020-01-01', to: '2030-01-01' }, bounds)).toEqual({ words: '1727740800,1762041599', problem: null })
  expect([typedEnd('date', 1_759_276_800), typedEnd('date', 1_761_955_199), typedEnd('number', 12.5)]).toEqual(['2025-10-01', '2025-10-31', '12.5'])
})
