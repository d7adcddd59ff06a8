import type { Page, Request, Route } from '@playwright/test'
import { CALLS } from '#contract/calls.gen.ts'
import type { OperationName } from '#contract/index.ts'

/** Whether a request is one of this operation. */
export const isRequestOf = (request: Request, name: OperationName): boolean => {
  const [method, path] = CALLS[name]
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return request.method() === method && pattern.test(new URL(request.url()).pathname)
}

export interface Sent {
  body: unknown
  at: number
  headers: Record<string, string>
}

/** Records every request of this operation from now on. */
export function record(page: Page, name: OperationName): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (isRequestOf(request, name)) sent.push({ body: request.postDataJSON(), at: Date.now(), headers: request.headers() })
  })
  return sent
}

/** Intercepts the requests of one operation; `act` decides what the page receives. Ends with `return()`. */
export async function intercept(page: Page, name: OperationName, act: (route: Route, count: number) => Promise<void>): Promise<() => Promise<void>> {
  let count = 0
  const onlyThis = (url: URL) => url.pathname.startsWith('/api/')
  const handler = async (route: Route) => {
    if (!isRequestOf(route.request(), name)) return route.fallback()
    count += 1
    return act(route, count)
  }
  await page.route(onlyThis, handler)
  return () => page.unroute(onlyThis, handler)
}

/** Leaves a lazily loaded script without a response, until `return()`; then the next request for it is answered. */
export async function holdScript(page: Page, name: string): Promise<() => Promise<void>> {
  const script = new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)
  const hold = () => undefined
  await page.route(script, hold)
  return () => page.unroute(script, hold)
}

interface Problem {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly payload?: object
}

/** An error response of the server. */
export const problemResponse = ({ code, status, message, payload = {} }: Problem) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ errored: true, code, message, statusCode: status, payload: { message, ...payload }, data: { errorMessage: message } }),
})

/** Only one piece is left. */
export const outOfStock = problemResponse({ code: 'out-of-stock', status: 422, message: 'There are not enough pieces in stock', payload: { available: 1 } })

export const serverProblem: Problem = { code: 'server-error', status: 500, message: 'Something went wrong' }

/** An internal server error. */
export const serverError = problemResponse(serverProblem)

/** The error that there were too many requests. */
export const tooMany = problemResponse({ code: 'rate-limited', status: 429, message: 'Too many requests. Please wait a moment.' })

/** The error that the second factor was given too long ago. */
export const staleFactor = problemResponse({ code: 'fresh-factor-required', status: 401, message: 'A fresh code is needed' })

/** The error that the caller is not allowed to. */
export const forbidden = problemResponse({ code: 'forbidden', status: 403, message: 'Forbidden' })
