import { statSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { PASSWORD_LENGTH } from '#contract/session.constants.ts'
import { isCommon, repeatedPart, withoutWalks } from './common-password.rules.ts'
import { COMMON_PASSWORDS_FILE } from './common-passwords.ts'

const ANA = { email: 'ana.horvat@posta.example', firstName: 'Ana', lastName: 'Šimić Horvat' }

test.each([
  ['a much used word', ['password', 'Password1', 'PASSWORD2026!', 'lozinka123', 'Ljubav2026', 'hajduk1950', 'sunce!!2026', 'iloveyou', 'dobrodošli']],
  ['a word with digits for letters', ['p@ssw0rd', 'P4$$w0rd!1', 'l0z1nka99', 'we1come1', 'adm1n2026']],
  ['a word twice', ['loveLove', 'test-test-test', 'hajdukhajduk', 'sunce sunce']],
  ['keys or letters in a row', ['qwertzuiop', 'qwerty12345', 'asdfghjkl1', '1qwertzuio', 'abcdefgh', 'poiuztrewq', 'zxcvbnm,', '0987654321a']],
  ['digits alone', ['12345678', '19801231', '31.12.1980.', '918273645', '385 91 123 45']],
  ['little variety', ['aaaaaaaa', 'abababab', 'xyxyxyxy1', '11112222', '        a']],
  [
    "the person's own words",
    ['ana.horvat', 'AnaHorvat1990', 'horvat-ana', 'Šimić1990', 'simic12345', 'ana.horvat@posta.example', 'my ana.horvat@posta.example!!'],
  ],
  ["the shop's name", ['skojskoj', 'Škoj2026', 'bonaca123']],
])('%s is common', (_what, passwords) => {
  expect(passwords.filter((password) => !isCommon(password, ANA))).toEqual([])
})

test('every password of the list that is long enough is common, also with what is put after it', () => {
  const listed = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min)
  expect(listed.length).toBeGreaterThan(15_000)
  expect(listed.filter((password) => !isCommon(password, ANA))).toEqual([])
  const dressed = listed.slice(0, 1_000).flatMap((password) => [password.toUpperCase(), `${password}!`, `${password}2026!`])
  expect(dressed.filter((password) => !isCommon(password, ANA))).toEqual([])
})

test('the 100,000 most used passwords are common, the rarest of them too', () => {
  const rare = [
    'clansman',
    'turnpike',
    'stinkpot',
    'gunsnros',
    'booklover',
    'xaverian',
    'paladino',
    'bullwhip',
    'scrapple',
    'lovebuzz',
    'vergessen',
    'hotblond',
  ]
  expect(rare.filter((password) => !isCommon(password, ANA))).toEqual([])
  expect(statSync(COMMON_PASSWORDS_FILE).size / 6).toBeGreaterThanOrEqual(100_000)
})

test('unusual passwords are accepted', () => {
  const passwords = [
    'otok-demo-2026',
    'tri bure i jedna lula',
    'correct horse battery',
    'xK9$2q7!',
    '8#2Kx!94',
    'mirta voli kiseli kupus',
    'galebovi4lijeću',
    '絶対秘密の言葉です',
    '9072 4518 3360 7741',
  ]
  expect(passwords.filter((password) => isCommon(password, ANA))).toEqual([])
})

test('names of two letters and an e-mail of one letter make nothing common', () => {
  expect(isCommon('galebovi lijeću', { email: 'a@b.example', firstName: 'Li', lastName: 'O' })).toBe(false)
})

test('a repeated part is found, also when the last one is truncated', () => {
  expect(['abcabc', 'abcabcab', 'aaaa', 'abc', ''].map(repeatedPart)).toEqual(['abc', 'abc', 'a', 'abc', ''])
})

test('keyboard runs of four and more are ignored, in both directions', () => {
  expect(['x1234y', 'x4321y', 'x123y', 'qwertz-lkjh', '90123'].map(withoutWalks)).toEqual(['xy', 'xy', 'x123y', '-', ''])
})
