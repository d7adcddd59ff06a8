import { expect, test } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { actorFactory } from '../actors/browser/actor-factory.ts'
import { stateName } from '../actors/browser/trail.ts'
import { machineHash } from './machine-words.ts'
import { createRecording } from './recording.ts'

const counter = (last: string) =>
  setup({
    types: {} as { events: { type: 'count.raise'; by: number }; emitted: { type: 'count.raised'; count: number }; context: { count: number } },
    actors: { store: fromPromise(async () => 'stored') },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'open',
    states: {
      open: { on: { 'count.raise': { target: 'checking', actions: assign({ count: ({ context, event }) => context.count + event.by }) } } },
      checking: { always: { target: 'storing', actions: emit(({ context }) => ({ type: 'count.raised', count: context.count })) } },
      storing: { invoke: { id: 'store', src: 'store', onDone: last } },
      [last]: {},
    },
  })

function recorded() {
  let time = 0
  const recording = createRecording(() => ++time)
  return { recording, createActor: actorFactory(recording.inspect) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('an event has its payload, the context after it, its microsteps and what was emitted', () => {
  const { recording, createActor } = recorded()
  const actor = createActor(counter('full')).start()
  actor.on('count.raised', () => {})
  actor.send({ type: 'count.raise', by: 2 })
  const [, raised] = recording.events()
  expect(raised).toMatchObject({ actor: 'counter', event: { type: 'count.raise', by: 2 }, snapshot: { value: 'storing', context: { count: 2 } }, cause: null })
  expect(raised?.microsteps.map(({ snapshot }) => stateName(snapshot))).toEqual(['checking', 'storing'])
  expect(raised?.emitted).toEqual([{ type: 'count.raised', count: 2 }])
})

test('an event names the one that caused it, also through a listener; a response has no cause but its call', async () => {
  const { recording, createActor } = recorded()
  const [first, second] = [createActor(counter('full')).start(), createActor(counter('full')).start()]
  first.on('count.raised', ({ count }) => second.send({ type: 'count.raise', by: count }))
  first.send({ type: 'count.raise', by: 2 })
  await settled()
  const events = recording.events()
  const causeOf = ({ cause }: (typeof events)[number]) => {
    const one = events.find(({ number }) => number === cause)
    return one ? `${one.session} ${one.event.type}` : null
  }
  expect(events.map((one) => [one.session === first.sessionId ? 1 : one.session === second.sessionId ? 2 : 'store', one.event.type, causeOf(one)])).toEqual([
    [1, 'xstate.init', null],
    [2, 'xstate.init', null],
    [1, 'count.raise', null],
    [2, 'count.raise', `${first.sessionId} count.raise`],
    ['store', 'xstate.init', `${second.sessionId} count.raise`],
    ['store', 'xstate.init', `${first.sessionId} count.raise`],
    ['store', 'xstate.promise.resolve', null],
    [2, 'xstate.done.actor.store', expect.stringContaining('xstate.promise.resolve')],
    ['store', 'xstate.promise.resolve', null],
    [1, 'xstate.done.actor.store', expect.stringContaining('xstate.promise.resolve')],
  ])
})

test('an event of a stopped actor causes nothing', async () => {
  const { recording, createActor } = recorded()
  const [first, second] = [createActor(counter('full')).start(), createActor(counter('full')).start()]
  first.stop()
  first.send({ type: 'count.raise', by: 1 })
  await settled()
  second.send({ type: 'count.raise', by: 1 })
  expect(recording.events().at(-2)).toMatchObject({ event: { type: 'count.raise' }, cause: null })
})

test('the last 10,000 events are recorded', () => {
  const { recording, createActor } = recorded()
  const actor = createActor(counter('full')).start()
  for (let count = 0; count < 10_050; count++) actor.send({ type: 'count.raise', by: 1 })
  expect([recording.events().length, recording.events()[0]?.number]).toEqual([10_000, 52])
})

test('the hash of a machine changes with its states', () => {
  expect(machineHash(counter('full'))).toBe(machineHash(counter('full')))
  expect(machineHash(counter('full'))).not.toBe(machineHash(counter('closed')))
})
