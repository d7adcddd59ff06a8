import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccountName } from '#contract/person-name.ts'
import { namesOf, verifiedEmail } from './social.rules.ts'

const EMAIL = 'ana.kovac@example.com'

test.each([
  ['both names', { given_name: 'Ana Marija', family_name: 'Kovač-Šarić', name: 'Somebody Else' }, ['Ana Marija', 'Kovač-Šarić']],
  ['one whole name', { name: '  Žarko  van der O’Neil ' }, ['Žarko', 'van der O’Neil']],
  ['a first name alone', { given_name: 'Cher', name: 'Cher Sarkisian' }, ['Cher', '']],
  ['signs that no name has', { given_name: '<b>Ana</b>', family_name: 'Kovač 007 \u0000\u202e' }, ['b Ana b', 'Kovač']],
  ['letters in pieces', { given_name: 'Z\u030carko', family_name: '-' }, ['Žarko', '']],
  ['nothing', {}, ['ana kovac', '']],
  ['nothing that is text', { given_name: 7, family_name: { a: 1 }, name: ['x'] }, ['ana kovac', '']],
  ['half a character', { given_name: 'A\ud800' }, ['ana kovac', '']],
])('from %s names are derived', (_, claims, [firstName, lastName]) => {
  expect(namesOf(claims, EMAIL)).toEqual({ firstName, lastName })
})

test('for any claims, a name is valid in the shop, or null', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.string({ unit: fc.constantFrom('é', 'š', ' ', '\u0301', '-'), maxLength: 90 }),
  )
  void fc.assert(
    fc.property(text, text, text, (given_name, family_name, name) => {
      for (const made of Object.values(namesOf({ given_name, family_name, name }, EMAIL)))
        expect(made === '' || AccountName.safeParse(made).data === made, JSON.stringify(made)).toBe(true)
    }),
  )
})

test.each([
  [{ email: EMAIL, email_verified: true }, EMAIL],
  [{ email: ' Ana@Example.com ', email_verified: true }, 'Ana@Example.com'],
  [{ email: EMAIL, email_verified: false }, null],
  [{ email: EMAIL, email_verified: 'true' }, null],
  [{ email: EMAIL, email_verified: 1 }, null],
  [{ email: EMAIL }, null],
  [{ email_verified: true }, null],
  [{ email: 'ana', email_verified: true }, null],
  [{ email: [EMAIL], email_verified: true }, null],
])('the verified e-mail address of %j is %s', (claims, email) => {
  expect(verifiedEmail(claims)).toBe(email)
})
