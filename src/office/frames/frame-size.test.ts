import { expect, test } from 'vitest'
import { fitFrame } from './frame-size.ts'

test.each([
  ['a page that is narrower than its place is as wide as it is', 390, { width: 1400, height: 800 }, { scale: 1, height: 800 }],
  ['a page of the same width is as high as its place', 1280, { width: 1280, height: 700 }, { scale: 1, height: 700 }],
  ['a wider one is scaled, and fills the height', 1280, { width: 320, height: 600 }, { scale: 0.25, height: 2400 }],
])('%s', (_, width, place, expected) => {
  expect(fitFrame(width, place)).toEqual(expected)
})

test('before its place is measured there is no frame', () => {
  expect(fitFrame(768, { width: 0, height: 0 })).toBeNull()
})
