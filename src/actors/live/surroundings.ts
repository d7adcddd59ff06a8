import { newKey } from '../new-key.ts'
import { deviceStorage, type TabStorage, tabStorage } from '../storage.ts'
import { type CookieJar, pageCookies } from './cookies.ts'
import type { SessionNews } from './session-listeners.ts'
import type { CartNews } from './tabs.ts'
import type { Clocks } from './token-life.ts'

/** What of the browser the actors touch. */
export interface Surroundings {
  jar: CookieJar
  storage: TabStorage
  /** What all tabs remember together. */
  device: TabStorage
  /** News of the cart between tabs; null where the browser has no such channel. */
  channel: Channel<CartNews> | null
  /** News of who is logged in. */
  sessionChannel: Channel<SessionNews> | null
  clocks: Clocks
  /** Runs one piece of work at a time in all tabs. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The page came into view, or out of the browser's memory. */
  onReturn(tell: () => void): void
  /** The page is hidden or left: the last moment to send something. */
  onLeave(tell: () => void): void
  newKey(): string
  /** Tells the window what happened, for whoever listens beside the shop. */
  announce(name: string, detail: Readonly<Record<string, string>>): void
  log(text: string): void
}

export interface Channel<News> {
  post(news: News): void
  listen(tell: (news: News) => void): void
}

export function browserSurroundings(): Surroundings {
  return {
    jar: pageCookies(),
    storage: tabStorage(),
    device: deviceStorage(),
    channel: 'BroadcastChannel' in globalThis ? broadcast('cart') : null,
    sessionChannel: 'BroadcastChannel' in globalThis ? broadcast('session') : null,
    clocks: { monotonic: () => performance.now(), now: () => Date.now() },
    alone: async (name, work) => ('locks' in navigator ? await navigator.locks.request(name, work) : await work()),
    onReturn(tell) {
      window.addEventListener('focus', tell)
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) tell()
      })
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') tell()
      })
    },
    onLeave(tell) {
      window.addEventListener('pagehide', tell)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') tell()
      })
    },
    newKey,
    announce: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log entry
    log: (text) => console.info(text),
  }
}

function broadcast<News>(name: string): Channel<News> {
  const channel = new BroadcastChannel(name)
  return {
    post: (news) => channel.postMessage(news),
    listen: (tell) => channel.addEventListener('message', ({ data }: MessageEvent<News>) => tell(data)),
  }
}
