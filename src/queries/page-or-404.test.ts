import { expect, test } from 'vitest'
import { pageOr404 } from './page-or-404.ts'

test.each([
  [1, 0],
  [1, 1],
  [3, 3],
])('page %i of %i is a page', (page, lastPage) => {
  expect(() => pageOr404({ page, lastPage })).not.toThrow()
})

test.each([
  [2, 0],
  [2, 1],
  [999, 3],
])('page %i of %i is missing', (page, lastPage) => {
  expect(() => pageOr404({ page, lastPage })).toThrow(expect.objectContaining({ isNotFound: true, data: { lastPage } }))
})
