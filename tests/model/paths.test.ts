import { expect, test } from 'vitest'
import { type AnyStateMachine, assign } from 'xstate'
import { cartSessionModels } from '#machines/cart/cart-session.model.ts'
import { quantityModel } from '#machines/cart/quantity.model.ts'
import { firstFault } from './describe-paths.ts'
import { explore } from './explore.ts'
import type { AnyModel } from './model.ts'
import { mutate } from './mutants.ts'

const linesModel = cartSessionModels[2] as AnyModel
const withMachine = (model: AnyModel, change: (machine: AnyStateMachine) => AnyStateMachine): AnyModel => ({ ...model, machine: change(model.machine) })
const waitingSet = ['states', 'waiting', 'on', 'quantity.set'] as const

test('finds no failure in the unchanged machine', async () => {
  expect(await firstFault(quantityModel)).toBeNull()
  expect(await firstFault(withMachine(quantityModel, (machine) => mutate(machine, ['id'], (id) => id)))).toBeNull()
})

test('finds a wrong target', async () => {
  const mutant = withMachine(quantityModel, (machine) => mutate(machine, ['states', 'waiting', 'after', 'quantitySettles'], () => 'settled'))
  expect(await firstFault(mutant)).toMatch(/xstate\.after\.quantitySettles\.quantity\.waiting/)
})

test('finds a wrong assignment', async () => {
  const wrong = assign((_: unknown, { qty }: { qty: number }) => ({ qty: qty + 1 }))
  const mutant = withMachine(quantityModel, (machine) => machine.provide({ actions: { storeQuantity: wrong } } as never))
  expect(await firstFault(mutant)).toMatch(/after quantity\.set/)
})

test('finds a dropped assignment', async () => {
  const mutant = withMachine(quantityModel, (machine) => mutate(machine, [...waitingSet, 'actions'], () => undefined))
  expect(await firstFault(mutant)).toMatch(/after quantity\.set/)
})

test('finds a timer that is not restarted', async () => {
  const mutant = withMachine(quantityModel, (machine) => mutate(machine, [...waitingSet, 'reenter'], () => false))
  expect(await firstFault(mutant)).toMatch(/quantity\.set restarts the timer/)
})

test.each([
  ['an answer that is taken although it is old', { accept: assign((_: unknown, { cart }: { cart: unknown }) => ({ cart })) }],
  ['a wish that is never done', { finish: () => {} }],
  ['a deletion that does not cancel the waiting quantity', { queueLineChange: assign({ pendingChanges: [{ kind: 'remove', itemId: 7 }] }) }],
  ['an event that is not emitted', { emitDone: () => {} }],
])('finds in the cart %s', async (_, actions) => {
  expect(Object.keys(linesModel.machine.implementations.actions)).toEqual(expect.arrayContaining(Object.keys(actions)))
  const mutant = withMachine(linesModel, (machine) => machine.provide({ actions } as never))
  expect(await firstFault(mutant)).toMatch(/^(?!not taken)/)
})

test('finds an error response that does not end the cart session', async () => {
  expect(linesModel.machine.implementations.guards).toHaveProperty('isSessionOver')
  const mutant = withMachine(linesModel, (machine) => machine.provide({ guards: { isSessionOver: () => false } } as never))
  expect(await firstFault(mutant)).toMatch(/after xstate\.error/)
})

test('reports events without an expectation', async () => {
  const { 'quantity.flush': _, ...rest } = quantityModel.expect
  expect(await firstFault({ ...quantityModel, expect: rest })).toBe('No expectation for quantity.flush')
})

test('reports uncovered transitions', async () => {
  const events = quantityModel.events.filter(({ type }) => type !== 'quantity.rejected')
  expect(await firstFault({ ...quantityModel, events })).toMatch(/^not taken: quantity\.saving --quantity\.rejected\[0\]/)
})

test('stops at a model that is not finite', () => {
  const counting = { ...quantityModel, project: () => ({ anything: Math.random() }) }
  expect(() => explore(counting)).toThrow(/not finite/)
})
