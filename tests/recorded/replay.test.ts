import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import { exampleCart } from '#machines/cart/cart.examples.ts'
import { couponMachine } from '#machines/coupon/coupon.machine.ts'
import { napkins, salt } from '#machines/product/bundle.examples.ts'
import { bundleCustomizationMachine } from '#machines/product/bundle-customization.machine.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { playwrightCode } from '#src/inspector/playwright-code.ts'
import { actorTrail } from '#src/replay/actor-trail.ts'
import { replayActor } from '#src/replay/replay.ts'
import { runAgain } from '#src/replay/run-again.ts'
import type { StatechartLayout } from '#src/statechart/layout.ts'
import { createRecording } from '#src/trail/recording.ts'
import { readTrail, type TrailFile } from '#src/trail/trail-file.ts'
import { writeTrail } from '#src/trail/write-trail.ts'
import { mutate } from '#tests/model/mutants.ts'

const layoutOf = (name: string) => JSON.parse(readFileSync(new URL(`../../src/statechart/layouts/${name}.json`, import.meta.url), 'utf8')) as StatechartLayout
const LAYOUT = layoutOf('coupon')
/** A variant of the napkins. */
const LEMON = 508
const KNOWN = { type: 'cart.updated', session: { cartId: 'canary-cart', protectCode: 'canary-code' }, version: 2, code: null, rejection: null } as const

/** A shopper applies nothing, then a coupon. */
async function record(): Promise<{ trail: TrailFile; session: string }> {
  let time = 0
  const recording = createRecording(() => ++time)
  const applyCoupon = fromPromise(async () => exampleCart(3, [], { couponCode: 'CANARY10' }))
  const coupon = actorFactory(recording.inspect)(couponMachine.provide({ actors: { applyCoupon } } as never))
  coupon.start()
  coupon.send(KNOWN)
  coupon.send({ type: 'coupon.apply', code: '  ', key: 'key-1' })
  coupon.send({ type: 'coupon.apply', code: 'CANARY10', key: 'key-2' })
  await expect.poll(() => coupon.getSnapshot().value).toEqual({ idle: 'quiet' })
  const result = readTrail(writeTrail(recording))
  if ('problem' in result) throw new Error(result.problem.fault)
  return { trail: result.trail, session: coupon.sessionId }
}

const running = (machine: AnyStateMachine) => async () => ({ machine, layout: LAYOUT })

test('the recorded actor does the same on the same machine, though its trail has no code', async () => {
  const { trail, session } = await record()
  expect(JSON.stringify(trail)).not.toMatch(/canary/i)
  const { steps, difference } = replayActor(trail, session, couponMachine, LAYOUT.examples)
  expect(difference).toBeNull()
  expect(steps.map(({ event }) => event.type)).toEqual(['cart.updated', 'coupon.apply', 'coupon.apply', 'xstate.done.actor.applyCoupon'])
})

test('what was saved for a test is the actor and its calls alone, and runs too', async () => {
  const { trail, session } = await record()
  const saved = actorTrail(trail, session)
  expect(saved.events.map(({ actor, event }) => `${actor} ${event}`)).toEqual([
    'coupon xstate.init',
    'coupon cart.updated',
    'coupon coupon.apply',
    'coupon coupon.apply',
    'applyCoupon xstate.init',
    'coupon xstate.done.actor.applyCoupon',
  ])
  expect(replayActor(saved, session, couponMachine, LAYOUT.examples).difference).toBeNull()
})

test.each([
  ['a bundle', []],
  ['the bundle of a line', [{ id: LEMON }]],
])('%s goes as recorded, though new fields have stand-ins with other numbers', (_, chosen) => {
  const recording = createRecording(() => 0)
  const bundle = actorFactory(recording.inspect)(bundleCustomizationMachine, { input: { items: [salt, napkins], chosen } })
  bundle.start()
  bundle.send({ type: 'value.choose', attributeCode: 'colour', value: 'ink' })
  bundle.send({ type: 'member.back' })
  const result = readTrail(writeTrail(recording))
  if ('problem' in result) throw new Error(result.problem.fault)
  const { start, steps, difference } = replayActor(result.trail, bundle.sessionId, bundleCustomizationMachine, layoutOf('bundle-customization').examples)
  expect(difference).toBeNull()
  expect(start?.state.context.entries.map(({ activeProduct }: { activeProduct: object | null }) => activeProduct !== null)).toEqual([true, chosen.length > 0])
  expect(steps.map(({ after }) => after.state.context.page)).toEqual([1, 0])
})

test('the first difference names what was expected, what came instead, and the line', async () => {
  const { trail } = await record()
  const found = await runAgain(trail, running(mutate(couponMachine, ['states', 'idle', 'on', 'coupon.apply'], (all) => (all as unknown[]).slice(0, 1))))
  expect(found.differences[0]).toMatchObject({ key: 'state', expected: 'idle.blank', actual: 'idle.quiet', event: 'coupon.apply', index: 2 })
  expect(found.differences[0]?.source).toMatch(/^machines\/coupon\/coupon\.machine\.ts:\d+$/)
})

test('a call with another input is a difference', async () => {
  const { trail, session } = await record()
  const events = trail.events.map((event) =>
    event.actor === 'applyCoupon' && event.event === 'xstate.init' ? { ...event, payload: { input: { body: {} } } } : event,
  )
  expect(replayActor({ ...trail, events }, session, couponMachine, LAYOUT.examples).difference).toMatchObject({
    key: expect.stringMatching(/^calls\.applyCoupon/),
  })
})

test('of a machine that lost an event the trail shows what is gone', async () => {
  const { trail } = await record()
  const lost = mutate(couponMachine, ['states', 'idle', 'on', 'coupon.apply'], () => undefined)
  expect(await runAgain(trail, running(lost))).toMatchObject({ actors: 0, changed: [{ actor: 'coupon', gone: ['coupon.apply'] }] })
  expect(await runAgain(trail, async () => null)).toMatchObject({ actors: 0, changed: [{ actor: 'coupon', gone: ['coupon'] }] })
})

test('the test to copy calls the driver for each event, without what was typed', async () => {
  const { trail, session } = await record()
  const code = playwrightCode(trail, session, LAYOUT)
  expect(code).toContain("await drive('coupon/coupon', RECORDED, { page, ana, watching })")
  expect(code).toContain("await driven.perform('coupon.apply')\n  await driven.see('applying.asking')")
  expect(code).not.toMatch(/canary|key-2/i)
})
