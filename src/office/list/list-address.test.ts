import { expect, test } from 'vitest'
import { list } from '#contract/office-list.constants.ts'
import { listAddressParser, listRequest } from './list-address.ts'

const LIST = list({
  columns: ['number', 'total', 'note'],
  hidden: ['note'],
  sorts: ['number', 'total'],
  sort: '-number',
  filters: {
    state: { type: 'choice', options: ['open', 'closed'] },
    role: { type: 'names' },
    placed: { type: 'period' },
    total: { type: 'amount' },
  },
})
const parse = listAddressParser(LIST)

test('an address keeps what the list knows, in one spelling, and leaves out defaults', () => {
  expect(
    parse({ page: 3, search: ' ana ', sort: 'total', columns: 'note,number', state: 'closed,open,lost', role: 'a,,a,b', placed: '..2026-11-30', total: 10 }),
  ).toEqual({
    ...{ page: 3, search: 'ana', sort: 'total', columns: 'number,note', state: 'open,closed', role: 'a,b', placed: '..2026-11-30', total: '10..' },
  })
  expect(
    parse({ page: 1, search: '', sort: '-number', columns: 'number,total', state: 'lost', placed: '2026-13-45..', total: 'x..-1', colour: 'blue' }),
  ).toEqual({})
  expect(parse({ page: 'x', search: ['a'], sort: '-note', columns: { a: 1 }, state: null })).toEqual({})
  expect(parse({ search: 2026 })).toEqual({ search: '2026' })
})

test('a request has the filters of the address as values', () => {
  expect(listRequest(LIST, parse({ state: 'open', role: 'a,b', placed: '2026-11-01..2026-11-30', total: '..50.5', page: 2 }))).toEqual({
    filters: { state: ['open'], role: ['a', 'b'], placed: { from: '2026-11-01', until: '2026-11-30' }, total: { until: 50.5 } },
    sort: '-number',
    page: 2,
    limit: 25,
  })
  expect(listRequest(LIST, { search: 'ana', sort: 'total' })).toEqual({ search: 'ana', filters: {}, sort: 'total', page: 1, limit: 25 })
})
