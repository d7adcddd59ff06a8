import { expect, test } from 'vitest'
import { describePaths } from '#tests/model/describe-paths.ts'
import { newPageModels } from './new-page.model.ts'
import { findErrors, type TypedPage } from './new-page.rules.ts'

describePaths('new-page', ...newPageModels)

const page = (change: Partial<TypedPage>): TypedPage => ({
  locales: ['en'],
  title: { en: 'Gifts', hr: '' },
  typed: { en: null, hr: null },
  checked: { en: null, hr: null },
  start: {},
  ...change,
})

test.each([
  ['Gifts', null, []],
  ['  ', null, [['title', 'required', undefined]]],
  ['!?', null, [['address', 'slugMin', 0]]],
  ['Dar', null, [['address', 'slugMin', 3]]],
  ['Darovi', null, []],
  ['Gifts', 'abc', [['address', 'slugMin', 3]]],
  ['Gifts', 'abcd', []],
  ['Gifts', 'Gifts', [['address', 'slugFormat', undefined]]],
  ['Gifts', 'gifts-', [['address', 'slugFormat', undefined]]],
  ['Gifts', 'two--hyphens', [['address', 'slugFormat', undefined]]],
  [
    '',
    'abc',
    [
      ['title', 'required', undefined],
      ['address', 'slugMin', 3],
    ],
  ],
] as const)('the title “%s” with the address %s lacks %j', (title, typed, errors) => {
  const found = findErrors(page({ title: { en: title, hr: '' }, typed: { en: typed, hr: null } }))
  expect(found.map(({ field, key, length }) => [field, key, length])).toEqual(errors)
})
