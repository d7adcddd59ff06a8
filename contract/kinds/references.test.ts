import { expect, test } from 'vitest'
import { cell } from '../sections/cell.ts'
import { findInCells, findInPart, getNamedFiles, referencesInCells } from './references.ts'

const CELLS = {
  cover: cell.picture(),
  terms: cell.file(),
  film: cell.video(),
  list: cell.list({ image: cell.picture(), target: cell.link() }, { max: 3 }),
  document: cell.sections(),
}
const NO_TEXT = { en: '', hr: '' }
const ITEM = { image: 4, target: { type: 'product', id: 9 } }
const VIDEO = { type: 'video', v: 1, fields: { headline: NO_TEXT, subline: NO_TEXT, video: { provider: 'own', mediaId: 5 }, poster: 6, caption: NO_TEXT } }
const UNKNOWN = { type: 'carousel', v: 1, fields: { image: 7 } }
const BODY = {
  cover: 1,
  terms: 2,
  film: { provider: 'own', mediaId: 3 },
  list: { order: ['a'], items: { a: ITEM } },
  document: { v: 1, order: ['v', 'u'], sections: { v: VIDEO, u: UNKNOWN } },
}
const EMPTY = {
  cover: null,
  terms: null,
  film: { provider: 'youtube', code: '0123456789a' },
  list: { order: [], items: {} },
  document: { v: 1, order: [], sections: {} },
}

test('files are found with what their cells take, also in lists and sections', () => {
  expect(findInCells(CELLS, BODY, getNamedFiles)).toEqual([
    { path: 'cover', id: 1, kind: 'picture' },
    { path: 'terms', id: 2, kind: 'document' },
    { path: 'film', id: 3, kind: 'video' },
    { path: 'list.a.image', id: 4, kind: 'picture' },
    { path: 'document.v.video', id: 5, kind: 'video' },
    { path: 'document.v.poster', id: 6, kind: 'picture' },
  ])
  expect(findInCells(CELLS, EMPTY, getNamedFiles)).toEqual([])
})

test('the files of an item or a section have paths within it', () => {
  expect(findInPart(CELLS.list, ITEM, getNamedFiles)).toEqual([{ path: 'image', id: 4, kind: 'picture' }])
  expect(findInPart(CELLS.document, VIDEO, getNamedFiles).map(({ path }) => path)).toEqual(['video', 'poster'])
  expect(findInPart(CELLS.document, UNKNOWN, getNamedFiles)).toEqual([])
})

test('a list that a section of a former version does not have names nothing', () => {
  const fields = { headline: NO_TEXT, subline: NO_TEXT, documentIds: { mode: 'chosen', ids: [8] } }
  const body = { ...EMPTY, document: { v: 1, order: ['d'], sections: { d: { type: 'documents', v: 1, fields } } } }
  expect(findInCells(CELLS, body, getNamedFiles)).toEqual([])
  expect(referencesInCells(CELLS, body)).toEqual([{ path: 'document.d.documentIds', kind: 'document', target: '8' }])
})

test('all that is named by its id is a reference', () => {
  expect(referencesInCells(CELLS, BODY).map(({ path, kind, target }) => `${path} ${kind} ${target}`)).toEqual([
    'cover media 1',
    'terms media 2',
    'film media 3',
    'list.a.image media 4',
    'list.a.target product 9',
    'document.v.video media 5',
    'document.v.poster media 6',
  ])
})
