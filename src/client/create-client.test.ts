import { describe, expect, test, vi } from 'vitest'
import { REFRESH_GRACE_SECONDS } from '#contract/session.constants.ts'
import type { SiteConfiguration } from '#contract/settings.ts'
import { createShopClient } from './create-client.ts'
import type { ProblemError } from './problem-error.ts'

const SITE = { apiKeyToken: 'key-of-the-site', siteID: 3, storeId: 4 } as SiteConfiguration

interface Sent {
  url: string
  method: string | undefined
  headers: Record<string, string>
  body: unknown
  keepalive: boolean
  referrerPolicy?: ReferrerPolicy | undefined
}

const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } })
const fine = (data: unknown) => json({ data, errored: false })

/** A fake API that logs its requests and responds as given. */
function platform(respond: (sent: Sent, signal: AbortSignal) => Response | Promise<Response> = () => fine('done')) {
  const requests: Sent[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const sent: Sent = {
      url: String(input),
      method: init.method,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive === true,
      referrerPolicy: init.referrerPolicy,
    }
    requests.push(sent)
    if (sent.url.endsWith('/domainDetect') && sent.method === 'POST') return fine(SITE)
    return respond(sent, init.signal as AbortSignal)
  }
  return { requests, fetch }
}

const CART = { cartId: 'c', protectCode: 'p', currencyId: 1 }
const hangs = (_: Sent, signal: AbortSignal) => new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a request', () => {
  test('has the four headers of the detected site and the language', async () => {
    const { requests, fetch } = platform()
    const client = createShopClient({ fetch, base: 'https://shop.example' })
    await client.in('en').getCart({ body: CART })
    await client.in('hr').getCart({ body: CART })
    const named = requests.slice(1).map(({ headers }) => [headers.apikey, headers.site, headers.store, headers['x-gaussbox-language']])
    expect(named).toEqual([
      ['key-of-the-site', '3', '4', 'eng'],
      ['key-of-the-site', '3', '4', 'hrv'],
    ])
  })

  test('waits for one site detection, shared by all requests', async () => {
    const { requests, fetch } = platform()
    const client = createShopClient({ fetch, base: '' })
    await Promise.all([client.in('en').getCart({ body: CART }), client.in('hr').getCart({ body: CART }), client.site()])
    expect(requests.map(({ url }) => url.split('/').at(-1))).toEqual(['domainDetect', 'getCart', 'getCart'])
  })

  test('needs no detection when the site is given', async () => {
    const { requests, fetch } = platform()
    await createShopClient({ fetch, base: '', site: SITE }).in('en').getCart({ body: CART })
    expect(requests).toHaveLength(1)
  })

  test('has a referer header where the browser sets none', async () => {
    const { requests, fetch } = platform()
    await createShopClient({ fetch, base: '', referer: 'https://shop.example/' }).site()
    expect(requests[0]?.headers.referer).toBe('https://shop.example/')
  })

  test('says where it stands when it detects the site, also from a page that says so to nobody', async () => {
    const { requests, fetch } = platform()
    await createShopClient({ fetch, base: '' }).in('en').getCart({ body: CART })
    expect(requests.map(({ referrerPolicy }) => referrerPolicy)).toEqual(['origin', undefined])
  })

  test('detects the site again after a failure', async () => {
    let fails = true
    const { fetch } = platform()
    const client = createShopClient({ fetch: (...request) => (fails ? Promise.reject(new TypeError('no network')) : fetch(...request)), base: '' })
    await expect(client.site()).rejects.toMatchObject({ code: 'network', status: 0 })
    fails = false
    await expect(client.site()).resolves.toMatchObject({ siteID: 3 })
  })
})

describe('the parts of a request', () => {
  const client = (fake = platform()) => ({
    requests: fake.requests,
    api: createShopClient({ fetch: fake.fetch, base: 'https://shop.example', site: SITE }).in('en'),
  })

  test('are method and path of the contract and a JSON body', async () => {
    const { requests, api } = client()
    await api.deleteItem({ body: { cartId: 'c', protectCode: 'p', itemId: 7 } })
    expect(requests[0]).toMatchObject({
      method: 'DELETE',
      url: 'https://shop.example/api/v2/ecommerce/cart/deleteItem',
      body: { cartId: 'c', protectCode: 'p', itemId: 7 },
    })
    expect(requests[0]?.headers['content-type']).toBe('application/json')
  })

  test('are filled path parameters and a query without undefined values', async () => {
    const { requests, api } = client()
    await api.getCategory({ params: { id: '12' } } as never)
    await api.getCommons({ query: { type: 'countries', language: undefined } } as never)
    expect(requests.map(({ url }) => url.replace('https://shop.example', ''))).toEqual([
      '/api/v1/product/web/category/get/12',
      '/api/v1/settings/commons?type=countries',
    ])
  })

  test('include an idempotency key and keepalive', async () => {
    const { requests, api } = client()
    await api.addItem({ body: { ...CART, productId: 1, qty: 1 } }, { idempotencyKey: 'key-0001', keepalive: true })
    await api.getCart({ body: CART })
    expect(requests.map(({ headers, keepalive }) => [headers['idempotency-key'], keepalive])).toEqual([
      ['key-0001', true],
      [undefined, false],
    ])
  })
})

