import type { FoundDifference, RunAgain } from '../replay/run-again.ts'
import type { EventDetail, LiveEvent, LiveTab } from '../trail/live-messages.ts'
import { MAX_TRAIL_BYTES, readTrail, type TrailFile, type TrailProblem } from '../trail/trail-file.ts'
import { createLog, indexOf, type Log, lastUpTo } from './log.ts'
import { openFile, openTabs, type Source } from './source.ts'
import { MAX_REPORT_BYTES, readTestCounts, type TestCounts } from './test-counts.ts'

export const VIEWS = ['machine', 'sequence', 'coverage', 'context', 'source'] as const
export type View = (typeof VIEWS)[number]
export type Speed = 0.25 | 1 | 4

export interface InspectorState {
  readonly tabs: readonly LiveTab[]
  readonly source: Source | null
  readonly log: Log
  /** Number of events, which also tells that the log has grown. */
  readonly count: number
  /** Index of the event that is shown; null follows the newest. */
  readonly position: number | null
  /** The actor that is shown. */
  readonly session: string | null
  /** The machine that is shown without an actor. */
  readonly machine: string | null
  readonly state: string | null
  readonly view: View
  readonly filter: string
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly problem: TrailProblem | null
  /** What today's machines did with the recording, once they ran it again. */
  readonly ran: RunAgain | null
  /** What the tests took, once their report is opened; by the machine's id. */
  readonly tests: ReadonlyMap<string, TestCounts>
}

export interface Inspector {
  subscribe(listener: () => void): () => void
  snapshot(): InspectorState
  set(change: Partial<Pick<InspectorState, 'view' | 'filter' | 'speed' | 'session' | 'machine' | 'ran'>>): void
  watch(tab: LiveTab): void
  open(file: File): Promise<void>
  /** Runs the recorded actors on the machines of this build, and shows the first difference. Absent in a dock, which opens a tab for it: the shop's build has no second copy of its machines. */
  runAgain?(): Promise<void>
  showDifference(difference: FoundDifference): void
  describe(index: number): Promise<EventDetail | null>
  /** Shows the event at this index, and the actor that received it. */
  show(index: number): void
  step(by: number): void
  live(): void
  toggle(): void
  stop(): void
}

const EMPTY: Omit<InspectorState, 'log'> = {
  tabs: [],
  source: null,
  count: 0,
  position: null,
  session: null,
  machine: null,
  state: null,
  view: 'machine',
  filter: '',
  isPlaying: false,
  speed: 1,
  problem: null,
  ran: null,
  tests: new Map(),
}
/** A longer pause is shortened while playing. */
const MAX_PAUSE_MS = 1500

/** What the address or the page says about what to show first. */
export interface Start {
  readonly machine?: string | null
  readonly state?: string | null
  /** Id of the tab to watch; any tab without it. */
  readonly tab?: string
  /** Runs its recording again at once. */
  readonly runsAgain?: boolean
}

/** Events that are not listed are stepped over. */
const listedAfter = ({ listed, events }: Log, position: number) => events[listed[lastUpTo(listed, position) + 1] ?? -1]

/** The trail of a failed test has names alone: what was sent to its actors is not known. */
const NAMES_ONLY: { problem: TrailProblem } = { problem: { fault: 'namesOnly', place: '' } }
const hasContexts = ({ events }: TrailFile) => events.some(({ context }) => context !== undefined)

/** A machine of this build that did not load. */
const failed = (error: unknown): { problem: TrailProblem } => ({ problem: { fault: 'notRun', place: String(error) } })

