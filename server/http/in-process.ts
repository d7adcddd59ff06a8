import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { TAGS_HEADER } from './cache-tags.ts'

const HEADER = 'x-in-process'
const FOR_VISITOR = 'x-in-process-for-visitor'
/** Header of the server's own requests: the country of the visitor they are sent for. */
export const IN_PROCESS_COUNTRY = 'x-in-process-country'

declare module 'fastify' {
  interface FastifyInstance {
    /** A secret of this process that marks requests of its own pages. */
    inProcessMark: string
  }
}

/** Lets the application recognise its own requests. */
export function markInProcess(app: FastifyInstance): void {
  app.decorate('inProcessMark', randomBytes(16).toString('hex'))
}

/** Whether the server itself sends the request, for a page it renders. */
export const isInProcess = (app: FastifyInstance, request: FastifyRequest): boolean => request.headers[HEADER] === app.inProcessMark

/** Whether the server sends the request with what a visitor submitted, as the visitor's own browser would. */
export const isForVisitor = (request: FastifyRequest): boolean => FOR_VISITOR in request.headers

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const isMethod = (method: string): method is (typeof METHODS)[number] => METHODS.some((each) => each === method)

interface InProcessOptions {
  readonly origin: string
  readonly ip: string
  /** The requests carry what the visitor submitted: their outcome is theirs. */
  readonly isForVisitor?: boolean
  /** ISO code of the country of the visitor's network; null when nobody says. */
  readonly country?: string | null
  /** Collects the cache tags of all responses. */
  readonly tags?: Set<string>
  /** Called when a request failed temporarily. */
  readonly onFailure?: () => void
}

/** A fetch that calls the application without a network. */
export function fetchInProcess(
  app: FastifyInstance,
  { origin, ip, country, isForVisitor: isVisitors = false, tags, onFailure }: InProcessOptions,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init)
    const url = new URL(request.url)
    if (!isMethod(request.method)) throw new TypeError(`The method ${request.method} is not served`)
    const options: InjectOptions = {
      method: request.method,
      url: `${url.pathname}${url.search}`,
      headers: {
        ...Object.fromEntries(request.headers),
        host: url.host,
        [HEADER]: app.inProcessMark,
        [IN_PROCESS_COUNTRY]: country ?? '',
        ...(isVisitors && { [FOR_VISITOR]: '1' }),
      },
      remoteAddress: ip,
    }
    const body = request.body ? await request.text() : ''
    const response = await app.inject(body === '' ? options : { ...options, payload: body })
    if (response.statusCode >= 500) onFailure?.()
    for (const tag of String(response.headers[TAGS_HEADER] ?? '').split(' ')) if (tag !== '') tags?.add(tag)
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers)) for (const each of [value ?? []].flat()) headers.append(name, String(each))
    const isBodiless = response.statusCode === 204 || response.statusCode === 304
    return new Response(isBodiless ? null : response.body, { status: response.statusCode, headers })
  }
}
