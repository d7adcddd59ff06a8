import { expect, test } from 'vitest'
import type { Operation } from '#contract/kinds/operation.ts'
import { describeConflict } from './conflict-sides.ts'

const id = '0b9f0f0e-0000-4000-8000-000000000000'
const hero = { type: 'hero', v: 1, fields: { headline: { en: 'Home', hr: '' }, image: 7, buttons: { order: [], items: {} } } }
const body = { document: { v: 1, order: ['h'], sections: { h: hero } } }
const describe = (operation: object) => describeConflict('page', body, { id, was: '', ...operation } as Operation)

test('a change that was not applied is described by its cell and by what it writes', () => {
  expect([
    describe({ type: 'cell.set', at: ['document', 'h', 'headline'], locale: 'en', value: 'Mine' }),
    describe({ type: 'cell.set', at: ['document', 'h', 'image'], locale: null, value: 8 }),
    describe({ type: 'cell.set', at: ['document', 'missing', 'headline'], locale: 'en', value: 'Mine' }),
    describe({ type: 'part.add', at: ['document', 'h', 'buttons'], part: 'b', after: null, value: { label: { en: 'Go', hr: '' }, link: null } }),
    describe({ type: 'part.remove', at: ['document'], part: 'h' }),
    describe({ type: 'part.languages', at: ['document'], part: 'h', langs: ['en'] }),
    describe({ type: 'part.move', at: ['document'], part: 'h', after: null }),
  ]).toEqual([
    { cell: 'text', type: 'set', mine: 'Mine' },
    { cell: 'picture', type: 'set', mine: 8 },
    { cell: 'text', type: 'set', mine: 'Mine' },
    { cell: 'list', type: 'added', mine: { label: { en: 'Go', hr: '' }, link: null } },
    { cell: 'sections', type: 'removed', mine: null },
    { cell: 'sections', type: 'languages', mine: ['en'] },
    { cell: 'sections', type: 'moved', mine: null },
  ])
})