/** The inspector without its views. */
export function createInspector(
  { machine = null, state: stateLink = null, tab: own, runsAgain = false }: Start = {},
  runTrail?: (trail: TrailFile) => Promise<RunAgain>,
): Inspector {
  const listeners = new Set<() => void>()
  let state: InspectorState = { ...EMPTY, machine, state: stateLink, log: createLog() }
  let player: ReturnType<typeof setTimeout> | undefined
  let scheduled = false
  let isToRun = runsAgain
  let awaited: FoundDifference | null = null
  const details = new Map<number, Promise<EventDetail | null>>()

  const change = (changes: Partial<InspectorState>) => {
    state = { ...state, ...changes }
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => {
      scheduled = false
      for (const listener of listeners) listener()
    })
  }
  const tabs = openTabs((found) => {
    change({ tabs: found })
    const { source } = state
    const isLost = source === null || (source.tab !== null && !found.some(({ id }) => id === source.tab?.id))
    const first = found.find(({ id }) => own === undefined || id === own)
    if (first && isLost && state.machine === null) inspector.watch(first)
  })
  const receive = (log: Log, events: readonly LiveEvent[]) => {
    log.append(events)
    const first = [...log.actors.values()].find(({ machine }) => machine !== null)
    change({ count: log.events.length, session: state.session ?? first?.session ?? null })
    if (awaited && indexOf(log, awaited) !== -1) inspector.showDifference(awaited)
    if (isToRun) void inspector.runAgain?.()
    isToRun = false
  }
  function replace(source: Source, log: Log): void {
    state.source?.stop()
    clearTimeout(player)
    details.clear()
    awaited = null
    change({ source, log, count: log.events.length, position: null, session: null, machine: null, state: null, isPlaying: false, problem: null, ran: null })
  }
  const current = () => state.position ?? state.count - 1
  function play(): void {
    const { log, speed } = state
    const now = log.events[current()]
    const next = listedAfter(log, current())
    if (!state.isPlaying || !now || !next) {
      change({ isPlaying: false })
      return
    }
    player = setTimeout(
      () => {
        inspector.step(1)
        play()
      },
      Math.min(MAX_PAUSE_MS, (next.at - now.at) / speed),
    )
  }

  const inspector: Inspector = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    set: change,
    watch(tab) {
      const log = createLog()
      replace(
        tabs.watch(tab, (events) => receive(log, events)),
        log,
      )
    },
    async open(file) {
      const text = file.size > MAX_REPORT_BYTES ? '' : await file.text()
      const result = file.size > MAX_TRAIL_BYTES ? ({ problem: { fault: 'tooLarge', place: '' } } as const) : readTrail(text)
      if ('problem' in result) {
        const tests = readTestCounts(text)
        change(tests ? { tests, problem: null, view: 'coverage' } : { problem: result.problem })
        return
      }
      const { source, events } = await openFile(file.name, result.trail)
      const log = createLog()
      replace(source, log)
      receive(log, events)
    },
    ...(runTrail && {
      runAgain: async () => {
        const { source } = state
        if (!source) return
        const result = readTrail(await source.trail())
        const ran = 'trail' in result ? await (hasContexts(result.trail) ? runTrail(result.trail).catch(failed) : NAMES_ONLY) : result
        // Another recording was opened meanwhile.
        if (state.source !== source) return
        if ('problem' in ran) {
          change({ problem: ran.problem })
          return
        }
        change({ ran, problem: null })
        const [first] = ran.differences
        if (first) inspector.showDifference(first)
      },
    }),
    showDifference(difference) {
      const index = indexOf(state.log, difference)
      // The recording is run as a whole, and its events arrive in batches.
      awaited = index === -1 ? difference : null
      inspector.show(index)
      change({ view: 'source' })
    },
    describe(index) {
      const known = details.get(index)
      if (known) return known
      const { source, log } = state
      const number = log.events[index]?.number
      const found = source && number !== undefined ? source.describe(number) : Promise.resolve(null)
      details.set(index, found)
      return found
    },
    show(index) {
      const event = state.log.events[index]
      if (!event) return
      const caller = event.machine === null ? state.log.actors.get(event.session)?.parent : event.session
      change({ position: index, session: caller ?? event.session, machine: null, state: null })
    },
    step(by) {
      const { listed } = state.log
      const here = lastUpTo(listed, current())
      const next = listed[Math.min(listed.length - 1, Math.max(0, here + by))]
      if (next !== undefined) inspector.show(next)
    },
    live() {
      clearTimeout(player)
      change({ position: null, isPlaying: false })
    },
    toggle() {
      clearTimeout(player)
      change({ isPlaying: !state.isPlaying })
      if (!state.isPlaying) return
      if (state.position === null) inspector.show(state.log.listed[0] ?? 0)
      play()
    },
    stop() {
      clearTimeout(player)
      state.source?.stop()
      tabs.stop()
    },
  }
  return inspector
}
