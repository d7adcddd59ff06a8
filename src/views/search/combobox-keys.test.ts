import { expect, test } from 'vitest'
import { optionAfter } from './combobox-keys.ts'

test('arrow keys wrap around', () => {
  expect(optionAfter('ArrowDown', -1, 3)).toBe(0)
  expect(optionAfter('ArrowDown', 2, 3)).toBe(0)
  expect(optionAfter('ArrowUp', -1, 3)).toBe(2)
  expect(optionAfter('ArrowUp', 0, 3)).toBe(2)
  expect(optionAfter('ArrowUp', 2, 3)).toBe(1)
})

test('Home and End move the text cursor until an option is active', () => {
  expect(optionAfter('Home', -1, 3)).toBeNull()
  expect(optionAfter('End', -1, 3)).toBeNull()
  expect(optionAfter('Home', 2, 3)).toBe(0)
  expect(optionAfter('End', 0, 3)).toBe(2)
})

test('other keys and empty lists are ignored', () => {
  expect(optionAfter('a', 1, 3)).toBeNull()
  expect(optionAfter('ArrowDown', -1, 0)).toBeNull()
})
