import { expect, test } from 'vitest'
import { type Body, isLocalizedCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { sourceLanguage, summarize } from './language-summary.ts'

const TO_HR = { from: 'en', to: 'hr' } as const
const TO_EN = { from: 'hr', to: 'en' } as const

const quote = (texts: object, langs?: readonly string[]) => ({
  type: 'quote',
  v: SECTIONS.quote.v,
  ...(langs && { langs }),
  fields: {
    ...SECTIONS.quote.example,
    ...Object.fromEntries(Object.entries(SECTIONS.quote.cells).flatMap(([name, { kind }]) => (kind === 'text' ? [[name, texts]] : []))),
  },
})
const QUOTE_TEXTS = Object.values(SECTIONS.quote.cells).filter(({ kind }) => kind === 'text').length

const page = (title: object, slug: object, ...sections: object[]): Body => ({
  title,
  slug,
  document: { v: 1, order: sections.map((_, index) => `s${index}`), sections: Object.fromEntries(sections.map((section, index) => [`s${index}`, section])) },
})
const { cells } = kindOf('page')
/** Texts that a page has besides are in no language. */
const NO_TEXTS = Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (isLocalizedCell(cell) ? [[name, { en: '', hr: '' }]] : [])))
const countOf = (body: Body, languages: typeof TO_HR | typeof TO_EN) => summarize('page', { ...NO_TEXTS, ...body }, languages)

test('texts that one language has and the other one lacks are counted in both directions; an address is no text', () => {
  const body = page({ en: 'Islands', hr: '' }, { en: 'islands', hr: '' }, quote({ en: 'Yes', hr: '' }), quote({ en: '', hr: 'Da' }), quote({ en: '', hr: '' }))
  expect(countOf(body, TO_HR)).toEqual({ title: '', address: '', sourceAddress: 'islands', missing: 1 + QUOTE_TEXTS, canCopy: true })
  expect(countOf(body, TO_EN)).toEqual({ title: 'Islands', address: 'islands', sourceAddress: '', missing: QUOTE_TEXTS, canCopy: true })
})

test('a section that is limited to a language is copied as well, as the server does', () => {
  const body = page({ en: 'A', hr: 'B' }, { en: 'aaaa', hr: 'bbbb' }, quote({ en: 'Yes', hr: '' }, ['en']))
  expect(countOf(body, TO_HR).missing).toBe(QUOTE_TEXTS)
})

test('without missing texts there is nothing to copy but an address', () => {
  const [both, none] = [
    { en: 'aaaa', hr: 'bbbb' },
    { en: '', hr: '' },
  ]
  expect(countOf(page(both, both), TO_HR)).toMatchObject({ missing: 0, canCopy: false })
  expect(countOf(page(both, { en: 'aaaa', hr: '' }), TO_HR)).toMatchObject({ missing: 0, canCopy: true })
  expect(countOf(page(both, { en: '', hr: 'bbbb' }), TO_HR)).toMatchObject({ missing: 0, canCopy: false })
  expect(countOf(page(none, none), TO_HR)).toMatchObject({ missing: 0, canCopy: false, sourceAddress: '' })
})

test('texts are taken from another language, one with an address where there is one', () => {
  expect(sourceLanguage(page({}, { en: 'islands', hr: '' }), 'hr')).toBe('en')
  expect(sourceLanguage(page({}, { en: 'islands', hr: '' }), 'en')).toBe('hr')
  expect(sourceLanguage(page({}, {}), 'en')).toBe('hr')
})
