import { type EventDetail, type InspectorMessage, LIVE_CHANNEL, type LiveEvent, type LiveTab, type TabMessage } from '../trail/live-messages.ts'
import { ownValue } from '../trail/own-value.ts'
import type { TrailEvent, TrailFile } from '../trail/trail-file.ts'
import { inferredTransition, loadAllLayouts } from './layouts.ts'

/** Where events come from: an open tab, or a file. */
export interface Source {
  /** The watched tab; null for a file. */
  readonly tab: LiveTab | null
  readonly name: string
  describe(number: number): Promise<EventDetail | null>
  /** Text of a redacted trail file. */
  trail(): Promise<string>
  /** Sends an event to a running actor; absent for a file. */
  send?(session: string, event: { readonly type: string }): void
  stop(): void
}

export interface Tabs {
  /** Starts watching; the listener receives all events from the first one on. */
  watch(tab: LiveTab, listener: (events: readonly LiveEvent[]) => void): Source
  stop(): void
}

const WATCH_AGAIN_MS = 2000

/** The open tabs of the shop in this browser. */
export function openTabs(listener: (tabs: readonly LiveTab[]) => void, channel = new BroadcastChannel(LIVE_CHANNEL)): Tabs {
  const tabs = new Map<string, LiveTab>()
  const listeners = new Set<(message: TabMessage) => void>()
  const ask = (message: InspectorMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'tab.open') tabs.set(data.tab.id, data.tab)
    if (data.type === 'tab.closed') tabs.delete(data.tab.id)
    if (data.type === 'tab.open' || data.type === 'tab.closed') listener([...tabs.values()])
    for (const each of listeners) each(data)
  })
  ask({ type: 'tabs.list' })

  function waitFor<Found>(message: InspectorMessage, find: (message: TabMessage) => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const wait = (message: TabMessage) => {
        const found = find(message)
        if (found === undefined) return
        listeners.delete(wait)
        resolve(found)
      }
      listeners.add(wait)
      ask(message)
    })
  }

  return {
    watch(tab, onEvents) {
      let next = 0
      const listen = (message: TabMessage) => {
        if (message.type !== 'events.recorded' || message.tab !== tab.id) return
        const fresh = message.events.filter(({ number }) => number >= next)
        next = (fresh.at(-1)?.number ?? next - 1) + 1
        if (fresh.length > 0) onEvents(fresh)
      }
      listeners.add(listen)
      const watch = () => ask({ type: 'tab.watch', tab: tab.id, from: next })
      watch()
      const timer = setInterval(watch, WATCH_AGAIN_MS)
      return {
        tab,
        name: tab.path,
        describe: (number) =>
          waitFor({ type: 'event.describe', tab: tab.id, number }, (message) =>
            message.type === 'event.described' && message.tab === tab.id && message.number === number ? message.detail : undefined,
          ),
        trail: () =>
          waitFor({ type: 'trail.write', tab: tab.id }, (message) => (message.type === 'trail.written' && message.tab === tab.id ? message.text : undefined)),
        send: (session, event) => ask({ type: 'event.send', tab: tab.id, session, event }),
        stop() {
          clearInterval(timer)
          listeners.delete(listen)
        },
      }
    },
    stop: () => channel.close(),
  }
}

/** The events of a trail file, with what the layouts say about them. */
export async function openFile(name: string, trail: TrailFile): Promise<{ source: Source; events: LiveEvent[] }> {
  const layouts = await loadAllLayouts()
  const previous = new Map<string, number>()
  const contexts: unknown[] = []
  const befores: unknown[] = []
  const events = trail.events.map((event, number): LiveEvent => {
    const before = trail.events[previous.get(event.session) ?? -1]
    befores.push(contexts[previous.get(event.session) ?? -1])
    contexts.push(event.context ?? befores.at(-1))
    previous.set(event.session, number)
    const machine = ownValue(trail.actors, event.session) ?? null
    const layout = layouts.find((one) => one.machine === machine)
    const taken = layout && before ? inferredTransition(event.event, before.state, event.state, layout) : null
    return { ...namesOf(event), number, machine, taken: taken === null ? [] : [taken] }
  })
  const describe = async (number: number): Promise<EventDetail | null> => {
    const event = trail.events[number]
    return event ? { payload: event.payload, before: befores[number], after: contexts[number], emitted: event.emitted ?? [] } : null
  }
  return { source: { tab: null, name, describe, trail: async () => JSON.stringify(trail), stop: () => {} }, events }
}

function namesOf({ at, actor, session, event, cause, state, emitted = [], payload }: TrailEvent): Omit<LiveEvent, 'number' | 'machine' | 'taken'> {
  const { code, status } = errorIn(payload)
  return {
    at,
    actor,
    session,
    event,
    cause: cause ?? null,
    state,
    emitted: emitted.map(({ type }) => String(type)),
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
  }
}

function errorIn(payload: Readonly<Record<string, unknown>> | undefined): { code?: unknown; status?: unknown } {
  const error = payload?.error ?? payload?.data
  return typeof error === 'object' && error !== null ? error : {}
}
