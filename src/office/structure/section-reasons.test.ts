import { expect, test } from 'vitest'
import { ALL_SHOWN } from '#contract/sections/missing-values.ts'
import type { StoredSection } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { findReasons, isUndrawn, worstOutcome } from './section-reasons.ts'

const { gallery, quote, storySplit } = SECTIONS
const quoted: StoredSection = { type: 'quote', v: quote.v, fields: { ...quote.example } }

test('a section that has everything has no reason', () => {
  expect(findReasons(quoted, 'en', ALL_SHOWN)).toEqual([])
})

test('a section of other languages says of which, and one of no known type that it is not', () => {
  expect(findReasons({ ...quoted, langs: ['hr'] }, 'en', ALL_SHOWN)).toEqual([{ type: 'language', langs: ['hr'] }])
  expect(findReasons({ ...quoted, langs: ['hr'] }, 'hr', ALL_SHOWN)).toEqual([])
  expect(findReasons({ type: 'fromTomorrow', v: 1, fields: {} }, 'en', ALL_SHOWN)).toEqual([{ type: 'unknown' }])
  expect(findReasons({ ...quoted, langs: ['hr'] }, 'en', ALL_SHOWN).some(isUndrawn)).toBe(true)
})

test('an image that is needed hides a section, one of an item hides the item', () => {
  const split: StoredSection = { type: 'storySplit', v: storySplit.v, fields: { ...storySplit.example, image: 7 } }
  const deleted = { ...ALL_SHOWN, hasMedia: () => false }
  expect(findReasons(split, 'en', ALL_SHOWN)).toEqual([])
  expect(findReasons(split, 'en', deleted)).toMatchObject([{ type: 'value', missing: { at: ['image'], isChosen: true } }])
  const images = findReasons({ type: 'gallery', v: gallery.v, fields: { ...gallery.example } }, 'en', ALL_SHOWN)
  expect(images.map(({ type }) => type)).toContain('item')
})

test('a required text that is not written is why a section is not published', () => {
  const empty = { ...quoted, fields: { ...quote.example, quote: { en: '', hr: '' } } }
  expect(findReasons(empty, 'hr', ALL_SHOWN)).toEqual([{ type: 'text', at: ['quote'] }])
})

test('the worst reason decides', () => {
  const item = { type: 'item', missing: { at: ['image'], kind: 'link', isChosen: false, min: null } } as const
  const text = { type: 'text', at: ['quote'] } as const
  expect([worstOutcome([text]), worstOutcome([text, item]), worstOutcome([text, item, { type: 'unknown' }])]).toEqual(['unpublished', 'partly', 'hidden'])
})
