import { expect, test } from 'vitest'
import { emailRule } from './email-rule.ts'

const rule = emailRule({ email: () => 'No e-mail address', emailLocal: () => 'Only ASCII before the @' })

test.each([
  ['ana@žuti.hr', true],
  ['ana@xn--uti-b3a.hr', true],
  ['č@example.com', 'Only ASCII before the @'],
  ['č@', 'No e-mail address'],
  ['ana@', 'No e-mail address'],
])('%j in a field: %j', (typed, expected) => {
  expect(rule(typed)).toBe(expected)
})
