import { expect, test } from 'vitest'
import { isSearchShortcut } from './search-shortcut.ts'

const NONE = { key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }

test('the shortcut is Ctrl K, on a device of Apple Cmd K, and neither with another key nor while it is held down', () => {
  expect(isSearchShortcut({ ...NONE, ctrlKey: true }, false)).toBe(true)
  expect(isSearchShortcut({ ...NONE, key: 'K', ctrlKey: true }, false)).toBe(true)
  expect(isSearchShortcut({ ...NONE, metaKey: true }, true)).toBe(true)
  const others = [
    NONE,
    { ...NONE, metaKey: true },
    { ...NONE, ctrlKey: true, shiftKey: true },
    { ...NONE, ctrlKey: true, altKey: true },
    { ...NONE, ctrlKey: true, repeat: true },
    { ...NONE, key: 'j', code: 'KeyJ', ctrlKey: true },
    { ...NONE, key: undefined as unknown as string, code: undefined as unknown as string, ctrlKey: true },
  ]
  expect(others.map((event) => isSearchShortcut(event, false))).toEqual(others.map(() => false))
  expect(isSearchShortcut({ ...NONE, ctrlKey: true }, true)).toBe(false)
})

test('the place of the key counts where it has a character of another script, and not where another Latin one is there', () => {
  expect(isSearchShortcut({ ...NONE, key: 'л', ctrlKey: true }, false)).toBe(true)
  expect(isSearchShortcut({ ...NONE, key: 't', code: 'KeyK', ctrlKey: true }, false)).toBe(false)
})
