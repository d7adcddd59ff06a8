import { type CookieJar, pageCookies } from '#src/cookie-jar.ts'
import { createRecording, type Recording } from '../../trail/recording.ts'
import { newKey } from '../new-key.ts'
import { deviceStorage, type TabStorage, tabStorage } from '../storage.ts'
import { actorFactory, type CreateActor } from './actor-factory.ts'
import type { CartMessage, SessionMessage } from './cart-messages.ts'
import type { Clocks } from './token-lifetime.ts'
import { createTrail, type TrailEntry } from './trail.ts'

/** Browser APIs the actors use, and what creates and records them. */
export interface BrowserEnvironment {
  jar: CookieJar
  storage: TabStorage
  /** Local storage, shared by all tabs. */
  device: TabStorage
  /** Cart messages between tabs; null where BroadcastChannel is missing. */
  channel: Channel<CartMessage> | null
  /** Session messages between tabs. */
  sessionChannel: Channel<SessionMessage> | null
  clocks: Clocks
  /** Runs work under a Web Lock shared by all tabs. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The page became visible, or was restored from the back/forward cache. */
  onPageShow(listener: () => void): void
  /** The page is hidden or unloaded: the last chance to send. */
  onPageHide(listener: () => void): void
  newKey(): string
  /** Dispatches a window event for scripts outside the shop. */
  dispatchWindowEvent(name: string, detail: Readonly<Record<string, string>>): void
  log(text: string): void
  createActor: CreateActor
  /** Records what actors report; `createActor` passes it to all of them. */
  inspect: Recording['inspect']
  /** The last events of the actors, oldest first. */
  trail(): readonly TrailEntry[]
  /** Whole events, in builds with developer tools. */
  recording?: Recording
}

export interface Channel<Message> {
  post(message: Message): void
  /** Returns how to stop. */
  listen(listener: (message: Message) => void): () => void
}

export function createBrowserEnvironment(): BrowserEnvironment {
  const clocks: Clocks = { monotonic: () => performance.now(), now: () => Date.now() }
  const trail = createTrail(clocks.monotonic)
  const recording = import.meta.env.DEVELOPMENT_TOOLS ? createRecording(clocks.monotonic) : undefined
  const inspect = recording ? both(trail.inspect, recording.inspect) : trail.inspect
  return {
    jar: pageCookies(),
    storage: tabStorage(),
    device: deviceStorage(),
    channel: 'BroadcastChannel' in globalThis ? broadcast('cart') : null,
    sessionChannel: 'BroadcastChannel' in globalThis ? broadcast('session') : null,
    clocks,
    withLock: async (name, work) => ('locks' in navigator ? await navigator.locks.request(name, work) : await work()),
    onPageShow(listener) {
      window.addEventListener('focus', listener)
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) listener()
      })
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener()
      })
    },
    onPageHide(listener) {
      window.addEventListener('pagehide', listener)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener()
      })
    },
    newKey,
    dispatchWindowEvent: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry
    log: (text) => console.info(text),
    createActor: actorFactory(inspect),
    inspect,
    trail: trail.entries,
    ...(recording && { recording }),
  }
}

type Inspect = Recording['inspect']

const both =
  (first: Inspect, second: Inspect): Inspect =>
  (inspected) => {
    first(inspected)
    second(inspected)
  }

function broadcast<Message>(name: string): Channel<Message> {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
