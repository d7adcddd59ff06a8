import wretch, { type WretchError } from 'wretch'
import { CALLS } from '#calls'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Contract, OperationName } from '#contract/index.ts'
import { LANGUAGE_CODES, type Locale } from '#contract/locale.ts'
import { REFRESH_GRACE_SECONDS } from '#contract/session.constants.ts'
import type { SiteConfiguration } from '#contract/settings.ts'
import { lazy } from '../lazy.ts'
import { ProblemError, problemIn, readObject } from './problem-error.ts'

export const REQUEST_TIMEOUT_MS = 20_000
/** A refresh is repeated while the server still accepts its token. */
const REFRESH_TIMEOUT_MS = (REFRESH_GRACE_SECONDS - 2) * 1000

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** A repeated write with the same key is executed once. */
  idempotencyKey?: string | undefined
  /** The request outlives the page. */
  keepalive?: boolean | undefined
  /** Refresh token header of the refresh operation. */
  refreshToken?: string | undefined
  /** Bearer token of the deprecated log-in operations. */
  bearerToken?: string | undefined
  /** Sends no access token: requests the response that is the same for everybody. */
  anonymous?: boolean | undefined
  /** Sent by this user alone: fails with `not-logged-in` when another one is logged in by now. */
  userId?: number | undefined
}

/** Access tokens of the current user. */
export interface Credentials {
  /**
   * A valid access token; null for anonymous visitors. Rejects when none can be obtained at the moment, or when it is not that of `userId`.
   * `isRepeat`: for a request that was rejected.
   */
  accessToken(options?: { userId?: number | undefined; isRepeat?: boolean }): Promise<string | null>
  /** Reports a rejected request with this token. Resolves to whether it may be sent once more with the current `accessToken`: after a log-in alone unless `isRepeatable`. */
  rejected(problem: ProblemError, accessToken: string, isRepeatable: boolean): Promise<boolean>
}

export type ApiOperation<K extends OperationName> = (input: InputOf<Contract[K]>, options?: RequestOptions) => Promise<ResponseOf<Contract[K]>>
export type ApiClient = { [K in OperationName]: ApiOperation<K> }

/** What the shop needs of the site configuration. */
export interface ShopSite
  extends Pick<SiteConfiguration, 'apiKeyToken' | 'siteID' | 'storeId' | 'siteName' | 'cmsOptions' | 'development'>,
    Partial<Pick<SiteConfiguration, 'dummyMode'>> {
  readonly application: Pick<SiteConfiguration['application'], 'currency'>
}

/** Typed API client: every operation of the contract, per language. */
export interface ShopClient {
  in(locale: Locale): ApiClient
  /** Site configuration, requested once before the first operation; retried after a failure. */
  site(): Promise<ShopSite>
}

export interface ClientOptions {
  fetch: typeof globalThis.fetch
  /** Origin of the API; empty when it is that of the page. */
  base: string
  site?: ShopSite
  /** URL of the shop, for environments that set no referer. */
  referer?: string
  /** Absent on the server, which renders for anonymous visitors. */
  credentials?: Credentials
  timeoutMs?: number
  /** Called for every failed request before its caller receives the error. */
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
    // How long data are fresh is decided by the query client: the browser's copy is shown only after the server confirmed it.
    .options({ cache: 'no-cache' })
    .customError(async (_error: WretchError, response) => problemIn(response.status, await response.text()))

  async function send(name: OperationName, parts: RequestParts, headers: Record<string, string>, options: RequestOptions = {}): Promise<unknown> {
    options.signal?.throwIfAborted()
    const [method, path] = CALLS[name]
    const limitMs = name === 'refresh' ? Math.min(timeoutMs, REFRESH_TIMEOUT_MS) : timeoutMs
    const limit = limitIn(limitMs, options.signal)
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
        // The platform finds the site by its referer (HDR-03), which pages of e-mail links send to nobody else.
        .options({
          signal: limit.signal,
          ...(options.keepalive ? { keepalive: true } : {}),
          ...(name === 'domainDetect' ? { referrerPolicy: 'origin' as const } : {}),
        })
        .fetch(method, url, parts.body)
        .text()
      return dataIn(text)
    } catch (error) {
      if (!(error instanceof ProblemError) && options.signal?.aborted) throw options.signal.reason
      const problem = limit.isOver() && !(error instanceof ProblemError) ? new ProblemError('timeout', 0, `No response within ${limitMs} ms`) : problemOf(error)
      onProblem?.(problem.withRequest({ method, url: `${base}${url}`, headers: sent, body: parts.body }))
      throw problem
    } finally {
      limit.clear()
    }
  }

  async function sendWithToken(name: OperationName, parts: RequestParts, headers: Record<string, string>, options: RequestOptions = {}): Promise<unknown> {
    const { userId } = options
    const accessToken = credentials && !options.anonymous ? await credentials.accessToken({ userId }).catch(throwProblem) : null
    if (!credentials || accessToken === null) return send(name, parts, headers, options)
    try {
      return await send(name, parts, { ...headers, [HEADERS.accessToken]: accessToken }, options)
    } catch (error) {
      if (!(error instanceof ProblemError) || !(await credentials.rejected(error, accessToken, mayRepeat(name, error, options)))) throw error
      const next = await credentials.accessToken({ userId, isRepeat: true })
      return send(name, parts, next === null ? headers : { ...headers, [HEADERS.accessToken]: next }, options)
    }
  }

  const configuration = lazy(async () => site ?? ((await send('domainDetect', {}, {})) as ShopSite))

  const languages = new Map<Locale, ApiClient>()
  function apiIn(locale: Locale): ApiClient {
    const entries = (Object.keys(CALLS) as OperationName[]).map((name) => [
      name,
      async (parts: RequestParts, options?: RequestOptions) => {
        const { apiKeyToken, siteID, storeId } = await configuration.load()
        const headers = {
          [HEADERS.apiKey]: apiKeyToken,
          [HEADERS.site]: String(siteID),
          [HEADERS.store]: String(storeId),
          [HEADERS.language]: LANGUAGE_CODES[locale],
        }
        return TOKENLESS.has(name) ? send(name, parts, headers, options) : sendWithToken(name, parts, headers, options)
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
    site: configuration.load,
  }
}

/** Aborts with a signal, and after a time. */
function limitIn(milliseconds: number, given: AbortSignal | undefined) {
  const controller = new AbortController()
  let isOver = false
  const follow = () => controller.abort(given?.reason)
  const timer = setTimeout(() => {
    isOver = true
    controller.abort()
  }, milliseconds)
  given?.addEventListener('abort', follow)
  return {
    signal: controller.signal,
    isOver: () => isOver,
    clear() {
      clearTimeout(timer)
      given?.removeEventListener('abort', follow)
    },
  }
}

/** Operations of authentication itself: sent without the access token. */
const TOKENLESS: ReadonlySet<OperationName> = new Set(['login', 'refresh', 'localLogin', 'localLogout', 'localUser'])

/** A 401 response means that nothing was executed. After other errors only reads and writes with an idempotency key are retried. */
const mayRepeat = (name: OperationName, { status }: ProblemError, { idempotencyKey }: RequestOptions): boolean =>
  status === 401 || idempotencyKey !== undefined || /^(?:get|filter|decide)/.test(name)

/** Errors without a response, such as a lost connection, become network errors. */
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
  const body = readObject(text)
  // A truncated or non-JSON response with a success status is treated as a gateway error, which can be retried.
  if (!body) throw problemIn(502, '')
  if (body.errored === true) throw problemIn(200, text)
  return body.data
}
