import { expect, test } from 'vitest'
import { emailFault } from './email.constants.ts'
import { Email } from './text.ts'

test.each([
  'ana@example.com',
  ' ana@example.com ',
  'ana.k+tag@mail.example.co',
  "o'neil@example.com",
  'ana@žuti.hr',
  'ana@z\u030cuti.hr',
  'ana@xn--uti-b3a.hr',
  'ana@пошта.рф',
  'ana@xn--80a1acn3a.xn--p1ai',
  'ana@例え.jp',
])('%j is an e-mail address, in forms and the API', (typed) => {
  expect([emailFault(typed), Email.safeParse(typed).data]).toEqual([null, typed.trim().normalize('NFC')])
})

test.each([
  ['č@example.com', 'emailLocal'],
  ['ana.žižić@žuti.hr', 'emailLocal'],
  ['č@', 'email'],
  ['ana', 'email'],
  ['ana@', 'email'],
  ['ana@example', 'email'],
  ['ana@@example.com', 'email'],
  ['.ana@example.com', 'email'],
  ['a..na@example.com', 'email'],
  ['ana@exa mple.com', 'email'],
  ['ana@example。com', 'email'],
  ['ana@\u202eexample.com', 'email'],
  ['ana@example.com\r\nBcc: b@example.com', 'email'],
  ['', 'email'],
])('%j is none: %s', (typed, fault) => {
  expect([emailFault(typed), Email.safeParse(typed).success]).toEqual([fault, false])
})
