import { expect, test } from 'vitest'
import { languageStates, worstLanguageStates } from './language-state.ts'

const text = (en: string, hr: string) => ({ displayName: { en, hr } })

test('a text that has changed in all languages at once, or never, is up to date in each', () => {
  expect(languageStates({ ...text('One', 'Jedan'), former: [] })).toEqual({ en: 'current', hr: 'current' })
  expect(languageStates({ ...text('Two', 'Dva'), former: [text('One', 'Jedan')] })).toEqual({ en: 'current', hr: 'current' })
})

test('a translation that has not followed the last change of the default language is older, until it changes too', () => {
  expect(languageStates({ ...text('Two', 'Jedan'), former: [text('One', 'Jedan')] })).toEqual({ en: 'current', hr: 'older' })
  expect(languageStates({ ...text('Two', 'Dva'), former: [text('Two', 'Jedan'), text('One', 'Jedan')] })).toEqual({ en: 'current', hr: 'current' })
  expect(languageStates({ ...text('Three', 'Dva'), former: [text('Two', 'Dva'), text('One', 'Jedan')] })).toEqual({ en: 'current', hr: 'older' })
  expect(languageStates({ ...text('One', 'Prvi'), former: [text('One', 'Jedan')] })).toEqual({ en: 'current', hr: 'current' })
})

test('a language without a text, or with that of the default language, is missing', () => {
  expect(languageStates({ ...text('One', ''), former: [] })).toEqual({ en: 'current', hr: 'missing' })
  expect(languageStates({ ...text('One', 'One'), former: [] })).toEqual({ en: 'current', hr: 'missing' })
})

test('several texts are as their worst one', () => {
  const older = { ...text('Two', 'Jedan'), former: [text('One', 'Jedan')] }
  const current = { ...text('One', 'Jedan'), former: [] }
  expect(worstLanguageStates([current, older])).toEqual({ en: 'current', hr: 'older' })
  expect(worstLanguageStates([older, { ...text('One', 'One'), former: [] }])).toEqual({ en: 'current', hr: 'missing' })
  expect(worstLanguageStates([])).toEqual({ en: 'current', hr: 'current' })
})
