import { expect, test, vi } from 'vitest'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import { entitiesOperations, findCollection, findEntitiesPlace, firstRule } from './entities-place.ts'

vi.stubGlobal('isSecureContext', true)

const AT = ['document', 'f', 'productIds']
const chosen = (...ids: number[]): StoredEntities => ({ mode: 'chosen', ids })
const fields = { headline: { en: 'Now', hr: '' }, subline: { en: '', hr: '' }, productIds: chosen(1, 2), button: null }
const body = { document: { v: 1, order: ['f'], sections: { f: { type: 'featuredProducts', v: 1, fields } } } }

test('a list is found with its limits; other cells and removed sections are none', () => {
  expect(findEntitiesPlace('page', body, AT)).toEqual({ cell: { kind: 'entities', of: 'products', min: 1, max: 12 }, stored: chosen(1, 2) })
  expect([findEntitiesPlace('page', body, ['document', 'f', 'headline']), findEntitiesPlace('page', body, ['document', 'x', 'productIds'])]).toEqual([
    null,
    null,
  ])
})

test('a list is known by the type of its section and its name', () => {
  expect([findCollection('journalTeaser', AT.with(2, 'postIds')), findCollection('journalTeaser', AT), findCollection(undefined, AT)]).toEqual([
    'posts',
    null,
    null,
  ])
})

test('a rule begins as the first one of its collection', () => {
  expect(firstRule({ kind: 'entities', of: 'categories', min: 1, max: 12 })).toEqual({ mode: 'rule', rule: 'below', withinId: null, limit: 12 })
})

test('what was chosen is one change on what was seen, and none when it is the same', () => {
  expect(entitiesOperations(AT, chosen(1, 2), chosen(2, 1))).toEqual([
    { type: 'cell.set', id: expect.any(String), at: AT, locale: null, value: chosen(2, 1), was: hashOf(chosen(1, 2)) },
  ])
  expect(entitiesOperations(AT, chosen(1, 2), chosen(1, 2))).toEqual([])
})
