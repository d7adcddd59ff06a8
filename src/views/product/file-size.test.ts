import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0\u00a0B'],
  [640, '640\u00a0B'],
  [640_000, '640\u00a0kB'],
  [4_230_000, '4.2\u00a0MB'],
  [42_300_000, '42\u00a0MB'],
] as const)('%i bytes are %s', (bytes, read) => {
  expect(fileSize(bytes, 'en')).toBe(read)
})

test('Croatian has a decimal comma', () => {
  expect(fileSize(4_230_000, 'hr')).toBe('4,2\u00a0MB')
})
