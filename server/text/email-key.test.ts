import { expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

test.each([
  ['mirna@example.com', 'mirna@example.com'],
  [' Mirna@Example.COM ', 'mirna@example.com'],
  ['JOSIPA.ŽIŽIĆ@example.hr', 'josipa.žižić@example.hr'],
  ['žana@example.hr'.normalize('NFD'), 'žana@example.hr'],
])('%j is normalised to %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})
