import type { ActorRefLike } from 'xstate'
import { stateName } from '../actors/browser/trail.ts'
import { transitionName } from '../statechart/transition-name.ts'
import { type EventDetail, type InspectorMessage, LIVE_CHANNEL, type LiveEvent, type TabMessage } from './live-messages.ts'
import type { RecordedEvent, Recording } from './recording.ts'
import { writeTrail } from './write-trail.ts'

const BATCH_MS = 100
/** An inspector that is silent for longer was closed. */
const LEASE_MS = 5000
const BATCH_EVENTS = 1000

interface Tab {
  readonly id: string
  path(): string
  now(): number
}

/** Lets inspectors in other tabs, or in this one, watch a recording. Before one asks, nothing is sent but that the tab is open. */
export function shareRecording(recording: Recording, { id, path, now }: Tab, channel = new BroadcastChannel(LIVE_CHANNEL)): () => void {
  let next = 0
  let watchedUntil = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const post = (message: TabMessage) => channel.postMessage(message)
  const open = () => post({ type: 'tab.open', tab: { id, path: path() } })
  const close = () => post({ type: 'tab.closed', tab: { id, path: path() } })

  function share(): void {
    if (now() > watchedUntil) {
      clearInterval(timer)
      timer = undefined
    }
    const events = recording.events()
    const first = events[0]?.number ?? 0
    const from = Math.max(0, next - first)
    const batch = events.slice(from, from + BATCH_EVENTS)
    if (batch.length === 0) return
    next = (batch.at(-1)?.number ?? 0) + 1
    post({ type: 'events.recorded', tab: id, events: batch.map((one) => liveEvent(one, recording)) })
  }
  function onMessage({ data }: MessageEvent<InspectorMessage>): void {
    if (data.type === 'tabs.list') open()
    else if (data.tab !== id) return
    else if (data.type === 'tab.watch') {
      next = Math.min(next, data.from)
      watchedUntil = now() + LEASE_MS
      timer ??= setInterval(share, BATCH_MS)
    } else if (data.type === 'event.describe') {
      const detail = describe(recording.events(), data.number)
      if (detail) post({ type: 'event.described', tab: id, number: data.number, detail })
    } else if (data.type === 'event.send') recording.actor(data.session)?.send(data.event)
    else post({ type: 'trail.written', tab: id, text: writeTrail(recording) })
  }
  channel.addEventListener('message', onMessage)
  addEventListener('pagehide', close)
  addEventListener('pageshow', open)
  open()
  return () => {
    clearInterval(timer)
    channel.removeEventListener('message', onMessage)
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', open)
    close()
    channel.close()
  }
}

function liveEvent({ number, at, actor, session, event, cause, snapshot, microsteps, emitted }: RecordedEvent, recording: Recording): LiveEvent {
  const { code, status } = event.error ?? event.data ?? {}
  return {
    number,
    at,
    actor,
    session,
    event: event.type,
    cause,
    state: snapshot ? stateName(snapshot) : '',
    machine: recording.machineOf(session),
    taken: microsteps.flatMap((step) => step._transitions?.map(transitionName) ?? []),
    emitted: emitted.map(({ type }) => type),
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
  }
}

function describe(events: readonly RecordedEvent[], number: number): EventDetail | null {
  const index = number - (events[0]?.number ?? 0)
  const one = events[index]
  if (!one) return null
  const before = events.slice(0, index).findLast(({ session, snapshot }) => session === one.session && snapshot !== null)
  const { type: _, ...payload } = one.event
  return { payload: plain(payload), before: plain(before?.snapshot?.context), after: plain(one.snapshot?.context), emitted: one.emitted.map(plain) }
}

/** Actors, dates and files inside a context are named only. */
const namedOnly = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (value instanceof Error) return { ...value, name: value.name }
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? value : `[${isActor(value) ? value.id : value.constructor.name}]`
}
const isActor = (value: object): value is ActorRefLike & { id: string } => 'sessionId' in value && 'id' in value && typeof value.id === 'string'

function plain(value: unknown): unknown {
  const text = JSON.stringify(value, namedOnly)
  return text === undefined ? undefined : JSON.parse(text)
}
