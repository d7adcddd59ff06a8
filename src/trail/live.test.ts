import { afterEach, expect, test, vi } from 'vitest'
import { assign, setup } from 'xstate'
import { actorFactory } from '../actors/browser/actor-factory.ts'
import { shareRecording } from './live.ts'
import { type InspectorMessage, LIVE_CHANNEL, type TabMessage } from './live-messages.ts'
import { createRecording } from './recording.ts'

const note = setup({
  types: {} as { events: { type: 'text.type'; text: string } | { type: 'text.save' }; context: { text: string } },
}).createMachine({
  id: 'note',
  context: { text: '' },
  initial: 'open',
  states: { open: { on: { 'text.type': { actions: assign({ text: ({ event }) => event.text }) }, 'text.save': 'saved' } }, saved: {} },
})

/** An actor in one tab, and what another one asks and receives. */
function twoTabs() {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  const recording = createRecording(() => 5)
  const actor = actorFactory(recording.inspect)(note).start()
  const stop = shareRecording(recording, { id: 'tab-1', path: () => '/cart', now: () => performance.now() })
  const channel = new BroadcastChannel(LIVE_CHANNEL)
  const received: TabMessage[] = []
  channel.onmessage = ({ data }) => received.push(data)
  const until = async (type: TabMessage['type']) => {
    await expect.poll(() => received.some((one) => one.type === type)).toBe(true)
    return received.find((one) => one.type === type)
  }
  const close = () => {
    stop()
    channel.close()
  }
  return { actor, ask: (message: InspectorMessage) => channel.postMessage(message), received, until, close }
}

afterEach(() => void vi.unstubAllGlobals())

test('no event is sent before another tab asks', async () => {
  const { actor, ask, received, until, close } = twoTabs()
  actor.send({ type: 'text.type', text: 'a canary' })
  ask({ type: 'tabs.list' })
  await until('tab.open')
  expect(received.every(({ type }) => type === 'tab.open')).toBe(true)
  close()
})

test('events are listed by names, with the transitions they took, and described when asked', async () => {
  const { actor, ask, received, until, close } = twoTabs()
  actor.send({ type: 'text.type', text: 'a canary' })
  ask({ type: 'tab.watch', tab: 'tab-1', from: 0 })
  expect(await until('events.recorded')).toMatchObject({
    tab: 'tab-1',
    events: [
      { event: 'xstate.init', machine: 'note', state: 'open', taken: [] },
      { event: 'text.type', machine: 'note', state: 'open', taken: ['note.open --text.type[0]'] },
    ],
  })
  expect(JSON.stringify(received)).not.toContain('canary')
  ask({ type: 'event.describe', tab: 'tab-1', number: 1 })
  expect(await until('event.described')).toMatchObject({ detail: { payload: { text: 'a canary' }, before: { text: '' }, after: { text: 'a canary' } } })
  ask({ type: 'event.send', tab: 'tab-1', session: actor.sessionId, event: { type: 'text.save' } })
  await expect.poll(() => actor.getSnapshot().value).toBe('saved')
  ask({ type: 'trail.write', tab: 'tab-1' })
  expect(JSON.stringify(await until('trail.written'))).not.toContain('canary')
  close()
})
