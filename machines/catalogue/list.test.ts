import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { LIST_SETTLES_MS } from '#contract/catalogue.constants.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { ManualClock } from '#tests/model/manual-clock.ts'
import { type ListAddress, overlaid, sameAddress } from './list.address.ts'
import { listMachine } from './list.machine.ts'
import { listModel } from './list.model.ts'
import { selectTargetSearch } from './list.selectors.ts'

describePaths('list', listModel)

function startList(address: ListAddress = {}) {
  const clock = new ManualClock()
  const requested: ListAddress[] = []
  const list = createActor(listMachine, { input: { address }, clock }).start()
  list.on('navigation.requested', (event) => requested.push(event.address))
  return { clock, requested, list }
}

describe('a list', () => {
  test('requests one navigation, 500 ms after the last of three quick changes', () => {
    const { clock, requested, list } = startList()
    for (const changes of [{ colour: 3 }, { colour: '3,5' }, { handmade: 'yes' }]) {
      list.send({ type: 'list.change', changes })
      clock.advance(LIST_SETTLES_MS - 1)
    }
    expect(requested).toEqual([])
    clock.advance(1)
    expect(requested).toEqual([{ colour: '3,5', handmade: 'yes' }])
  })

  test('starts at its first page after any change', () => {
    const { clock, requested, list } = startList({ page: 4, featured: true, utm_source: 'letter' })
    list.send({ type: 'list.change', changes: { sort: 'cheapest' } })
    clock.advance(LIST_SETTLES_MS)
    expect(requested).toEqual([{ featured: true, utm_source: 'letter', sort: 'cheapest' }])
  })

  test('requests nothing for a change that was undone, and keeps its page', () => {
    const { clock, requested, list } = startList({ page: 4 })
    list.send({ type: 'list.change', changes: { colour: 3 } })
    list.send({ type: 'list.change', changes: { colour: null } })
    expect(selectTargetSearch(list.getSnapshot())).toEqual({ page: 4 })
    clock.advance(LIST_SETTLES_MS)
    expect(requested).toEqual([])
    expect(list.getSnapshot().value).toBe('settled')
  })

  test('discards pending changes when the user goes back', () => {
    const { clock, requested, list } = startList({ colour: 3 })
    list.send({ type: 'list.change', changes: { colour: '3,5' } })
    list.send({ type: 'address.changed', address: {} })
    clock.advance(LIST_SETTLES_MS)
    expect(requested).toEqual([])
    expect(selectTargetSearch(list.getSnapshot())).toEqual({})
  })

  test('keeps a newer change when the navigation of an older one is done', () => {
    const { clock, requested, list } = startList()
    list.send({ type: 'list.change', changes: { colour: 3 } })
    clock.advance(LIST_SETTLES_MS)
    list.send({ type: 'list.change', changes: { size: 1 } })
    list.send({ type: 'address.changed', address: { colour: 3 } })
    clock.advance(LIST_SETTLES_MS)
    expect(requested).toEqual([{ colour: 3 }, { colour: 3, size: 1 }])
  })

  test('requests nothing after it was stopped', () => {
    const { clock, requested, list } = startList()
    list.send({ type: 'list.change', changes: { colour: 3 } })
    list.stop()
    clock.advance(LIST_SETTLES_MS)
    expect(requested).toEqual([])
  })
})

test('compares URLs by their parameters', () => {
  expect(sameAddress({ a: 1, b: 2 }, { b: 2, a: 1, page: undefined })).toBe(true)
  expect(sameAddress({ a: 1 }, { a: '1,2' })).toBe(false)
  expect(overlaid({ a: 1, page: 2 }, { a: 1 })).toEqual({ a: 1, page: 2 })
})
