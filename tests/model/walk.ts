import { expect } from 'vitest'
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromCallback, fromPromise } from 'xstate'
import { ManualClock } from './manual-clock.ts'
import type { AnyModel, ModelEvent, Path } from './model.ts'

/** Names of the transitions that a path covered: source, event and index. */
export type CoveredTransitions = Set<string>

/** Runs one path on a live actor with pending promises as operations and a manual clock. Throws at the first unexpected result. */
export async function walk(model: AnyModel, path: Path, covered: CoveredTransitions = new Set()): Promise<void> {
  const clock = new ManualClock()
  const emitted: unknown[] = []
  const forwarded: { to: string; event: unknown }[] = []
  const { actors, pending, invoked, children } = pendingActors(model)
  // The parent's actor system owns clock and inspection.
  const parent = createActor(
    fromCallback(({ receive }) =>
      receive((event) => {
        if (!event.type.startsWith('xstate.')) emitted.push(event)
      }),
    ),
    {
      clock,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep') for (const name of namesOf(inspected)) covered.add(name)
        const to = inspected.type === '@xstate.event' ? children.get(inspected.actorRef) : undefined
        if (to && inspected.type === '@xstate.event' && !inspected.event.type.startsWith('xstate.')) forwarded.push({ to, event: inspected.event })
      },
    },
  ).start()
  const actor: AnyActorRef = createActor(model.machine.provide({ actors } as never), { input: model.input, parent } as never)
  actor.on('*', (event: unknown) => emitted.push(event))
  actor.start()
  const now = () => actor.getSnapshot() as AnyMachineSnapshot
  const seen = () => ({ value: now().value, ...model.project(now()) })

  function waitUntilAlmostDue(): void {
    const before = seen()
    const left = clock.left()
    if (left !== undefined && left > 1) clock.advance(left - 1)
    expect(seen(), 'nothing changes before a timer is due').toEqual(before)
  }

  for (const { event, state } of path.steps) {
    const before = now()
    emitted.length = 0
    invoked.length = 0
    forwarded.length = 0
    const kind = /^xstate\.(done|error|after)\./.exec(event.type)?.[1]
    if (kind === 'after') {
      clock.advance(clock.left() ?? 0)
    } else {
      waitUntilAlmostDue()
      if (kind) settle(pending, event, kind)
      else actor.send(event)
    }
    await microtasks()
    expect(now().value, 'the live actor is in the computed state').toEqual(state.value)
    expect(model.project(now()), 'the live actor has the computed context').toEqual(model.project(state))
    const rule = model.expect[event.type]
    if (!rule) throw new Error(`No expectation for ${event.type}`)
    expect({ value: now().value, ...model.project(now()), emitted, invoked, forwarded }, `after ${event.type}`).toMatchObject(rule(before, event))
    if (!kind && !model.undisturbed?.includes(event.type)) expect(clock.left(), `${event.type} restarts the timer`).toEqual(fullDelay(model, now(), event))
    model.always?.(now())
  }
  waitUntilAlmostDue()
  parent.stop()
}

interface PendingPromise {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Every actor of the machine as a promise that the test settles. */
function pendingActors({ machine }: AnyModel) {
  const pending = new Map<string, PendingPromise>()
  const invoked: { operation: string; input: unknown }[] = []
  const children = new Map<object, string>()
  const pendingActor = (src: string) =>
    fromPromise<unknown, unknown>(({ self, input, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const id = self.id
      pending.set(id, { resolve, reject })
      children.set(self, id)
      invoked.push({ operation: src, input })
      signal.addEventListener('abort', () => pending.delete(id))
      return promise
    })
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, pendingActor(src)]))
  return { actors, pending, invoked, children }
}

function settle(pending: Map<string, PendingPromise>, event: ModelEvent, kind: string): void {
  const id = String(event.actorId)
  const open = pending.get(id)
  if (!open) throw new Error(`${id} is not running`)
  pending.delete(id)
  if (kind === 'done') open.resolve(event.output)
  else open.reject(event.error)
}

/** The shortest delay of the active states. */
function fullDelay({ machine }: AnyModel, snapshot: AnyMachineSnapshot, event: ModelEvent): number | undefined {
  const delays = machine.implementations.delays as Record<string, number | ((args: object) => number)>
  const active = snapshot.status === 'active' ? snapshot._nodes.flatMap((node) => node.after.map(({ delay }) => delay)) : []
  const times = active.map((delay) => {
    const value = typeof delay === 'string' ? delays[delay] : (delay as number | ((args: object) => number) | undefined)
    return typeof value === 'function' ? value({ context: snapshot.context, event }) : Number(value)
  })
  return times.length > 0 ? Math.min(...times) : undefined
}

interface TakenTransition {
  source: { id: string; transitions: Map<string, unknown[]>; always?: unknown[] }
  eventType: string
}

function namesOf(inspected: object): string[] {
  const transitions = '_transitions' in inspected ? (inspected._transitions as TakenTransition[]) : []
  return transitions.map((transition) =>
    nameOf(transition, (transition.source.transitions.get(transition.eventType) ?? transition.source.always ?? []).indexOf(transition)),
  )
}

export const nameOf = ({ source, eventType }: Pick<TakenTransition, 'eventType'> & { source: { id: string } }, index: number): string =>
  `${source.id} --${eventType || 'always'}[${index}]`

async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}
