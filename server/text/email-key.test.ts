import { expect, test } from 'vitest'
import { emailKey, emailSpellings, mailboxKey } from './email-key.ts'

test.each([
  ['mirna@example.com', 'mirna@example.com'],
  [' Mirna@Example.COM ', 'mirna@example.com'],
  ['JOSIPA.ŽIŽIĆ@example.hr', 'josipa.žižić@example.hr'],
  ['ana@Žuti.hr', 'ana@xn--uti-b3a.hr'],
  ['ana@z\u030cuti.hr', 'ana@xn--uti-b3a.hr'],
  ['ana@XN--uti-b3a.hr', 'ana@xn--uti-b3a.hr'],
  ['nobody', 'nobody'],
  ['žana@example.hr'.normalize('NFD'), 'žana@example.hr'],
])('%j is normalised to %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each([
  [' Ana+1@Example.com', 'ana@example.com'],
  ['ana.k@example.com', 'ana.k@example.com'],
  ['A.n.a+shop+2@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.na@notgmail.com', 'a.na@notgmail.com'],
])('%j is read in the mailbox of %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})

test.each(['ana@žuti.hr', 'Ana@xn--uti-b3a.hr'])('%j may be stored as a browser sent it', (email) => {
  expect(emailSpellings(email)).toEqual(['ana@xn--uti-b3a.hr', 'ana@žuti.hr'])
})
