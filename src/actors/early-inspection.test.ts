import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { listMachine } from '#machines/catalogue/list.machine.ts'
import { createTrail } from './browser/trail.ts'
import { createEarlyInspection } from './early-inspection.ts'

test('an actor that runs before the recorders is recorded in order, once they are there', () => {
  const [trail, later] = [createTrail(() => 0), createTrail(() => 0)]
  const { inspect, connect } = createEarlyInspection()
  const list = createActor(listMachine, { input: { address: {} }, inspect }).start()
  list.send({ type: 'list.reset' })
  expect(trail.entries()).toEqual([])
  connect(trail.inspect)
  list.send({ type: 'list.flush' })
  expect(trail.entries().map(({ actor, event, state }) => [actor, event, state])).toEqual([
    ['list', 'xstate.init', 'settled'],
    ['list', 'list.reset', 'settled'],
    ['list', 'list.flush', 'settled'],
  ])
  // What is passed on is not stored.
  connect(later.inspect)
  expect(later.entries()).toEqual([])
})
