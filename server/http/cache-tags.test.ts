import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { tagsOf } from './cache-tags.ts'

test('an answer is tagged with its noun and with each thing in it, once', () => {
  expect(tagsOf(contract.getProduct, { id: 5, name: 'Oil' })).toEqual(['product', 'product:5'])
  expect(tagsOf(contract.filterPosts, { records: [{ id: 2 }, { id: 3 }, { id: 2 }], paging: {} })).toEqual(['content', 'content:2', 'content:3'])
  expect(tagsOf(contract.getNavigationTree, { id: 1, items: [] })).toEqual(['navigation', 'navigation:1'])
  expect(tagsOf(contract.filterConsents, null)).toEqual(['consent'])
})

test('every answer that is kept has a noun that can be purged, or is made of the surroundings alone', () => {
  const untold = Object.values(contract).flatMap((call) => ('cacheSeconds' in call && tagsOf(call, {})[0] === call.id ? [call.id] : []))
  expect(untold).toEqual(['getSocialProviders'])
})
