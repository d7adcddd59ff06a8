import { expect, test } from 'vitest'
import { createNoticeList } from './notice-list.ts'

const texts = (list: ReturnType<typeof createNoticeList>) => list.all().map(({ text }) => text)

test('the newest notice comes first, and a repeated one within a second is listed once', () => {
  const list = createNoticeList()
  list.add({ tone: 'info', text: 'a', at: 0 })
  list.add({ tone: 'danger', text: 'b', at: 10 })
  list.add({ tone: 'danger', text: 'b', at: 900 })
  expect(texts(list)).toEqual(['b', 'a'])
  list.add({ tone: 'danger', text: 'b', at: 1100 })
  list.add({ tone: 'info', text: 'b', at: 1100 })
  expect(texts(list)).toEqual(['b', 'b', 'b', 'a'])
})

test('the last thirty notices are listed, each with its own id, until the list is cleared', () => {
  const list = createNoticeList()
  for (let each = 0; each < 40; each += 1) list.add({ tone: 'info', text: String(each), at: each })
  expect([list.all().length, texts(list)[0], texts(list).at(-1), new Set(list.all().map(({ id }) => id)).size]).toEqual([30, '39', '10', 30])
  list.clear()
  expect(list.all()).toEqual([])
})
