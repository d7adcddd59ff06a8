import wretch, { type WretchError } from 'wretch'
import { CALLS } from '#contract/calls.gen.ts'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { CallName, Contract } from '#contract/index.ts'
import { LANGUAGE_CODES, type Locale } from '#contract/locale.ts'
import type { SiteConfiguration } from '#contract/settings.ts'
import { ProblemError, problemIn, readObject } from './problem-error.ts'

export const REQUEST_TIMEOUT_MS = 20_000

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** Repeated with the same key a keyed call is done once. */
  idempotencyKey?: string | undefined
  /** The request outlives the page. */
  keepalive?: boolean | undefined
  /** What the refresh call changes for new tokens. */
  refreshToken?: string | undefined
  /** Who calls, in the calls of the older way to log in. */
  bearerToken?: string | undefined
  /** Asks for the answer that everybody gets, whoever is logged in. */
  anonymous?: boolean | undefined
}

/** Who is logged in, as the client has to know it. */
export interface Credentials {
  /** A valid access token; null for anonymous visitors. Rejects when none can be obtained at the moment. */
  accessToken(): Promise<string | null>
  /** A call with this token was refused. Returns whether the call may be sent once more, with what `accessToken` says then. */
  refused(problem: ProblemError, accessToken: string): Promise<boolean>
}

export type ApiOperation<K extends CallName> = (input: InputOf<Contract[K]>, options?: RequestOptions) => Promise<AnswerOf<Contract[K]>>
export type ApiClient = { [K in CallName]: ApiOperation<K> }

/** The platform, seen from the shop: every call of the contract, typed, in one language. */
export interface ShopClient {
  in(locale: Locale): ApiClient
  /** Asked once, before the first other call; a failure is asked again. */
  site(): Promise<SiteConfiguration>
}

export interface ClientOptions {
  fetch: typeof globalThis.fetch
  /** Origin of the platform; empty where the shop is served from it. */
  base: string
  site?: SiteConfiguration
  /** Address of the shop, where no browser says it by itself. */
  referer?: string
  /** Absent on the server, where nobody is logged in. */
  credentials?: Credentials
  timeoutMs?: number
  /** Hears of every call that fails, before whoever made it. */
  onProblem?: (problem: ProblemError) => void
}

interface RequestParts {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

export function createShopClient({ fetch, base, site, referer, credentials, timeoutMs = REQUEST_TIMEOUT_MS, onProblem }: ClientOptions): ShopClient {
  const platform = wretch(base)
    .fetchPolyfill((url, options) => fetch(url, options))
    .headers({ accept: 'application/json', ...(referer ? { referer } : {}) })
    .customError(async (_error: WretchError, response) => problemIn(response.status, await response.text()))

  async function send(name: CallName, parts: RequestParts, headers: Record<string, string>, options: RequestOptions = {}): Promise<unknown> {
    options.signal?.throwIfAborted()
    const [method, path] = CALLS[name]
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const url = address(path, parts)
    const sent = {
      ...headers,
      ...(options.idempotencyKey ? { [HEADERS.idempotencyKey]: options.idempotencyKey } : {}),
      ...(options.refreshToken ? { [HEADERS.refreshToken]: options.refreshToken } : {}),
      ...(options.bearerToken ? { [HEADERS.authorization]: `Bearer ${options.bearerToken}` } : {}),
    }
    try {
      const text = await platform
        .headers(sent)
        .options({ signal, ...(options.keepalive ? { keepalive: true } : {}) })
        .fetch(method, url, parts.body)
        .text()
      return dataIn(text)
    } catch (error) {
      if (!(error instanceof ProblemError) && options.signal?.aborted) throw options.signal.reason
      const problem =
        timeout.aborted && !(error instanceof ProblemError) ? new ProblemError('timeout', 0, `No answer within ${timeoutMs} ms`) : problemOf(error)
      onProblem?.(problem.answering({ method, url: `${base}${url}`, headers: sent, body: parts.body }))
      throw problem
    }
  }

  async function sendAsPerson(name: CallName, parts: RequestParts, headers: Record<string, string>, options: RequestOptions = {}): Promise<unknown> {
    const accessToken = credentials && !options.anonymous ? await credentials.accessToken().catch(throwProblem) : null
    if (!credentials || accessToken === null) return send(name, parts, headers, options)
    try {
      return await send(name, parts, { ...headers, [HEADERS.accessToken]: accessToken }, options)
    } catch (error) {
      if (!(error instanceof ProblemError) || !(await credentials.refused(error, accessToken)) || !mayRepeat(name, error, options)) throw error
      const next = await credentials.accessToken()
      return send(name, parts, next === null ? headers : { ...headers, [HEADERS.accessToken]: next }, options)
    }
  }

  let detected: Promise<SiteConfiguration> | undefined = site && Promise.resolve(site)
  function detect(): Promise<SiteConfiguration> {
    detected ??= (send('domainDetect', {}, {}) as Promise<SiteConfiguration>).catch((error: unknown) => {
      detected = undefined
      throw error
    })
    return detected
  }

  const languages = new Map<Locale, ApiClient>()
  function apiIn(locale: Locale): ApiClient {
    const entries = (Object.keys(CALLS) as CallName[]).map((name) => [
      name,
      async (parts: RequestParts, options?: RequestOptions) => {
        const { apiKeyToken, siteID, storeId } = await detect()
        const headers = {
          [HEADERS.apiKey]: apiKeyToken,
          [HEADERS.site]: String(siteID),
          [HEADERS.store]: String(storeId),
          [HEADERS.language]: LANGUAGE_CODES[locale],
        }
        return TOKENLESS.has(name) ? send(name, parts, headers, options) : sendAsPerson(name, parts, headers, options)
      },
    ])
    return Object.fromEntries(entries) as ApiClient
  }

  return {
    in(locale) {
      const api = languages.get(locale) ?? apiIn(locale)
      languages.set(locale, api)
      return api
    },
    site: detect,
  }
}

/** Calls that make the tokens wait for none, and those that have their own. */
const TOKENLESS: ReadonlySet<CallName> = new Set(['login', 'refresh', 'localLogin', 'localLogout', 'localUser'])

/** A token that is not known did nothing at all; otherwise only what changes nothing, or is done once by its key, is sent again. */
const mayRepeat = (name: CallName, { status }: ProblemError, { idempotencyKey }: RequestOptions): boolean =>
  status === 401 || idempotencyKey !== undefined || /^(?:get|filter|decide)/.test(name)

/** Anything that prevents a request is reported as a network problem. */
const problemOf = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : new ProblemError('network', 0, error instanceof Error ? `${error.name}: ${error.message}` : 'No connection')

function throwProblem(error: unknown): never {
  throw problemOf(error)
}

function address(path: string, { params, query }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

function dataIn(text: string): unknown {
  const answer = readObject(text)
  // A cut or foreign answer of a good status is a fault on the way: it may be asked again.
  if (!answer) throw problemIn(502, '')
  if (answer.errored === true) throw problemIn(200, text)
  return answer.data
}
