import { expect, test, vi } from 'vitest'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { findIconPlace, iconOperations } from './icon-place.ts'

vi.stubGlobal('isSecureContext', true)

const text = { en: 'A', hr: '' }
const items = { order: ['a', 'old'], items: { a: { icon: 'truck', title: text, text }, old: { title: text, text } } }
const body = { document: { v: 1, order: ['facts'], sections: { facts: { type: 'facts', v: 2, fields: { items } } } } }
const AT = ['document', 'facts', 'items']

test('an icon is found at its path, also where there is none yet; other cells are no places for one', () => {
  expect(findIconPlace('page', body, [...AT, 'a', 'icon'])).toMatchObject({ stored: 'truck', icon: 'truck' })
  expect(findIconPlace('page', body, [...AT, 'old', 'icon'])).toMatchObject({ stored: undefined, icon: '' })
  expect([findIconPlace('page', body, [...AT, 'a', 'title']), findIconPlace('page', body, [...AT, 'missing', 'icon'])]).toEqual([null, null])
})

test('another icon is set on what was there; the same one is no change', () => {
  const place = findIconPlace('page', body, [...AT, 'a', 'icon'])
  const old = findIconPlace('page', body, [...AT, 'old', 'icon'])
  if (!place || !old) throw new Error('There is no place')
  expect([iconOperations(place, 'truck'), iconOperations(old, '')]).toEqual([[], []])
  expect(iconOperations(place, '')).toEqual([
    expect.objectContaining({ type: 'cell.set', at: [...AT, 'a', 'icon'], locale: null, value: '', was: hashOf('truck') }),
  ])
  expect(iconOperations(old, 'heart')).toEqual([expect.objectContaining({ value: 'heart', was: hashOf(undefined) })])
})
