import { expect, test, vi } from 'vitest'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { firstItem, itemAt, itemCopy, itemMove, itemRemoval } from './list-item.ts'

vi.stubGlobal('isSecureContext', true)

const fact = (en: string) => ({ title: { en, hr: '' }, text: { en: '', hr: '' } })
const items = { order: ['a', 'b', 'c'], items: { a: fact('A'), b: fact('B'), c: fact('C') } }
const body = { document: { v: 1, order: ['facts'], sections: { facts: { type: 'facts', v: 1, fields: { items } } } } }
const LIST = ['document', 'facts', 'items']

const found = (id: string) => {
  const item = itemAt('page', body, [...LIST, id, 'title'])
  if (!item) throw new Error('There is no item')
  return item
}

test('a text stands in the innermost item around it, or in none', () => {
  expect(found('b')).toEqual({ at: LIST, id: 'b', order: ['a', 'b', 'c'], index: 1, value: fact('B'), isFull: false })
  expect([itemAt('page', body, ['title']), itemAt('page', body, ['document', 'facts', 'headline'])]).toEqual([null, null])
})

test('an item is moved by one place, copied behind itself, and removed as it was seen', () => {
  expect([itemMove(found('b'), -1), itemMove(found('c'), -1), itemMove(found('a'), 1)]).toMatchObject([
    { part: 'b', after: null },
    { part: 'c', after: 'a' },
    { part: 'a', after: 'b' },
  ])
  expect(itemCopy(found('b'))).toMatchObject({ at: LIST, after: 'b', value: fact('B') })
  expect(itemRemoval(found('b'))).toMatchObject({ at: LIST, part: 'b', was: hashOf(fact('B')) })
})

test('a list without items gets an empty one, whose first text is where the user goes on; others get none', () => {
  const none = { order: [], items: {} }
  const empty = {
    document: {
      v: 1,
      order: ['facts', 'faq'],
      sections: { facts: { type: 'facts', v: 1, fields: { items: none } }, faq: { type: 'faq', v: 1, fields: { groups: none } } },
    },
  }
  const first = firstItem('page', empty, LIST)
  const part = first?.addition && 'part' in first.addition ? first.addition.part : ''
  expect(first?.addition).toMatchObject({ type: 'part.add', at: LIST, after: null, value: fact('') })
  expect(first?.text).toEqual([...LIST, part, 'title'])
  expect(firstItem('page', empty, ['document', 'faq', 'groups'])?.addition).toMatchObject({ value: { title: { en: '', hr: '' }, items: none } })
  expect([firstItem('page', body, LIST), firstItem('page', empty, ['title'])]).toEqual([null, null])
})
