import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

const list = (total: number) => {
  const read: number[] = []
  const page = ({ page: number, limit }: { page: number; limit: number }) => {
    read.push(number)
    const ids = Array.from({ length: total }, (_, index) => ({ id: index + 1 }))
    return Promise.resolve({ records: ids.slice((number - 1) * limit, number * limit), paging: { total, lastPage: Math.max(1, Math.ceil(total / limit)) } })
  }
  return { read, page }
}

test('all pages are read one after the other, up to the limit', async () => {
  const small = list(250)
  expect((await readAll(1_000, small.page)).records.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
  expect(small.read).toEqual([1, 2, 3])
  const large = list(900)
  const { records, total } = await readAll(250, large.page)
  expect([records.length, records.at(-1)?.id, total, large.read]).toEqual([250, 250, 900, [1, 2, 3]])
  expect(await readAll(250, list(0).page)).toEqual({ records: [], total: 0 })
})

test('a record that moves to a page that was read already is not lost', async () => {
  const read: number[] = []
  const ids = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }))
  const shrinking = ({ page, limit }: { page: number; limit: number }) => {
    if (read.length === 1) ids.shift()
    read.push(page)
    return Promise.resolve({ records: ids.slice((page - 1) * limit, page * limit), paging: { total: ids.length, lastPage: 3 } })
  }
  const { records, total } = await readAll(1_000, shrinking)
  expect([records.map(({ id }) => id), total, read]).toEqual([Array.from({ length: 249 }, (_, index) => index + 2), 249, [1, 2, 1, 2, 3]])
})

test('a list that becomes shorter all the time is saved as it was found', async () => {
  let total = 1_000
  const shrinking = ({ page, limit }: { page: number; limit: number }) => {
    total -= 1
    return Promise.resolve({ records: [{ id: page }], paging: { total, lastPage: Math.ceil(250 / limit) } })
  }
  expect(await readAll(10_000, shrinking)).toEqual({ records: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 993 })
})

test('a record that moves to the next page meanwhile is there once, and a failure ends it', async () => {
  const moved = ({ page }: { page: number }) =>
    Promise.resolve({ records: page === 1 ? [{ id: 1 }, { id: 2 }] : [{ id: 2 }, { id: 3 }], paging: { total: 3, lastPage: 2 } })
  expect((await readAll(100_000, moved)).records).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  await expect(readAll(100, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
