import { expect, test, vi } from 'vitest'
import { listMachine } from '#machines/catalogue/list.machine.ts'
import { actorFactory } from '../actors/browser/actor-factory.ts'
import type { FoundDifference } from '../replay/run-again.ts'
import { shareRecording } from '../trail/live.ts'
import { createRecording } from '../trail/recording.ts'
import { createInspector } from './store.ts'

test('a difference that comes behind the first batch of events is shown once it is there', async () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  let time = 0
  const recording = createRecording(() => ++time)
  const list = actorFactory(recording.inspect)(listMachine, { input: { address: {} } })
  list.start()
  for (let count = 0; count < 1100; count += 1) list.send({ type: 'list.reset' })
  const last = recording.events().at(-1)
  const difference = { session: list.sessionId, event: 'list.reset', at: last?.at } as FoundDifference
  const close = shareRecording(recording, { id: 'tab', path: () => '/', now: () => 0 })
  const inspector = createInspector({ tab: 'tab', runsAgain: true }, async () => ({ actors: 1, events: 1101, differences: [difference], changed: [] }))
  await expect.poll(() => inspector.snapshot().count, { timeout: 5000 }).toBe(1101)
  await expect.poll(() => inspector.snapshot().position).toBe(1100)
  expect(inspector.snapshot().view).toBe('source')
  inspector.stop()
  close()
})
