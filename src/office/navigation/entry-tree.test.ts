import { expect, test, vi } from 'vitest'
import type { Body } from '#contract/kinds/body.ts'
import { KINDS } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { performOperation } from '#contract/kinds/perform-operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import {
  type Direction,
  directionOfKey,
  type Entry,
  type EntryDrop,
  findEntry,
  makeAddition,
  makeRemoval,
  nextChosen,
  placeDropped,
  placeEntry,
  placeInDirection,
  placeNew,
  readEntries,
  takesMore,
} from './entry-tree.ts'

vi.stubGlobal('isSecureContext', true)

const { cells } = KINDS.navigation
type DrawnEntry = readonly [id: string, ...below: DrawnEntry[]]

const listOf = (entries: readonly DrawnEntry[], level = 1): object => ({
  order: entries.map(([id]) => id),
  items: Object.fromEntries(
    entries.map(([id, ...below]) => [id, { label: { en: id, hr: '' }, target: null, ...(level < 3 && { children: listOf(below, level + 1) }) }]),
  ),
})
const menu = (...entries: readonly DrawnEntry[]): Body => ({ title: { en: 'Main', hr: '' }, items: listOf(entries) })
const MENU = menu(['shop', ['tins', ['honey']], ['jars']], ['wear'], ['about', ['makers']])

const found = (body: Body, key: string): Entry => {
  const entry = findEntry(readEntries(body), key)
  if (!entry) throw new Error('There is no entry')
  return entry
}
const after = (body: Body, operations: readonly Operation[]): Body =>
  operations.reduce<Body>((changed, operation) => {
    const performed = performOperation(cells, changed, operation)
    if (typeof performed === 'string') throw new Error(performed)
    return performed.body
  }, body)

/** The body once an entry was moved; null where it cannot be. */
function moved(body: Body, key: string, direction: Direction): Body | null {
  const entry = found(body, key)
  const place = placeInDirection(readEntries(body), entry, direction)
  const operations = place && placeEntry(body, entry, place)
  return operations && after(body, operations)
}
function dropped(body: Body, key: string, drop: EntryDrop): Body | null {
  const entry = found(body, key)
  const place = placeDropped(readEntries(body), entry, drop)
  const operations = place && placeEntry(body, entry, place)
  return operations && after(body, operations)
}

test('entries are a tree, each with its path, level and place', () => {
  const [shop] = readEntries(MENU)
  expect(shop).toMatchObject({ key: 'items/shop', list: ['items'], level: 1, index: 0, order: ['shop', 'wear', 'about'] })
  expect(found(MENU, 'items/shop/children/tins/children/honey')).toMatchObject({ id: 'honey', level: 3, below: [] })
})

test('an entry is moved in its list, below the one before it, and up a level', () => {
  expect(moved(MENU, 'items/wear', 'up')).toEqual(menu(['wear'], ['shop', ['tins', ['honey']], ['jars']], ['about', ['makers']]))
  expect(moved(MENU, 'items/wear', 'down')).toEqual(menu(['shop', ['tins', ['honey']], ['jars']], ['about', ['makers']], ['wear']))
  expect(moved(MENU, 'items/wear', 'in')).toEqual(menu(['shop', ['tins', ['honey']], ['jars'], ['wear']], ['about', ['makers']]))
  expect(moved(MENU, 'items/shop/children/tins', 'out')).toEqual(menu(['shop', ['jars']], ['tins', ['honey']], ['wear'], ['about', ['makers']]))
  expect(moved(MENU, 'items/about', 'in')).toEqual(menu(['shop', ['tins', ['honey']], ['jars']], ['wear', ['about', ['makers']]]))
})

test('an entry of the last level has none below it, and can have some once it is moved up', () => {
  const lifted = moved(MENU, 'items/shop/children/tins/children/honey', 'out')
  expect(lifted).toEqual(menu(['shop', ['tins'], ['honey'], ['jars']], ['wear'], ['about', ['makers']]))
  const jars = moved(MENU, 'items/shop/children/jars', 'in')
  expect(jars).toEqual(menu(['shop', ['tins', ['honey'], ['jars']]], ['wear'], ['about', ['makers']]))
})

