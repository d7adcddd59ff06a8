import { expect } from 'vitest'
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromCallback, fromPromise } from 'xstate'
import type { Path, Step } from './explore.ts'
import { ManualClock } from './manual-clock.ts'
import type { AnyModel, ModelEvent } from './model.ts'

/** Source state, event and transitions: what a live actor has to show once. */
const keyOf = ({ event, before, after }: Step): string => JSON.stringify([before.state.value, event.type, after.taken])

/**
 * Runs one path on a live actor with pending promises as operations and a manual clock: it must do what was computed. A path of which every
 * step is in `walked` is not run again. `reach` is called with each step before it is taken.
 */
export async function walk(model: AnyModel, { steps }: Path, walked: Set<string> = new Set(), reach: (step: Step) => void = () => {}): Promise<void> {
  if (steps.every((step) => walked.has(keyOf(step)))) return
  const clock = new ManualClock()
  const emitted: unknown[] = []
  const { actors, pending } = pendingActors(model)
  // The parent's actor system owns the clock.
  const parent = createActor(
    fromCallback(({ receive }) =>
      receive((event) => {
        if (!event.type.startsWith('xstate.')) emitted.push(event)
      }),
    ),
    { clock },
  ).start()
  const actor: AnyActorRef = createActor(model.machine.provide({ actors } as never), { input: model.input, parent } as never)
  actor.on('*', (event: unknown) => emitted.push(event))
  actor.start()
  const now = () => actor.getSnapshot() as AnyMachineSnapshot

  for (const step of steps) {
    const { event, before, after } = step
    const kind = /^xstate\.(done|error)\./.exec(event.type)?.[1]
    emitted.length = 0
    reach(step)
    if (kind) settle(pending, event, kind)
    else if (event.type.startsWith('xstate.after.')) elapse(clock, before.timers[event.type], actor, event)
    else actor.send(event)
    await microtasks()
    if (walked.has(keyOf(step))) continue
    walked.add(keyOf(step))
    expect(now().value, `the live actor after ${event.type}`).toEqual(after.state.value)
    expect(model.project(now()), `the live context after ${event.type}`).toEqual(model.project(after.state))
    expect(emitted, `emitted live after ${event.type}`).toEqual(after.emitted)
  }
  parent.stop()
}

/** A timer that runs alone fires when its time is up, and not before; of several, one fires now. */
function elapse(clock: ManualClock, milliseconds = 0, actor: AnyActorRef, event: ModelEvent): void {
  if (clock.size !== 1) {
    actor.send(event)
    return
  }
  clock.advance(milliseconds - 1)
  expect(clock.size, `${event.type} before its time`).toBe(1)
  clock.advance(1)
}

interface PendingPromise {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Every actor of the machine as a promise that the test settles. */
function pendingActors({ machine }: AnyModel) {
  const pending = new Map<string, PendingPromise>()
  const pendingActor = fromPromise<unknown, unknown>(({ self, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    pending.set(self.id, { resolve, reject })
    signal.addEventListener('abort', () => pending.delete(self.id))
    return promise
  })
  return { pending, actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, pendingActor])) }
}

function settle(pending: Map<string, PendingPromise>, event: ModelEvent, kind: string): void {
  const id = String(event.actorId)
  const open = pending.get(id)
  if (!open) throw new Error(`${id} is not running`)
  pending.delete(id)
  if (kind === 'done') open.resolve(event.output)
  else open.reject(event.error)
}

async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}
