import type { ParsedLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { restoreScrollExcept } from './scroll-restoration.ts'

const at = (publicHref: string) => ({ location: { publicHref } as ParsedLocation })

test('the scroll position is kept on the first page and restored on later ones', () => {
  const places = restoreScrollExcept('/hr')
  expect([places(at('/hr')), places(at('/hr/o-nama')), places(at('/hr'))]).toEqual([false, true, true])
})

test('a page reached before the first one was hydrated has its scroll position restored', () => {
  const places = restoreScrollExcept('/hr')
  expect([places(at('/hr/o-nama')), places(at('/hr'))]).toEqual([true, true])
})
