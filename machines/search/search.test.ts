import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { SEARCH_SETTLES_MS } from '#contract/search.constants.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { ManualClock } from '#tests/model/manual-clock.ts'
import { searchMachine } from './search.machine.ts'
import { searchModel } from './search.model.ts'
import { selectIsTyping, selectRequested, selectTyped } from './search.selectors.ts'

describePaths('search', searchModel)

function startSearch(words = '') {
  const clock = new ManualClock()
  const search = createActor(searchMachine, { input: { words }, clock }).start()
  const emitted: unknown[] = []
  search.on('*', (event) => emitted.push(event))
  return { clock, search, emitted }
}

describe('a search', () => {
  test('requests once for five quick letters, 500 ms after the last', () => {
    const { clock, search, emitted } = startSearch()
    for (const text of ['s', 'se', 'sec', 'sece', 'secer']) {
      search.send({ type: 'text.type', text })
      clock.advance(SEARCH_SETTLES_MS - 1)
    }
    expect(emitted).toEqual([])
    expect(selectIsTyping(search.getSnapshot())).toBe(true)
    clock.advance(1)
    expect(emitted).toEqual([{ type: 'text.settled', words: 'secer' }])
    expect(selectIsTyping(search.getSnapshot())).toBe(false)
  })

  test('keeps the spaces in the field and does not send them', () => {
    const { clock, search, emitted } = startSearch('salt')
    search.send({ type: 'text.type', text: 'salt ' })
    clock.advance(SEARCH_SETTLES_MS)
    expect(emitted).toEqual([])
    expect(selectTyped(search.getSnapshot())).toBe('salt ')
  })

  test('sends the first 200 characters of a long text and keeps the field', () => {
    const { search, emitted } = startSearch()
    const text = 'salt '.repeat(2000)
    search.send({ type: 'text.type', text })
    search.send({ type: 'text.submit' })
    expect(selectTyped(search.getSnapshot())).toBe(text)
    expect(selectRequested(search.getSnapshot())).toBe('salt '.repeat(40).trim())
    expect(emitted).toEqual([{ type: 'text.submitted', words: 'salt '.repeat(40).trim() }])
  })

  test('is replaced by the URL while the user types', () => {
    const { clock, search, emitted } = startSearch('salt')
    search.send({ type: 'text.type', text: 'salty' })
    search.send({ type: 'address.changed', words: 'oil' })
    clock.advance(SEARCH_SETTLES_MS)
    expect(selectTyped(search.getSnapshot())).toBe('oil')
    expect(emitted).toEqual([])
  })
})
