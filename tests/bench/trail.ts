import { assign, createActor, type InspectionEvent, setup } from 'xstate'
import { createTrail } from '#src/actors/browser/trail.ts'
import { median } from './checkout-load.ts'

const EVENTS = 50_000
const ROUNDS = 9

const machine = setup({ types: {} as { context: { count: number }; events: { type: 'count.raise' } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: {
      initial: 'idle',
      on: { 'count.raise': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
      states: { idle: {} },
    },
  },
})

/** Microseconds of processor time that an event takes. */
function microsecondsOf(inspect: ((inspected: InspectionEvent) => void) | undefined): number {
  const actor = createActor(machine, { ...(inspect && { inspect }) }).start()
  const before = process.cpuUsage()
  for (let count = 0; count < EVENTS; count++) actor.send({ type: 'count.raise' })
  const { user, system } = process.cpuUsage(before)
  actor.stop()
  return (user + system) / EVENTS
}

/** What an event costs without a recorder, what XState takes to announce it, and what its entry in the trail costs. */
export function measureTrail(): { event: number; announced: number; entry: number } {
  const rounds = Array.from({ length: ROUNDS }, () => [
    microsecondsOf(undefined),
    microsecondsOf(() => {}),
    microsecondsOf(createTrail(() => performance.now()).inspect),
  ])
  const [bare = 0, announced = 0, recorded = 0] = [0, 1, 2].map((index) => median(rounds.slice(1).map((round) => round[index] ?? 0)))
  return { event: bare, announced: announced - bare, entry: recorded - announced }
}
