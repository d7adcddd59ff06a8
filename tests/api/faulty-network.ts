import { CALLS } from '#contract/calls.gen.ts'
import type { OperationName } from '#contract/index.ts'

/** Faults of a request. `late`: it arrives when the client has given up waiting for its response. */
export const FAULTS = ['request lost', 'answer lost', 'server error', 'late', 'delivered twice', 'three requests lost'] as const
export type Fault = (typeof FAULTS)[number]

/** The `nth` request of an operation, counted from 1. */
export interface Place {
  readonly call: OperationName
  readonly nth: number
}

const routes = (Object.keys(CALLS) as OperationName[]).map((name) => {
  const [method, path] = CALLS[name]
  return { name, method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
})

function nameOf({ url, method }: Request): OperationName {
  const { pathname } = new URL(url)
  const route = routes.find((each) => each.method === method && each.pattern.test(pathname))
  if (!route) throw new Error(`${method} ${pathname} is no call`)
  return route.name
}

const serverError = (): Response =>
  new Response(JSON.stringify({ errored: true, code: 'server-error', message: 'Something went wrong', statusCode: 500, payload: null, data: null }), {
    status: 500,
  })

const lost = (): never => {
  throw new TypeError('fetch failed')
}

const givenUp = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))

/** A network with one fault at one place; without one it only records the requests. */
export function faultyNetwork(inProcess: typeof fetch, fault?: Fault, place?: Place) {
  const went: Place[] = []
  const underWay: Promise<unknown>[] = []

  // A copy each time: a request can be read once, and its own signal must not abort what arrives late.
  async function delivery(request: Request): Promise<() => Promise<Response>> {
    const { url, method, headers } = request
    const body = await request.text()
    return () => inProcess(new Request(url, { method, headers, ...(body === '' ? {} : { body }) }))
  }

  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = nameOf(request)
    const nth = went.filter((each) => each.call === call).length + 1
    went.push({ call, nth })
    const deliver = await delivery(request)
    const isHit = place?.call === call && (fault === 'three requests lost' ? nth >= place.nth && nth < place.nth + 3 : nth === place.nth)
    switch (isHit ? fault : undefined) {
      case 'request lost':
      case 'three requests lost':
        return lost()
      case 'answer lost':
        await deliver()
        return lost()
      case 'server error':
        return serverError()
      case 'late':
        // Not the request's own signal: that one only follows, and may be garbage-collected.
        await givenUp(init?.signal)
        underWay.push(deliver())
        return lost()
      case 'delivered twice':
        await deliver()
        return deliver()
      default:
        return deliver()
    }
  }

  return {
    fetch: network,
    went,
    /** Resolves when all late requests have arrived. */
    arrived: () => Promise.all(underWay),
  }
}
