import { expect, test } from 'vitest'
import { LOCALE_CONFIGURATION, LOCALES, localeOf } from './locale.ts'

test('each language has its code, its tag, its file of words and where it is served from', () => {
  expect(LOCALES.map((locale) => LOCALE_CONFIGURATION[locale])).toEqual([
    { code: 'en', iso: 'en-GB', file: 'messages-en.json', domain: null },
    { code: 'hr', iso: 'hr-HR', file: 'messages-hr.json', domain: null },
  ])
})

test('the tags are ones that browsers know', () => {
  const tags = LOCALES.map((locale) => LOCALE_CONFIGURATION[locale].iso)
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
})

test.each([
  ['en', 'en'],
  ['eng', 'en'],
  ['hr', 'hr'],
  ['hrv', 'hr'],
  ['de', undefined],
  [undefined, undefined],
])('the language named %s is %s', (code, locale) => {
  expect(localeOf(code)).toBe(locale)
})
