import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
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
  const destinations: Destination[] = []
  return {
    destinations,
    search: createSearch({ place, words }, { deps: { navigate: (destination) => destinations.push(destination) }, environment: { createActor } }),
  }
}

test('on the results page the URL follows the text after the debounce, and at once on submit', () => {
  const { destinations, search } = start('page', 'salt')
  search.send({ type: 'text.type', text: 'oil' })
  vi.advanceTimersByTime(SEARCH_SETTLES_MS)
  search.send({ type: 'text.type', text: 'olive oil' })
  search.send({ type: 'text.submit' })
  search.send({ type: 'text.clear' })
  expect(destinations).toEqual([
    { to: 'search', words: 'oil' },
    { to: 'search', words: 'olive oil' },
    { to: 'search', words: '' },
  ])
})

test('on other pages a submit opens the product results', () => {
  const { destinations, search } = start('elsewhere')
  search.send({ type: 'text.type', text: 'oil' })
  vi.advanceTimersByTime(SEARCH_SETTLES_MS)
  expect(destinations).toEqual([])
  search.send({ type: 'text.submit' })
  expect(destinations).toEqual([{ to: 'search', words: 'oil', category: 'products' }])
})

test('a stopped search does not change the URL', () => {
  const { destinations, search } = start('page')
  search.send({ type: 'text.type', text: 'oil' })
  search.stop()
  vi.advanceTimersByTime(SEARCH_SETTLES_MS)
  expect(destinations).toEqual([])
})