test('where there is nothing, or too many levels, an entry stays', () => {
  const ends: readonly (readonly [string, Direction])[] = [
    ['items/shop', 'up'],
    ['items/about', 'down'],
    ['items/shop', 'in'],
    ['items/wear', 'out'],
    ['items/shop/children/tins', 'up'],
  ]
  expect(ends.map(([key, direction]) => moved(MENU, key, direction))).toEqual(ends.map(() => null))
  // Four levels.
  const deep = menu(['wear'], ['shop', ['tins', ['honey']]])
  expect(moved(deep, 'items/shop', 'in')).toBeNull()
  expect(moved(menu(['a', ['b', ['c'], ['d']]]), 'items/a/children/b/children/d', 'in')).toBeNull()
})

test('an entry is dropped beside another one or on it, but never within itself', () => {
  expect(dropped(MENU, 'items/about', { key: 'items/shop', dropPosition: 'before' })).toEqual(
    menu(['about', ['makers']], ['shop', ['tins', ['honey']], ['jars']], ['wear']),
  )
  expect(dropped(MENU, 'items/wear', { key: 'items/shop/children/tins', dropPosition: 'after' })).toEqual(
    menu(['shop', ['tins', ['honey']], ['wear'], ['jars']], ['about', ['makers']]),
  )
  expect(dropped(MENU, 'items/wear', { key: 'items/about', dropPosition: 'on' })).toEqual(
    menu(['shop', ['tins', ['honey']], ['jars']], ['about', ['makers'], ['wear']]),
  )
  const within = ['items/shop', 'items/shop/children/tins', 'items/shop/children/tins/children/honey']
  expect(within.map((key) => dropped(MENU, 'items/shop', { key, dropPosition: 'on' }))).toEqual([null, null, null])
  expect(dropped(MENU, 'items/shop', { key: 'items/shop/children/jars', dropPosition: 'after' })).toBeNull()
})

test('where an entry stands already, nothing is changed', () => {
  const wear = found(MENU, 'items/wear')
  expect(placeEntry(MENU, wear, { list: ['items'], after: 'shop' })).toEqual([])
})

test('an entry that goes to another list is removed as it was seen, and added under its id', () => {
  const wear = found(MENU, 'items/wear')
  const list = ['items', 'shop', 'children']
  expect(placeEntry(MENU, wear, { list, after: 'jars' })).toEqual([
    expect.objectContaining({ type: 'part.remove', at: ['items'], part: 'wear', was: hashOf(wear.value) }),
    expect.objectContaining({ type: 'part.add', at: list, part: 'wear', after: 'jars' }),
  ])
})

test('a full list takes no more', () => {
  const full = menu(...Array.from({ length: 20 }, (_, index): DrawnEntry => [`e${index}`]))
  expect([takesMore(full, ['items']), takesMore(full, ['items', 'e1', 'children'])]).toEqual([false, true])
  const [first] = readEntries(menu(['a', ['b']], ...Array.from({ length: 19 }, (_, index): DrawnEntry => [`e${index}`])))
  const body = menu(['a', ['b']], ...Array.from({ length: 19 }, (_, index): DrawnEntry => [`e${index}`]))
  expect(first && moved(body, 'items/a/children/b', 'out')).toBeNull()
})

test('a new entry stands behind the chosen one, on its level, else at the end', () => {
  const entries = readEntries(MENU)
  expect(placeNew(entries, undefined)).toEqual({ list: ['items'], after: 'about' })
  const { operation, key } = makeAddition(placeNew(entries, found(MENU, 'items/shop/children/tins/children/honey')))
  const honey = { list: ['items', 'shop', 'children', 'tins', 'children'] }
  expect(operation).toMatchObject({ type: 'part.add', at: honey.list, after: 'honey', value: { label: { en: '', hr: '' }, target: null } })
  expect(findEntry(readEntries(after(MENU, [operation])), key)).toMatchObject({ level: 3, index: 1 })
  expect(makeAddition(placeNew(entries, undefined)).operation).toMatchObject({ value: { children: { order: [], items: {} } } })
})

test('once an entry is removed, the next one is chosen, else the one before, else the one above', () => {
  const keys = ['items/shop', 'items/about', 'items/about/children/makers']
  expect(keys.map((key) => nextChosen(found(MENU, key)))).toEqual(['items/wear', 'items/wear', 'items/about'])
  expect(nextChosen(found(menu(['shop']), 'items/shop'))).toBeNull()
  const shop = found(MENU, 'items/shop')
  expect(makeRemoval(shop)).toMatchObject({ type: 'part.remove', at: ['items'], part: 'shop', was: hashOf(shop.value) })
})

test('arrows have directions, other keys have none', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Home'].map(directionOfKey)).toEqual(['up', 'down', 'in', 'out', null])
})
