import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { tagsOf } from './cache-tags.ts'

test('a response is tagged with its entity type and with each entity in it, once', () => {
  expect(tagsOf(contract.getProduct, { id: 5, name: 'Oil' })).toEqual(['product', 'product:5'])
  expect(tagsOf(contract.filterPosts, { records: [{ id: 2 }, { id: 3 }, { id: 2 }], paging: {} })).toEqual(['content', 'content:2', 'content:3'])
  expect(tagsOf(contract.getNavigationTree, { id: 1, items: [] })).toEqual(['navigation', 'navigation:1'])
  expect(tagsOf(contract.filterConsents, null)).toEqual(['consent'])
})

test('every cached response has a tag that can be purged, or depends on the environment only', () => {
  const untagged = Object.values(contract).flatMap((call) => ('cacheSeconds' in call && tagsOf(call, {})[0] === call.id ? [call.id] : []))
  expect(untagged).toEqual(['getSocialProviders'])
})
