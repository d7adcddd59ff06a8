import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_SETTLES_MS } from '#contract/search.constants.ts'
import type { Destination } from '../deps.ts'
import { createSearch, type SearchStart } from './create-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(place: SearchStart['place'], words = '') {
  const wishes: Destination[] = []
  return { wishes, search: createSearch({ place, words }, { navigate: (destination) => wishes.push(destination) }) }
}

test('on the result page the address follows the words when they are settled, and at once when they are sent', () => {
  const { wishes, search } = start('page', 'salt')
  search.send({ type: 'text.type', text: 'oil' })
  vi.advanceTimersByTime(SEARCH_SETTLES_MS)
  search.send({ type: 'text.type', text: 'olive oil' })
  search.send({ type: 'text.submit' })
  search.send({ type: 'text.clear' })
  expect(wishes).toEqual([
    { to: 'search', words: 'oil' },
    { to: 'search', words: 'olive oil' },
    { to: 'search', words: '' },
  ])
})

test('elsewhere the words lead to the products among the results, and only when they are sent', () => {
  const { wishes, search } = start('elsewhere')
  search.send({ type: 'text.type', text: 'oil' })
  vi.advanceTimersByTime(SEARCH_SETTLES_MS)
  expect(wishes).toEqual([])
  search.send({ type: 'text.submit' })
  expect(wishes).toEqual([{ to: 'search', words: 'oil', category: 'products' }])
})

test('a stopped search does not change the URL', () => {
  const { wishes, search } = start('page')
  search.send({ type: 'text.type', text: 'oil' })
  search.stop()
  vi.advanceTimersByTime(SEARCH_SETTLES_MS)
  expect(wishes).toEqual([])
})
