import { expect, test } from 'vitest'
import type { Body } from '#contract/kinds/body.ts'
import type { StoredList } from '#contract/sections/fields.ts'
import type { StoredNode } from './content.stored.ts'
import { listOfNodes, nodesOfList } from './navigation.rules.ts'

const node = (id: number, name: string, children: StoredNode[] = []): StoredNode => ({
  id,
  label: { en: name, hr: name },
  target: { type: 'url', to: `/${name}` },
  backdrop: id % 2 === 0 ? 'lemon' : null,
  children,
})
const entry = (name: string, children?: StoredList<Body>): Body => ({
  label: { en: name, hr: name },
  target: { type: 'url', to: `/${name}` },
  ...(children && { children }),
})
const none = { order: [], items: {} }

const CURRENT = [node(1, 'tins', [node(2, 'jars', [node(3, 'honey')])]), node(4, 'wear')]

test('a tree is the same after it was a list', () => {
  expect(nodesOfList(listOfNodes(CURRENT), CURRENT)).toEqual(CURRENT)
})

test('an entry that stands on another level has its number and colour there', () => {
  const list = {
    order: ['4', '2', '1'],
    items: { 4: entry('wear', { order: ['3'], items: { 3: entry('honey', none) } }), 2: entry('jars', none), 1: entry('tins', none) },
  }
  expect(nodesOfList(list, CURRENT)).toEqual([node(4, 'wear', [node(3, 'honey')]), node(2, 'jars'), node(1, 'tins')])
})

test('new entries get the next numbers, and so does the second of two with one number', () => {
  const list = {
    order: ['new', '2', '4'],
    items: { new: entry('new', none), 2: entry('jars', none), 4: entry('wear', { order: ['2'], items: { 2: entry('jars', none) } }) },
  }
  const ids = nodesOfList(list, CURRENT).map(({ id, children }) => [id, children.map((child) => child.id)])
  expect(ids).toEqual([
    [5, []],
    [2, []],
    [4, [6]],
  ])
})
