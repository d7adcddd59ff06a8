import { expect, test } from 'vitest'
import { findBranches } from './find-branches.ts'

const place = (id: number, name: string, address: string, city: string) => ({ id, name, address, zip: '10000', city, note: '' })
const PLACES = [
  place(1, 'Zagreb, Maksimir', 'Ulica velikih platana 41', 'Zagreb'),
  place(2, 'Šibenik, Riva', 'Obala 3', 'Šibenik'),
  place(3, 'Đakovo', 'Trg 1', 'Đakovo'),
]
const found = (typed: string) => findBranches(PLACES, typed).map(({ id }) => id)

test('a branch is found by any of its words, ignoring accents', () => {
  expect(found('sibenik')).toEqual([2])
  expect(found('ŠIBENIK')).toEqual([2])
  expect(found('dakovo')).toEqual([3])
  expect(found('platana 41')).toEqual([1])
})

test('all typed words must match', () => {
  expect(found('zagreb riva')).toEqual([])
  expect(found('  ')).toEqual([1, 2, 3])
})
