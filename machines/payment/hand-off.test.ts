import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { HeldClock } from '#tests/model/held-clock.ts'
import type { HandOffEmittedEvent, HandOffInput } from './hand-off.events.ts'
import { CARD, exampleOrder, FORM, FORM_HTML, HAND_OFF } from './hand-off.examples.ts'
import { handOffMachine } from './hand-off.machine.ts'
import { handOffModels } from './hand-off.worlds.ts'

describePaths('hand-off', ...handOffModels)

const answers = () => new Promise((resolve) => setImmediate(resolve))

function startHandOff(parts: Partial<HandOffInput>, order = () => Promise.resolve(exampleOrder('waiting'))) {
  const keys: (string | undefined)[] = []
  const emitted: HandOffEmittedEvent[] = []
  const clock = new HeldClock()
  let asked = 0
  const machine = handOffMachine.provide({
    actors: {
      readForm: fromPromise(async () => FORM),
      getOrderBySlug: fromPromise(() => {
        asked += 1
        return order()
      }),
      payOrder: fromPromise(({ input }) => {
        keys.push(input.idempotencyKey)
        return Promise.reject({ code: 'network', status: 0, message: '' })
      }),
    },
  })
  const actor = createActor(machine, { input: { ...HAND_OFF, ...parts }, clock })
  actor.on('*', (event) => emitted.push(event))
  return { actor: actor.start(), keys, emitted, clock, asked: () => asked }
}

describe('the hand-off', () => {
  test('has nothing to do for an order that is paid otherwise', () => {
    const { actor, emitted, asked } = startHandOff({ html: '' })
    expect([actor.getSnapshot().value, emitted, asked()]).toEqual(['settled', [{ type: 'order.settled', orderSlug: 'order-slug' }], 0])
  })

  test('leads to the slip of an order that is paid by transfer, unless the shopper came to pay otherwise', async () => {
    const due = () => Promise.resolve(exampleOrder('due', { payableBy: [CARD] }))
    const [led, came] = [startHandOff({}, due), startHandOff({ otherWay: true }, due)]
    await answers()
    expect([led.actor.getSnapshot().value, led.emitted]).toEqual(['settled', [{ type: 'order.settled', orderSlug: 'order-slug' }]])
    expect([came.actor.getSnapshot().value, came.emitted]).toEqual([{ open: 'resting' }, []])
  })

  test('asks nothing about an order that nobody here can prove, and lets a person try', async () => {
    expect(startHandOff({ protectCode: null }).actor.getSnapshot().value).toBe('unknown')
    expect(startHandOff({ protectCode: null, isPerson: true }).actor.getSnapshot().value).toEqual({ asking: 'calling' })
  })

  test('sends a form once, whatever comes back to the page afterwards', async () => {
    const { actor, emitted, asked } = startHandOff({ html: FORM_HTML })
    await answers()
    actor.send({ type: 'page.restored' })
    await answers()
    actor.send({ type: 'page.restored' })
    await answers()
    expect(emitted.map(({ type }) => type)).toEqual(['handOff.began', 'form.sent'])
    expect([actor.getSnapshot().value, asked()]).toEqual([{ open: 'resting' }, 2])
  })

  test('keeps the key of a way of paying whose answer was lost, and takes a new one for another way', async () => {
    const { actor, keys, clock } = startHandOff({})
    await answers()
    for (const [methodId, key] of [
      [3, 'key-1'],
      [3, 'key-2'],
      [4, 'key-3'],
    ] as const) {
      actor.send({ type: 'payment.start', methodId, key })
      for (const pause of [500, 2000, 0]) {
        await answers()
        clock.advance(pause)
      }
      await answers()
    }
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-1', 'key-1', 'key-3', 'key-3', 'key-3'])
  })

  test('looks for two minutes at an order that is not decided, then waits to be asked', async () => {
    const { clock, asked } = startHandOff({})
    await answers()
    for (const pause of [2000, 4000, 8000, 16_000, 30_000, 60_000, 600_000]) {
      clock.advance(pause)
      await answers()
    }
    expect(asked()).toBe(7)
  })

  test('goes on by itself when the money is there after all', async () => {
    let state: 'waiting' | 'paid' = 'waiting'
    const { actor, emitted, clock } = startHandOff({}, async () => exampleOrder(state))
    await answers()
    state = 'paid'
    clock.advance(2000)
    await answers()
    expect([actor.getSnapshot().value, emitted]).toEqual(['settled', [{ type: 'order.settled', orderSlug: 'order-slug' }]])
  })
})
