import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { TextsOf } from '../i18n/texts.ts'
import type { StatechartLayout } from '../statechart/layout.ts'
import type { EventDetail } from '../trail/live-messages.ts'
import { loadLayout } from './layouts.ts'
import { actorAt, type LoggedActor, type LoggedEvent } from './log.ts'
import { type Sequence, sequenceOf } from './sequence.ts'
import type { Inspector, InspectorState } from './store.ts'

export type InspectorTexts = TextsOf<'development'>

interface Given {
  readonly inspector: Inspector
  readonly text: InspectorTexts
}

export const InspectorContext = createContext<Given | null>(null)

function useGiven(): Given {
  const given = use(InspectorContext)
  if (!given) throw new Error('Outside an inspector')
  return given
}

export const useInspector = (): Inspector => useGiven().inspector
export const useInspectorText = (): InspectorTexts['inspector'] => useGiven().text.inspector
export function useInspectorState(): InspectorState {
  const { inspector } = useGiven()
  return useSyncExternalStore(inspector.subscribe, inspector.snapshot, inspector.snapshot)
}

/** The value of a promise; the last one until another has come. */
export function useLoaded<Value>(promise: Promise<Value> | null): Value | null {
  const [loaded, setLoaded] = useState<Value | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (promise) void promise.then((value) => isCurrent && setLoaded(value))
    else setLoaded(null)
    return () => {
      isCurrent = false
    }
  }, [promise])
  return loaded
}

export interface Shown {
  readonly actor: LoggedActor | null
  /** The actor's last event at the position. */
  readonly event: LoggedEvent | null
  readonly position: number
  readonly machine: string | null
  readonly layout: StatechartLayout | null
  readonly state: string
}

/** The actor or machine that is shown, at the position that is shown. */
export function useShown(): Shown {
  const { log, count, position, session, machine: chosen, state: linked } = useInspectorState()
  const at = position ?? count - 1
  const actor = (chosen === null && session !== null && log.actors.get(session)) || null
  const event = actor && actorAt(log, actor, at)
  const machine = chosen ?? actor?.machine ?? null
  const layout = useLoaded(useLayoutPromise(machine))
  return { actor, event, position: at, machine, layout: machine === null ? null : layout, state: event?.state ?? linked ?? '' }
}

const NO_LAYOUT = Promise.resolve(null)
const useLayoutPromise = (machine: string | null): Promise<StatechartLayout | null> => (machine === null ? NO_LAYOUT : loadLayout(machine))

const NO_SEQUENCE: Sequence = { columns: [], messages: [], actors: 0, shownActors: 0 }

/** Messages of the log, as many actors as are shown of them. */
export function useSequence(): Sequence {
  const { log, count, session } = useInspectorState()
  return useMemo(() => (count > 0 ? sequenceOf(log, session) : NO_SEQUENCE), [log, count, session])
}

/** Payload and contexts of an event. */
export const useDetail = (index: number): EventDetail | null => useLoaded(useInspector().describe(index))
