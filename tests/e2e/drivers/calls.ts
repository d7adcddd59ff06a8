import type { Page, Request, Route } from '@playwright/test'
import { CALLS } from '#contract/calls.gen.ts'
import type { OperationName } from '#contract/index.ts'

const matches = (request: Request, name: OperationName) => {
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
    if (matches(request, name)) sent.push({ body: request.postDataJSON(), at: Date.now(), headers: request.headers() })
  })
  return sent
}

/** Intercepts the requests of one operation; `act` decides what the page receives. Ends with `return()`. */
export async function intercept(page: Page, name: OperationName, act: (route: Route, count: number) => Promise<void>): Promise<() => Promise<void>> {
  let count = 0
  const onlyThis = (url: URL) => url.pathname.startsWith('/api/')
  const handler = async (route: Route) => {
    if (!matches(route.request(), name)) return route.fallback()
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

/** The server's error that only one piece is left. */
export const outOfStock = {
  status: 422,
  contentType: 'application/json',
  body: JSON.stringify({
    errored: true,
    code: 'out-of-stock',
    message: 'There are not enough pieces in stock',
    statusCode: 422,
    payload: { message: 'There are not enough pieces in stock', available: 1 },
    data: { errorMessage: 'There are not enough pieces in stock' },
  }),
}

/** An internal server error. */
export const serverError = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({
    errored: true,
    code: 'server-error',
    message: 'Something went wrong',
    statusCode: 500,
    payload: { message: 'Something went wrong' },
    data: { errorMessage: 'Something went wrong' },
  }),
}

/** The error that the caller is not allowed to. */
export const forbidden = {
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({
    errored: true,
    code: 'forbidden',
    message: 'Forbidden',
    statusCode: 403,
    payload: { message: 'Forbidden' },
    data: { errorMessage: 'Forbidden' },
  }),
}
