import { createActor } from 'xstate'
import type { OperationName } from '#contract/index.ts'
import type { Locale } from '#contract/locale.ts'
import type { SiteConfiguration } from '#contract/settings.ts'
import type { ApiClient, RequestOptions, ShopClient } from '../../client/create-client.ts'
import type { ActorDeps, Destination, NoticeOptions } from '../deps.ts'
import type { BrowserEnvironment, Channel } from './browser-environment.ts'
import type { CartMessage, SessionMessage } from './cart-messages.ts'

export interface ExampleRequest {
  operation: OperationName
  input: { body?: Record<string, unknown> }
  options: RequestOptions
  locale: Locale
}

/** A fake API whose operations are functions, with a log of requests. */
export function examplePlatform(responses: Partial<Record<OperationName, (input: ExampleRequest['input']) => unknown>>) {
  const requests: ExampleRequest[] = []
  const apiIn = (locale: Locale) =>
    new Proxy({} as ApiClient, {
      get:
        (_, operation: OperationName) =>
        async (input: ExampleRequest['input'], options: RequestOptions = {}) => {
          requests.push({ operation, input, options, locale })
          const respond = responses[operation]
          if (!respond) throw new Error(`${operation} has no response here`)
          return respond(input)
        },
    })
  const client: ShopClient = { in: apiIn, site: async () => ({ application: { currency: { id: 1 } } }) as SiteConfiguration }
  return { requests, client, names: () => requests.map(({ operation }) => operation) }
}

/** A fake browser with shared cookies and channels, on http unless it is secure. */
export function exampleBrowser(isSecure = false) {
  const cookies = new Map<string, string>()
  const written: string[] = []
  const cartTabs = tabs<CartMessage>()
  const sessionTabs = tabs<SessionMessage>()
  const device = new Map<string, string>()
  let time = 0
  const working = new Map<string, Promise<unknown>>()
  const jar = {
    isSecure,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      written.push(cookie)
      const [pair = '', maxAge] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (maxAge === 'max-age=0') cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  function openTab() {
    const storage = new Map<string, string>()
    const logged: string[] = []
    const announced: { name: string; detail: object }[] = []
    const returns: (() => void)[] = []
    const leaves: (() => void)[] = []
    let keys = 0
    const environment: BrowserEnvironment = {
      jar,
      storage: storageOf(storage),
      device: storageOf(device),
      channel: cartTabs.open(),
      sessionChannel: sessionTabs.open(),
      clocks: { monotonic: () => time, now: () => EXAMPLE_NOW + time },
      withLock(name, work) {
        const mine = (working.get(name) ?? Promise.resolve()).then(work)
        working.set(
          name,
          mine.catch(() => undefined),
        )
        return mine
      },
      onPageShow: (listener) => void returns.push(listener),
      onPageHide: (listener) => void leaves.push(listener),
      newKey: () => `new-key-${++keys}`,
      dispatchWindowEvent: (name, detail) => void announced.push({ name, detail }),
      log: (text) => void logged.push(text),
      createActor,
      inspect: () => {},
      trail: () => [],
    }
    return {
      environment,
      storage,
      logged,
      announced,
      comeBack: () => returns.forEach((listener) => void listener()),
      leave: () => leaves.forEach((listener) => void listener()),
    }
  }
  const passes = (milliseconds: number) => {
    time += milliseconds
  }
  return { cookies, written, device, openTab, passes, cartListenerCount: cartTabs.listenerCount }
}

const storageOf = (stored: Map<string, string>): BrowserEnvironment['storage'] => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
  clear: () => stored.clear(),
})

/** Initial time of the fake browser's clock. */
export const EXAMPLE_NOW = Date.UTC(2026, 10, 21)

/** A channel for each tab, which does not receive its own messages. */
function tabs<Message>() {
  const all = new Set<{ listener: (message: Message) => void; tab: object }>()
  const open = (): Channel<Message> => {
    const tab = {}
    return {
      listen(listener) {
        const entry = { listener, tab }
        all.add(entry)
        return () => all.delete(entry)
      },
      post: (message) => {
        for (const other of all) if (other.tab !== tab) other.listener(message)
      },
    }
  }
  return { open, listenerCount: () => all.size }
}

export interface ShownToast {
  kind: 'success' | 'info' | 'problem'
  what: unknown
  options?: NoticeOptions | undefined
}

/** Dependencies of the actors, with recorded notices and navigations. */
export function exampleDeps(client: ShopClient, locale: () => Locale = () => 'en') {
  const toasts: ShownToast[] = []
  const went: Destination[] = []
  const forgotten: { refetch: boolean }[] = []
  const deps: ActorDeps = {
    client,
    locale,
    navigate: (destination) => void went.push(destination),
    clearPersonalQueries: (how) => void forgotten.push(how),
    notify: {
      success: (key, _params, options) => void toasts.push({ kind: 'success', what: key, ...(options && { options }) }),
      info: (key, options) => void toasts.push({ kind: 'info', what: key, options }),
      problem: (error, options) => void toasts.push({ kind: 'problem', what: error, options }),
      shown: () => Promise.resolve(),
    },
  }
  return { deps, toasts, went, forgotten }
}

/** Flushes pending responses. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}
