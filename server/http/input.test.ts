import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { inputOf } from './input.ts'

const list = endpoint({
  id: 'list',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/test/list',
  policy: 'visitor',
  summary: 'A test operation',
  query: z.object({ page: z._default(z.int().check(z.gte(1)), 1), word: z.optional(z.string()) }),
  response: z.null(),
  problems: [],
})
const queryOf = (query: Record<string, string>) => inputOf(list, { params: {}, query, body: undefined }).query
const fieldsOf = (query: Record<string, string>) => {
  try {
    return queryOf(query)
  } catch (error) {
    return error instanceof ProblemError ? error.extra.fields : error
  }
}

test('in a query a number is parsed from text, and a string of digits stays a string', () => {
  expect([queryOf({}), queryOf({ page: '7', word: '12' })]).toEqual([{ page: 1 }, { page: 7, word: '12' }])
})

test.each([
  ['7.5', { key: 'type' }],
  ['many', { key: 'type' }],
  ['', { key: 'type' }],
  ['0', { key: 'minValue', limit: 1 }],
])('%j is no valid page', (page, problem) => {
  expect(fieldsOf({ page })).toEqual([{ path: 'page', ...problem }])
})
