import { expect, test } from 'vitest'
import { type DeviceStorage, recentlyViewed, rememberViewed } from './recently-viewed.ts'

function device(kept?: string): DeviceStorage {
  const values = new Map(kept === undefined ? [] : [['product.recent', kept]])
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

const broken: DeviceStorage = {
  getItem() {
    throw new Error('SecurityError')
  },
  setItem() {
    throw new Error('QuotaExceededError')
  },
}

test('the latest product is first, without duplicates', () => {
  const storage = device()
  for (const id of [101, 102, 103, 101]) rememberViewed(storage, id)
  expect(recentlyViewed(storage)).toEqual([101, 103, 102])
})

test('twelve products are stored', () => {
  const storage = device()
  for (let id = 1; id <= 20; id += 1) rememberViewed(storage, id)
  expect(recentlyViewed(storage)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
})

test.each(['', '{', 'null', '{"length":3}', '"101"'])('the stored value %j is read as an empty list', (kept) => {
  expect(recentlyViewed(device(kept))).toEqual([])
})

test('invalid ids are ignored', () => {
  expect(recentlyViewed(device('[101,"102",null,1.5,-3,0,101,1e99,104]'))).toEqual([101, 104])
})

test('full, broken or missing storage causes no error', () => {
  expect(recentlyViewed(broken)).toEqual([])
  expect(() => rememberViewed(broken, 101)).not.toThrow()
})
