import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { couponMachine } from '#machines/coupon/coupon.machine.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { createTrail } from '#src/actors/browser/trail.ts'
import { createInspector } from '#src/inspector/store.ts'
import { readTrail } from '#src/trail/trail-file.ts'
import { writeNamesTrail } from './names-trail.ts'

const rejected = Object.assign(new Error('taken'), { code: 'coupon-unknown', status: 422, payload: { requestId: 'request-1' } })

test('the names of a page are a trail that the inspector opens, with machines, results and nothing that was typed', async () => {
  let time = 0
  const trail = createTrail(() => ++time)
  const applyCoupon = fromPromise(() => Promise.reject(rejected))
  const coupon = actorFactory(trail.inspect)(couponMachine.provide({ actors: { applyCoupon } } as never))
  coupon.start()
  coupon.send({ type: 'cart.updated', session: { cartId: 'canary-cart', protectCode: 'canary-code' }, version: 2, code: null, rejection: null })
  coupon.send({ type: 'coupon.apply', code: 'CANARY10', key: 'canary-key' })
  await expect.poll(() => coupon.getSnapshot().value).toEqual({ idle: 'rejected' })
  const text = writeNamesTrail(trail.entries())
  expect(text).not.toMatch(/canary/i)
  expect(readTrail(text)).toHaveProperty('trail')

  const inspector = createInspector()
  await inspector.open(new File([text], 'names.trail.json'))
  const { log, problem } = inspector.snapshot()
  expect(problem).toBeNull()
  expect([...log.actors.values()].map(({ name, machine }) => [name, machine])).toEqual([
    ['coupon', 'coupon'],
    ['applyCoupon', null],
    ['removeCoupon', null],
  ])
  expect(log.events.find(({ kind }) => kind === 'failure')).toMatchObject({ title: 'applyCoupon', code: 'coupon-unknown', state: 'undoing' })
  inspector.stop()
})

test('a child that is named after its subject has the machine of its kind; a name that no machine has is an operation', () => {
  const entry = { at: 0, event: 'xstate.init', state: 'settled' }
  const result = readTrail(
    writeNamesTrail([
      { ...entry, actor: 'quantity-7', session: 'x:1' },
      { ...entry, actor: 'updateItem', session: 'x:2' },
    ]),
  )
  expect(result).toMatchObject({ trail: { actors: { 'x:1': 'quantity' }, events: [{ actor: 'quantity-7' }, { actor: 'updateItem' }] } })
})

test('a page whose actors did not run has an empty trail', () => {
  expect(readTrail(writeNamesTrail([]))).toMatchObject({ trail: { events: [] } })
})

test('names alone are not run again: what was sent is missing', async () => {
  const inspector = createInspector({}, () => Promise.reject(new Error('It was run')))
  await inspector.open(new File([writeNamesTrail([{ at: 0, actor: 'coupon', session: 'x:0', event: 'xstate.init', state: 'idle.quiet' }])], 'a.trail.json'))
  await inspector.runAgain?.()
  expect(inspector.snapshot().problem).toEqual({ fault: 'namesOnly', place: '' })
  inspector.stop()
})
