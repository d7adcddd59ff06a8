import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { TAGS_HEADER } from './cache-tags.ts'

const HEADER = 'x-in-process'

declare module 'fastify' {
  interface FastifyInstance {
    /** Known to this process alone; marks the calls of its own pages. */
    inProcessMark: string
  }
}

/** Prepares the application to know its own calls. */
export function markInProcess(app: FastifyInstance): void {
  app.decorate('inProcessMark', randomBytes(16).toString('hex'))
}

/** Whether the server itself calls, for a page it renders. */
export const isInProcess = (app: FastifyInstance, request: FastifyRequest): boolean => request.headers[HEADER] === app.inProcessMark

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const isMethod = (method: string): method is (typeof METHODS)[number] => METHODS.some((each) => each === method)

interface Asking {
  readonly origin: string
  readonly ip: string
  /** Takes the tags of everything that is answered. */
  readonly tags?: Set<string>
  /** Called when something could not be answered now. */
  readonly onFailure?: () => void
}

/** A fetch that calls the application without a network. */
export function fetchInProcess(app: FastifyInstance, { origin, ip, tags, onFailure }: Asking): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init)
    const url = new URL(request.url)
    if (!isMethod(request.method)) throw new TypeError(`The method ${request.method} is not served`)
    const options: InjectOptions = {
      method: request.method,
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(request.headers), host: url.host, [HEADER]: app.inProcessMark },
      remoteAddress: ip,
    }
    const body = request.body ? await request.text() : ''
    const answer = await app.inject(body === '' ? options : { ...options, payload: body })
    if (answer.statusCode >= 500) onFailure?.()
    for (const tag of String(answer.headers[TAGS_HEADER] ?? '').split(' ')) if (tag !== '') tags?.add(tag)
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
    const isBodiless = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isBodiless ? null : answer.body, { status: answer.statusCode, headers })
  }
}
