import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { LIST_SETTLES_MS } from '#contract/catalogue.constants.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { HeldClock } from '#tests/model/held-clock.ts'
import { type ListAddress, overlaid, sameAddress } from './list.address.ts'
import { listMachine } from './list.machine.ts'
import { selectWanted } from './list.selectors.ts'
import { listModel } from './list.worlds.ts'

describePaths('list', listModel)

function startList(address: ListAddress = {}) {
  const clock = new HeldClock()
  const asked: ListAddress[] = []
  const list = createActor(listMachine, { input: { address }, clock }).start()
  list.on('list.asked', (event) => asked.push(event.address))
  return { clock, asked, list }
}

describe('a list', () => {
  test('is asked for once, 500 ms after the last of three quick changes', () => {
    const { clock, asked, list } = startList()
    for (const changes of [{ colour: 3 }, { colour: '3,5' }, { handmade: 'yes' }]) {
      list.send({ type: 'list.change', changes })
      clock.advance(LIST_SETTLES_MS - 1)
    }
    expect(asked).toEqual([])
    clock.advance(1)
    expect(asked).toEqual([{ colour: '3,5', handmade: 'yes' }])
  })

  test('starts at its first page after any change', () => {
    const { clock, asked, list } = startList({ page: 4, featured: true, utm_source: 'letter' })
    list.send({ type: 'list.change', changes: { sort: 'cheapest' } })
    clock.advance(LIST_SETTLES_MS)
    expect(asked).toEqual([{ featured: true, utm_source: 'letter', sort: 'cheapest' }])
  })

  test('whose change was taken back is not asked for, and keeps its page', () => {
    const { clock, asked, list } = startList({ page: 4 })
    list.send({ type: 'list.change', changes: { colour: 3 } })
    list.send({ type: 'list.change', changes: { colour: null } })
    expect(selectWanted(list.getSnapshot())).toEqual({ page: 4 })
    clock.advance(LIST_SETTLES_MS)
    expect(asked).toEqual([])
    expect(list.getSnapshot().value).toBe('settled')
  })

  test('forgets what is wished when a step back changes the address', () => {
    const { clock, asked, list } = startList({ colour: 3 })
    list.send({ type: 'list.change', changes: { colour: '3,5' } })
    list.send({ type: 'address.changed', address: {} })
    clock.advance(LIST_SETTLES_MS)
    expect(asked).toEqual([])
    expect(selectWanted(list.getSnapshot())).toEqual({})
  })

  test('keeps a newer wish when the address of an older one comes', () => {
    const { clock, asked, list } = startList()
    list.send({ type: 'list.change', changes: { colour: 3 } })
    clock.advance(LIST_SETTLES_MS)
    list.send({ type: 'list.change', changes: { size: 1 } })
    list.send({ type: 'address.changed', address: { colour: 3 } })
    clock.advance(LIST_SETTLES_MS)
    expect(asked).toEqual([{ colour: 3 }, { colour: 3, size: 1 }])
  })

  test('that is left with a wish asks for nothing more', () => {
    const { clock, asked, list } = startList()
    list.send({ type: 'list.change', changes: { colour: 3 } })
    list.stop()
    clock.advance(LIST_SETTLES_MS)
    expect(asked).toEqual([])
  })
})

test('addresses are compared by what they say', () => {
  expect(sameAddress({ a: 1, b: 2 }, { b: 2, a: 1, page: undefined })).toBe(true)
  expect(sameAddress({ a: 1 }, { a: '1,2' })).toBe(false)
  expect(overlaid({ a: 1, page: 2 }, { a: 1 })).toEqual({ a: 1, page: 2 })
})