describe('a response', () => {
  const ask = (respond: Parameters<typeof platform>[0], options: object = {}) => {
    const { fetch } = platform(respond)
    return createShopClient({ fetch, base: '', site: SITE, timeoutMs: 30, ...options })
      .in('en')
      .getCart({ body: CART })
  }
  const rejection = {
    errored: true,
    code: 'out-of-stock',
    message: 'Not enough',
    statusCode: 422,
    payload: { message: 'Not enough', available: 3 },
    data: { errorMessage: 'Not enough' },
  }

  test('returns its data field', async () => {
    await expect(ask(() => fine({ version: 1 }))).resolves.toEqual({ version: 1 })
  })

  test('with an error is the problem with its payload', async () => {
    await expect(ask(() => json(rejection, 422))).rejects.toMatchObject({
      name: 'ProblemError',
      code: 'out-of-stock',
      status: 422,
      message: 'Not enough',
      payload: { available: 3 },
    })
  })

  test.each(['INVALID_LOGIN', 'Coupon not found!'])('that rejects with the text %s has that message', async (message) => {
    await expect(ask(() => json({ ...rejection, message }, 422))).rejects.toMatchObject({ message, code: 'out-of-stock' })
  })

  test.each([
    [{ code: 'out-of-stock', payload: { message: 'Not enough' }, statusCode: 409 }, 'out-of-stock', 409],
    [{ data: { errorMessage: 'Not enough' } }, 'malformed-request', 422],
    [{ message: 'Not enough' }, 'malformed-request', 422],
  ])('that rejects with %o has its text as the message', async (problem, code, status) => {
    await expect(ask(() => json(problem, 422))).rejects.toMatchObject({ message: 'Not enough', code, status })
  })

  test('with an error and status 200 is an error as well', async () => {
    await expect(ask(() => json(rejection, 200))).rejects.toMatchObject({ code: 'out-of-stock', status: 422 })
  })

  test.each([
    [502, 'unavailable', 502],
    [500, 'server-error', 500],
    [404, 'not-found', 404],
    [200, 'unavailable', 502],
  ])('that is not JSON, with status %i, is %s', async (status, code, shown) => {
    await expect(ask(() => new Response('<h1>proxy</h1>', { status }))).rejects.toMatchObject({ code, status: shown })
  })

  test('of a refresh is awaited for less than its token is accepted again', async () => {
    const timeout = vi.spyOn(globalThis, 'setTimeout')
    const { fetch } = platform()
    await createShopClient({ fetch, base: '', site: SITE }).in('en').refresh({}, { refreshToken: 'r' })
    const [, limit] = timeout.mock.lastCall ?? []
    expect(limit).toBeGreaterThan(5_000)
    expect(limit).toBeLessThan(REFRESH_GRACE_SECONDS * 1000)
    timeout.mockRestore()
  })

  test('that does not arrive in time is a timeout error', async () => {
    await expect(ask(hangs)).rejects.toMatchObject({ code: 'timeout', status: 0 })
  })

  test('that is lost is a network error', async () => {
    await expect(ask(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'TypeError: Failed to fetch',
    })
  })

  test('that fails carries its request, and printing it prints no secret', async () => {
    const problems: ProblemError[] = []
    await expect(ask(() => json(rejection, 422), { onProblem: (problem: ProblemError) => problems.push(problem) })).rejects.toMatchObject({
      code: 'out-of-stock',
    })
    expect(problems.map(({ request }) => request)).toEqual([
      {
        method: 'POST',
        url: '/api/v2/ecommerce/cart/getCart',
        headers: { apiKey: 'key-of-the-site', site: '3', store: '4', 'x-gaussbox-language': 'eng' },
        body: CART,
      },
    ])
    expect(JSON.stringify(problems) + String(problems[0])).not.toContain('key-of-the-site')
  })

  test('that is aborted rejects with the abort reason', async () => {
    const { requests, fetch } = platform(hangs)
    const leaving = new AbortController()
    const asking = createShopClient({ fetch, base: '', site: SITE }).in('en').getCart({ body: CART }, { signal: leaving.signal })
    leaving.abort(new DOMException('left', 'AbortError'))
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toEqual([])
  })

  test('that is aborted in flight is cancelled too', async () => {
    const leaving = new AbortController()
    const { fetch } = platform((sent, signal) => {
      queueMicrotask(() => leaving.abort(new DOMException('left', 'AbortError')))
      return hangs(sent, signal)
    })
    const asking = createShopClient({ fetch, base: '', site: SITE }).in('en').getCart({ body: CART }, { signal: leaving.signal })
    await expect(asking).rejects.toMatchObject({ name: 'AbortError', message: 'left' })
  })
})

