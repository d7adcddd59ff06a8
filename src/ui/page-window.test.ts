import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('nine pages are shown around the current one', () => {
  expect(pageWindow(10, 20, 9)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14])
})

test('at the ends the window is shifted, so that nine pages are shown', () => {
  expect(pageWindow(1, 20, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pageWindow(20, 20, 9)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20])
})

test('fewer pages are all shown, and an empty list has one', () => {
  expect(pageWindow(2, 3, 9)).toEqual([1, 2, 3])
  expect(pageWindow(1, 0, 9)).toEqual([1])
})
