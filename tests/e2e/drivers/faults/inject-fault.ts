import { expect, type Page, type Route } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import { intercept, serverError } from '../calls.ts'

/** `late`: the client gave up waiting before the request reached the server. */
export const FAULTS = ['request lost', 'answer lost', 'server error', 'late'] as const
export type Fault = (typeof FAULTS)[number]

export interface Injected {
  /** Resolves when the fault has happened, and everything has reached the server. */
  over(): Promise<void>
}

/** Lets the test end the wait of one request: no test can wait for the time limit of the client. */
function controlTimeouts(): void {
  let latest: AbortController | undefined
  AbortSignal.timeout = () => {
    latest = new AbortController()
    return latest.signal
  }
  const waits = new Map<string, AbortController>()
  const { fetch } = window
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (latest) waits.set(pathname, latest)
    latest = undefined
    return fetch(input, init)
  }
  Object.assign(window, { giveUp: (pathname: string) => waits.get(pathname)?.abort(new DOMException('The operation timed out.', 'TimeoutError')) })
}

const giveUp = (page: Page, url: string): Promise<void> =>
  page.evaluate((pathname) => (window as unknown as { giveUp(pathname: string): void }).giveUp(pathname), new URL(url).pathname)

/** To be called before the first page is opened. */
export async function prepareFault(page: Page, fault: Fault): Promise<void> {
  if (fault === 'late') await page.addInitScript(controlTimeouts)
}

/** The next request of an operation meets the fault; all later ones are answered. */
export async function injectFault(page: Page, call: OperationName, fault: Fault): Promise<Injected> {
  let isOver = false
  const failRequest = async (route: Route): Promise<void> => {
    switch (fault) {
      case 'request lost':
        return route.abort('connectionreset')
      case 'answer lost':
        await route.fetch()
        return route.abort('connectionreset')
      case 'server error':
        return route.fulfill(serverError)
      case 'late': {
        await giveUp(page, route.request().url())
        await route.fetch()
        return route.abort()
      }
    }
  }
  await intercept(page, call, async (route, count) => {
    if (count > 1) return route.continue()
    await failRequest(route)
    isOver = true
  })
  return { over: () => expect.poll(() => isOver, { message: `${call} met its fault: ${fault}` }).toBe(true) }
}
