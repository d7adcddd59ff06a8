import { expect, test } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { ProblemError } from '../../client/problem-error.ts'
import { actorFactory } from './actor-factory.ts'
import { createTrail } from './trail.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const saver = (save: () => Promise<unknown>) =>
  setup({
    types: {} as { events: { type: 'text.type'; text: string } | { type: 'text.save' }; emitted: { type: 'text.saved' }; context: { text: string } },
    actors: { saveText: fromPromise(save) },
  }).createMachine({
    id: 'note',
    context: { text: '' },
    initial: 'open',
    states: {
      open: {
        initial: 'idle',
        on: { 'text.type': { actions: assign({ text: ({ event }) => event.text }) }, 'text.save': 'saving' },
        states: { idle: {} },
      },
      saving: { invoke: { id: 'saveText', src: 'saveText', onDone: 'saved', onError: 'open' } },
      saved: { entry: emit({ type: 'text.saved' }) },
    },
  })

function recorded() {
  let time = 0
  const trail = createTrail(() => {
    time += 1.4
    return time
  })
  const createActor = actorFactory(trail.inspect)
  const rows = () => trail.entries().map(({ actor, event, state }) => [actor, event, state])
  return { trail, createActor, rows }
}

test('events of an actor and its calls are recorded in order, with the state they lead to', async () => {
  const { createActor, rows, trail } = recorded()
  const note = createActor(saver(async () => 'stored')).start()
  note.send({ type: 'text.type', text: 'a secret' })
  note.send({ type: 'text.save' })
  await settled()
  note.send({ type: 'text.save' })
  expect(rows()).toEqual([
    ['note', 'xstate.init', 'open.idle'],
    ['note', 'text.type', 'open.idle'],
    ['note', 'text.save', 'saving'],
    ['saveText', 'xstate.init', 'active'],
    ['saveText', 'xstate.promise.resolve', 'done'],
    ['note', 'xstate.done.actor.saveText', 'saved'],
    ['note', 'text.save', 'saved'],
  ])
  expect(trail.entries().map(({ at }) => at)).toEqual([1, 3, 4, 6, 7, 8, 10])
})

test('a failed call has its error code and request id', async () => {
  const { createActor, trail } = recorded()
  const problem = new ProblemError('server-error', 500, 'Ana Anić is unknown', { message: 'Ana Anić', requestId: 'req-7' })
  createActor(saver(() => Promise.reject(problem)))
    .start()
    .send({ type: 'text.save' })
  await settled()
  expect(trail.entries().slice(-2)).toMatchObject([
    { actor: 'saveText', event: 'xstate.promise.reject', state: 'error', code: 'server-error', requestId: 'req-7' },
    { actor: 'note', event: 'xstate.error.actor.saveText', state: 'open.idle', code: 'server-error', requestId: 'req-7' },
  ])
  expect(JSON.stringify(trail.entries())).not.toContain('Ana')
})

test('a call whose state is left is stopped', () => {
  const { createActor, rows } = recorded()
  const note = createActor(saver(() => new Promise(() => {}))).start()
  note.send({ type: 'text.save' })
  note.stop()
  expect(rows().slice(-2)).toEqual([
    ['saveText', 'xstate.stop', 'stopped'],
    ['note', 'xstate.stop', 'saving'],
  ])
})

test('an event that another causes stands after it', () => {
  const { createActor, trail } = recorded()
  const first = createActor(saver(async () => null)).start()
  const second = createActor(saver(async () => null)).start()
  first.subscribe(() => second.send({ type: 'text.type', text: '' }))
  first.send({ type: 'text.type', text: '' })
  expect(
    trail
      .entries()
      .slice(2)
      .map(({ session }) => session),
  ).toEqual([first.sessionId, second.sessionId])
})

test('only the last 200 entries and nothing that was typed is stored', () => {
  const { createActor, trail } = recorded()
  const note = createActor(saver(async () => null)).start()
  for (let count = 0; count < 300; count++) note.send({ type: 'text.type', text: 'canary' })
  expect(trail.entries()).toHaveLength(200)
  expect(JSON.stringify(trail.entries())).not.toContain('canary')
})
