import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import { quantityModel } from '#machines/cart/quantity.model.ts'
import { couponModel } from '#machines/coupon/coupon.model.ts'
import { lackingIn } from './describe-paths.ts'
import { explore, type Path } from './explore.ts'
import { firstFault } from './first-fault.ts'
import type { AnyModel } from './model.ts'
import { MODELS } from './models.ts'
import { mutate } from './mutants.ts'
import { pathIdOf } from './path-id.ts'
import { phraseOf } from './phrases.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

const quantity = (change: (machine: AnyStateMachine) => AnyStateMachine) => firstFault([quantityModel], change(quantityModel.machine))
const waitingSet = ['states', 'waiting', 'on', 'quantity.set'] as const

test('finds no failure in the unchanged machine', () => {
  expect(firstFault([quantityModel])).toBeNull()
  expect(quantity((machine) => mutate(machine, ['id'], (id) => id))).toBeNull()
})

test('finds a wrong target', () => {
  expect(quantity((machine) => mutate(machine, ['states', 'waiting', 'after', 'quantitySettles'], () => 'settled'))).toMatch(
    /xstate\.after\.quantitySettles\.quantity\.waiting/,
  )
})

test('finds a wrong assignment', () => {
  const wrong = assign((_: unknown, { qty }: { qty: number }) => ({ qty: qty + 1 }))
  expect(quantity((machine) => machine.provide({ actions: { storeQuantity: wrong } } as never))).toMatch(/qty after quantity\.set/)
})

test('finds a dropped assignment', () => {
  expect(quantity((machine) => mutate(machine, [...waitingSet, 'actions'], () => undefined))).toMatch(/qty after quantity\.set/)
})

test('finds a timer that is not restarted', () => {
  expect(quantity((machine) => mutate(machine, [...waitingSet, 'reenter'], () => false))).toMatch(/restarted timers after quantity\.set/)
})

test('finds an event that is accepted where nothing may happen', () => {
  expect(quantity((machine) => mutate(machine, ['states', 'settled', 'on'], (on) => ({ ...(on as object), 'quantity.flush': 'rejected' })))).toMatch(
    /quantity\.flush in "settled", which does not accept it/,
  )
})

test('finds another context key that changes along', () => {
  const also = assign((_: unknown, { qty }: { qty: number }) => ({ qty, itemId: 8 }))
  expect(quantity((machine) => machine.provide({ actions: { storeQuantity: also } } as never))).toMatch(/itemId after quantity\.set/)
})

test('finds a wrong start', () => {
  expect(quantity((machine) => mutate(machine, ['initial'], () => 'saving'))).toMatch(/value after the start/)
})

test('finds a state that is not reached', () => {
  const alone = (machine: AnyStateMachine) => mutate(machine, ['states'], (states) => ({ ...(states as object), alone: {} }))
  expect(quantity(alone)).toBe('not covered: quantity.alone is not reached')
})

test('reports events without an expectation', () => {
  const { 'quantity.flush': _, ...rest } = quantityModel.expect
  expect(firstFault([{ ...quantityModel, expect: rest }])).toBe('No expectation for quantity.flush')
})

test('reports events without the states that accept them', () => {
  const { 'quantity.flush': _, ...rest } = quantityModel.accepts
  expect(firstFault([{ ...quantityModel, accepts: rest }])).toBe('accepts has no quantity.flush')
})

test('reports events without a phrase', () => {
  const { 'quantity.flush': _, ...rest } = quantityModel.phrases
  expect(lackingIn({ ...quantityModel, phrases: rest })).toEqual(['quantity.flush'])
  expect(lackingIn(quantityModel)).toEqual([])
})

test('says an event in words, with the reason of an error response', () => {
  const said = couponModel.events.map((event) => phraseOf(couponModel, event))
  expect(said).toEqual(
    expect.arrayContaining([
      'the shopper enters a coupon code and applies it',
      'the shopper applies an empty code',
      'the coupon is not applied: coupon unknown',
      'the coupon is not applied: the network fails',
      'the pause before the next attempt ends',
    ]),
  )
})

test('an ignored event that should be accepted is a path of its own', () => {
  const { machine } = quantityModel
  const broken = mutate(machine, ['states', 'rejected', 'on', 'quantity.set'], () => undefined)
  const paths = explore({ ...quantityModel, machine: broken }, (fault) => fault() !== null)
  const ends = (path: Path) => path.steps.at(-1)?.after.taken.length === 0
  expect(paths.find(ends)?.title).toMatch(/ quantity\.rejected .* → quantity\.set \{"qty":2\} ⇒ "rejected"$/)
  expect(explore(quantityModel).filter(ends)).toEqual([])
})

test('each event that leads to the same state is a path of its own, also when JSON cannot tell them apart', () => {
  const events = ['first', 'second'].map((reason) => ({ type: 'gate.fail', error: new Error(reason) }))
  const gate: AnyModel = {
    machine: createMachine({ id: 'gate', initial: 'shut', states: { shut: { on: { 'gate.fail': 'broken' } }, broken: {} } }),
    input: undefined,
    events,
    accepts: { 'gate.fail': ['shut'] },
    phrases: {},
    start: { value: 'shut' },
    project: () => ({}),
    expect: { 'gate.fail': () => ({ value: 'broken' }) },
  }
  expect(explore(gate).map(({ steps }) => steps.map(({ event }) => event))).toEqual(events.map((event) => [event]))
  expect(explore({ ...gate, events: [] })).toEqual([{ title: '⇒ "shut"', steps: [] }])
})

test('a path has the same id on every computer, and no other path has it', () => {
  const paths = explore(quantityModel)
  expect(paths.map(({ steps }) => pathIdOf(quantityModel, steps))[0]).toBe('f90c651d')
  expect(new Set(explore(couponModel).map(({ steps }) => pathIdOf(couponModel, steps))).size).toBe(explore(couponModel).length)
})

test('reports uncovered transitions', () => {
  const events = quantityModel.events.filter(({ type }) => type !== 'quantity.rejected')
  expect(firstFault([{ ...quantityModel, events }])).toMatch(/^not covered: quantity\.saving --quantity\.rejected\[0\]/)
})

test('stops at a model that is not finite', () => {
  const counting = { ...quantityModel, project: () => ({ anything: Math.random() }) }
  expect(() => explore(counting)).toThrow(/Traversal limit exceeded/)
})

test('thirty-three faults or more are planted by hand, in nine machines or more', () => {
  expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(33)
  expect(new Set(PLANTED_FAULTS.map(({ machine }) => machine)).size).toBeGreaterThanOrEqual(9)
})

test.each(PLANTED_FAULTS.map((fault) => [fault.machine, fault.name, fault] as const))('the paths of %s find that %s', (name, _, { plant }) => {
  const models = MODELS[name] ?? []
  const [{ machine }] = models as readonly [AnyModel]
  // A transition that is not taken any more is no judgement.
  expect(firstFault(models, plant(machine))).toMatch(/^(?!not covered)/)
})
