import { expect, test } from 'vitest'
import { optionAfter } from './combobox-keys.ts'

test('arrows go around', () => {
  expect(optionAfter('ArrowDown', -1, 3)).toBe(0)
  expect(optionAfter('ArrowDown', 2, 3)).toBe(0)
  expect(optionAfter('ArrowUp', -1, 3)).toBe(2)
  expect(optionAfter('ArrowUp', 0, 3)).toBe(2)
  expect(optionAfter('ArrowUp', 2, 3)).toBe(1)
})

test('Home and End belong to the text until an option is chosen', () => {
  expect(optionAfter('Home', -1, 3)).toBeNull()
  expect(optionAfter('End', -1, 3)).toBeNull()
  expect(optionAfter('Home', 2, 3)).toBe(0)
  expect(optionAfter('End', 0, 3)).toBe(2)
})

test('other keys and empty lists are left alone', () => {
  expect(optionAfter('a', 1, 3)).toBeNull()
  expect(optionAfter('ArrowDown', -1, 0)).toBeNull()
})
