import { expect, test } from 'vitest'
import { mayPrefetch } from './connection.ts'

test('nothing is prefetched on a slow connection or with data saver', () => {
  const connections = [undefined, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }]
  expect(connections.map(mayPrefetch)).toEqual([true, true, true, true])
  expect([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }, { effectiveType: '4g', saveData: true }].map(mayPrefetch)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