describe('access tokens', () => {
  const rejection = (code: string, statusCode: number) => ({
    errored: true,
    code,
    message: code,
    statusCode,
    payload: { message: code },
    data: { errorMessage: code },
  })

  /** A client with successive tokens, and a fake API that rejects the first ones. */
  function clientWith(tokens: (string | null)[], reject: Record<string, unknown> | null = null, { mayRepeat = true, isRenewed = false } = {}) {
    const [first = null] = tokens
    const rejected: string[] = []
    let current = 0
    const { requests, fetch } = platform((sent) => (reject && sent.headers.accesstoken === first ? json(reject, Number(reject.statusCode)) : fine('done')))
    const api = createShopClient({
      fetch,
      base: '',
      site: SITE,
      credentials: {
        accessToken: async () => tokens[current] ?? null,
        async rejected({ code }, accessToken, isRepeatable) {
          rejected.push(`${code} ${accessToken}`)
          current++
          return mayRepeat && (isRepeatable || isRenewed)
        },
      },
    }).in('en')
    return { requests, api, rejected, sent: () => requests.map(({ headers }) => headers.accesstoken) }
  }

  test('are not sent with anonymous requests', async () => {
    const { api, sent } = clientWith(['a'])
    await api.getWebProfile({}, { anonymous: true })
    expect(sent()).toEqual([undefined])
  })

  test('that cannot be loaded are reported as a network error', async () => {
    const api = createShopClient({
      fetch: async () => new Response('{}'),
      base: '',
      site: SITE,
      credentials: { accessToken: () => Promise.reject(new TypeError('error loading dynamically imported module')), rejected: async () => false },
    }).in('en')
    await expect(api.getCart({ body: CART })).rejects.toMatchObject({ name: 'ProblemError', code: 'network', status: 0 })
  })

  test('are sent with every operation but log-in and refresh', async () => {
    const { api, requests, sent } = clientWith(['a'])
    await api.getCart({ body: CART })
    await api.login({ body: { email: 'ana@example.com', password: 'otok' } })
    await api.refresh({}, { refreshToken: 'r' })
    await api.getWebProfile({})
    expect([sent(), requests.map(({ headers }) => headers.refreshtoken)]).toEqual([
      ['a', undefined, undefined, 'a'],
      [undefined, undefined, 'r', undefined],
    ])
  })

  test('are not sent for anonymous visitors', async () => {
    const { api, sent } = clientWith([])
    await api.getCart({ body: CART })
    expect(sent()).toEqual([undefined])
  })

  test('are renewed once after a rejected request', async () => {
    const { api, sent, rejected } = clientWith(['a', 'b'], rejection('not-logged-in', 401))
    await expect(api.addItem({ body: { ...CART, productId: 1, qty: 1 } })).resolves.toBe('done')
    expect([sent(), rejected]).toEqual([['a', 'b'], ['not-logged-in a']])
  })

  test('are left out when a forbidden read is retried, once', async () => {
    const { api, requests, sent } = clientWith(['a', null], rejection('forbidden', 403))
    await expect(api.filterProducts({ body: {} })).resolves.toBe('done')
    expect(sent()).toEqual(['a', undefined])
    expect(requests[1]?.body).toEqual(requests[0]?.body)
  })

  test('do not lead to a retry of a forbidden write without an idempotency key', async () => {
    const { api, sent } = clientWith(['a', null], rejection('forbidden', 403))
    await expect(api.deleteItem({ body: { cartId: 'c', protectCode: 'p', itemId: 7 } })).rejects.toMatchObject({ code: 'forbidden' })
    expect(sent()).toEqual(['a'])
  })

  test('lead to a retry of a forbidden write once the user has logged in again', async () => {
    const { api, sent } = clientWith(['a', 'b'], rejection('forbidden', 403), { isRenewed: true })
    await expect(api.deleteItem({ body: { cartId: 'c', protectCode: 'p', itemId: 7 } })).resolves.toBe('done')
    expect(sent()).toEqual(['a', 'b'])
  })

  test('are requested for the user who alone may send, also for a retry', async () => {
    const given: unknown[] = []
    const { fetch } = platform((sent) => (sent.headers.accesstoken === 'a' ? json(rejection('not-logged-in', 401), 401) : fine('done')))
    const credentials = {
      accessToken: async (options?: object) => (given.push(options) > 1 ? 'b' : 'a'),
      rejected: async () => true,
    }
    await createShopClient({ fetch, base: '', site: SITE, credentials }).in('en').getCart({ body: CART }, { userId: 9 })
    expect(given).toEqual([{ userId: 9 }, { userId: 9, isRepeat: true }])
  })

  test('do not lead to a retry that the credentials decline', async () => {
    const { api, sent } = clientWith(['a', 'b'], rejection('not-logged-in', 401), { mayRepeat: false })
    await expect(api.getCart({ body: CART })).rejects.toMatchObject({ code: 'not-logged-in', status: 401 })
    expect(sent()).toEqual(['a'])
  })
})
