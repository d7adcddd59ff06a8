import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('a statement is named from its third use on', () => {
  const nameOf = createStatementNames()
  expect([1, 2, 3, 4].map(() => nameOf('select $1'))).toEqual([undefined, undefined, 'statement_0', 'statement_0'])
  expect([1, 2, 3].map(() => nameOf('select $1, $2'))).toEqual([undefined, undefined, 'statement_1'])
})

test('no more than 200 statements are named', () => {
  const nameOf = createStatementNames()
  const named = Array.from({ length: 300 }, (_, index) => [1, 2, 3].map(() => nameOf(`select ${index}`)).at(-1))
  expect(named.filter((name) => name !== undefined)).toHaveLength(200)
  expect(nameOf('select 0')).toBe('statement_0')
})

test('statements that are used once do not use up memory', () => {
  const nameOf = createStatementNames()
  nameOf('select 1')
  nameOf('select 1')
  for (let index = 0; index < 1_000; index += 1) nameOf(`select in ${index}`)
  expect(nameOf('select 1')).toBeUndefined()
})
