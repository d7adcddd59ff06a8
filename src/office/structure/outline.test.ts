import { expect, test } from 'vitest'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { neighbourAfterDrop, outlineOf, reasonAgainst } from './outline.ts'

const { quote, gallery } = SECTIONS
const DOCUMENT: StoredDocument = {
  v: 1,
  order: ['a', 'b', 'c', 'd'],
  sections: {
    a: { type: 'quote', v: 1, fields: { ...quote.example, quote: { en: 'Slow', hr: 'Polako' } } },
    b: { type: 'gallery', v: 1, langs: ['hr'], fields: gallery.example },
    c: { type: 'quote', v: 1, fields: { ...quote.example, quote: { en: '', hr: '' } } },
    d: { type: 'fromTomorrow', v: 1, fields: {} },
  },
}

test('a row says its number, text, languages, what is missing and which translations are', () => {
  const at = ['document', 'a', 'quote']
  const gaps = [
    { at, locale: 'hr' as const, state: 'stale' as const, agreed: null },
    { at: ['document', 'a', 'role'], locale: 'hr' as const, state: 'missing' as const, agreed: null },
    { at: ['title'], locale: 'hr' as const, state: 'missing' as const, agreed: null },
  ]
  expect(outlineOf(DOCUMENT, gaps, 'hr').map(({ text: _, ...row }) => row)).toEqual([
    { id: 'a', type: 'quote', number: 1, langs: null, isIncomplete: false, gaps: [{ locale: 'hr', state: 'missing' }] },
    { id: 'b', type: 'gallery', number: null, langs: ['hr'], isIncomplete: true, gaps: [] },
    { id: 'c', type: 'quote', number: 2, langs: null, isIncomplete: true, gaps: [] },
    { id: 'd', type: null, number: null, langs: null, isIncomplete: false, gaps: [] },
  ])
  expect(outlineOf(DOCUMENT, [], 'hr')[0]?.text).toBe('Polako')
})

test('a type that may be there once, and a full page, say why they take no more', () => {
  const [once] = Object.values(SECTIONS).filter((each) => 'max' in each && each.max === 1)
  expect(once).toBeDefined()
  if (!once) return
  const withOne: StoredDocument = { ...DOCUMENT, order: ['x'], sections: { x: { type: once.type, v: 1, fields: {} } } }
  expect([reasonAgainst(withOne, once.type), reasonAgainst(DOCUMENT, once.type)]).toEqual([{ limit: 1 }, null])
  const order = Array.from({ length: 60 }, (_, index) => `s${index}`)
  const full = { ...DOCUMENT, order, sections: Object.fromEntries(order.map((id) => [id, { type: 'text', v: 1, fields: {} }])) }
  expect(reasonAgainst(full, 'quote')).toBe('full')
})

test('a dropped section stands beside its target', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(neighbourAfterDrop(order, 'd', 'b', 'before')).toBe('a')
  expect(neighbourAfterDrop(order, 'a', 'b', 'before')).toBeNull()
  expect(neighbourAfterDrop(order, 'a', 'd', 'after')).toBe('d')
  expect(neighbourAfterDrop(order, 'a', 'c', 'before')).toBe('b')
})
