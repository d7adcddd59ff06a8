import { expect, test } from 'vitest'
import { list } from '#contract/office-list.constants.ts'
import { readViewAddress, toViewAddress } from './view-address.ts'

const LIST = list({
  columns: ['name', 'state'],
  hidden: ['state'],
  sorts: ['name'],
  sort: 'name',
  filters: { state: { type: 'choice', options: ['active', 'invited'] }, seen: { type: 'period' } },
})

test('a view has what stands in the address, without the page, in one spelling', () => {
  const address = { sort: '-name', page: 3, state: 'active,invited', search: 'škoj & co', columns: undefined }
  expect(toViewAddress(address)).toBe('search=%C5%A1koj+%26+co&sort=-name&state=active%2Cinvited')
  expect(toViewAddress({ state: 'active', sort: '-name' })).toBe(toViewAddress({ sort: '-name', state: 'active' }))
  expect(toViewAddress({})).toBe('')
  expect(readViewAddress(LIST, toViewAddress(address))).toEqual({ sort: '-name', state: 'active,invited', search: 'škoj & co' })
})

test('what the list does not know any more is omitted', () => {
  expect(readViewAddress(LIST, 'state=active,lost&role=editor&sort=colour&seen=2026-13-45..&page=2')).toEqual({ state: 'active', page: 2 })
  expect(readViewAddress(LIST, '')).toEqual({})
})
