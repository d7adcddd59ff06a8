import { describe, expect, test } from 'vitest'
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
}

const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } })
const fine = (data: unknown) => json({ data, errored: false })

/** A platform that writes down what it is asked and answers as told. */
function platform(answer: (sent: Sent, signal: AbortSignal) => Response | Promise<Response> = () => fine('done')) {
  const asked: Sent[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const sent: Sent = {
      url: String(input),
      method: init.method,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive === true,
    }
    asked.push(sent)
    if (sent.url.endsWith('/domainDetect') && sent.method === 'POST') return fine(SITE)
    return answer(sent, init.signal as AbortSignal)
  }
  return { asked, fetch }
}

const CART = { cartId: 'c', protectCode: 'p', currencyId: 1 }
const hangs = (_: Sent, signal: AbortSignal) => new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('every call', () => {
  test('carries the four headers, which come from the detected site and the language', async () => {
    const { asked, fetch } = platform()
    const client = createShopClient({ fetch, base: 'https://shop.example' })
    await client.in('en').getCart({ body: CART })
    await client.in('hr').getCart({ body: CART })
    const named = asked.slice(1).map(({ headers }) => [headers.apikey, headers.site, headers.store, headers['x-gaussbox-language']])
    expect(named).toEqual([
      ['key-of-the-site', '3', '4', 'eng'],
      ['key-of-the-site', '3', '4', 'hrv'],
    ])
  })

  test('waits for one site detection, shared by all requests', async () => {
    const { asked, fetch } = platform()
    const client = createShopClient({ fetch, base: '' })
    await Promise.all([client.in('en').getCart({ body: CART }), client.in('hr').getCart({ body: CART }), client.site()])
    expect(asked.map(({ url }) => url.split('/').at(-1))).toEqual(['domainDetect', 'getCart', 'getCart'])
  })

  test('needs no detection when the site is given', async () => {
    const { asked, fetch } = platform()
    await createShopClient({ fetch, base: '', site: SITE }).in('en').getCart({ body: CART })
    expect(asked).toHaveLength(1)
  })

  test('names the shop where no browser does', async () => {
    const { asked, fetch } = platform()
    await createShopClient({ fetch, base: '', referer: 'https://shop.example/' }).site()
    expect(asked[0]?.headers.referer).toBe('https://shop.example/')
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

describe('a request', () => {
  const client = (asked = platform()) => ({
    asked: asked.asked,
    api: createShopClient({ fetch: asked.fetch, base: 'https://shop.example', site: SITE }).in('en'),
  })

  test('goes by the method and path of the contract, with a JSON body', async () => {
    const { asked, api } = client()
    await api.deleteItem({ body: { cartId: 'c', protectCode: 'p', itemId: 7 } })
    expect(asked[0]).toMatchObject({
      method: 'DELETE',
      url: 'https://shop.example/api/v2/ecommerce/cart/deleteItem',
      body: { cartId: 'c', protectCode: 'p', itemId: 7 },
    })
    expect(asked[0]?.headers['content-type']).toBe('application/json')
  })

  test('fills parameters in and leaves undefined queries out', async () => {
    const { asked, api } = client()
    await api.getCategory({ params: { id: '12' } } as never)
    await api.getCommons({ query: { type: 'countries', language: undefined } } as never)
    expect(asked.map(({ url }) => url.replace('https://shop.example', ''))).toEqual([
      '/api/v1/product/web/category/get/12',
      '/api/v1/settings/commons?type=countries',
    ])
  })

  test('carries the key of an intent and may outlive the page', async () => {
    const { asked, api } = client()
    await api.addItem({ body: { ...CART, productId: 1, qty: 1 } }, { idempotencyKey: 'key-0001', keepalive: true })
    await api.getCart({ body: CART })
    expect(asked.map(({ headers, keepalive }) => [headers['idempotency-key'], keepalive])).toEqual([
      ['key-0001', true],
      [undefined, false],
    ])
  })
})

describe('a response', () => {
  const ask = (answer: Parameters<typeof platform>[0], options: object = {}) => {
    const { fetch } = platform(answer)
    return createShopClient({ fetch, base: '', site: SITE, timeoutMs: 30, ...options })
      .in('en')
      .getCart({ body: CART })
  }
  const refusal = {
    errored: true,
    code: 'out-of-stock',
    message: 'Not enough',
    statusCode: 422,
    payload: { message: 'Not enough', available: 3 },
    data: { errorMessage: 'Not enough' },
  }

  test('is what stands in data', async () => {
    await expect(ask(() => fine({ version: 1 }))).resolves.toEqual({ version: 1 })
  })

  test('with an error is the problem with its payload', async () => {
    await expect(ask(() => json(refusal, 422))).rejects.toMatchObject({
      name: 'ProblemError',
      code: 'out-of-stock',
      status: 422,
      message: 'Not enough',
      payload: { available: 3 },
    })
  })

  test.each(['INVALID_LOGIN', 'Coupon not found!'])('that refuses with the text %s is told as it is', async (message) => {
    await expect(ask(() => json({ ...refusal, message }, 422))).rejects.toMatchObject({ message, code: 'out-of-stock' })
  })

  test.each([
    [{ code: 'out-of-stock', payload: { message: 'Not enough' }, statusCode: 409 }, 'out-of-stock', 409],
    [{ data: { errorMessage: 'Not enough' } }, 'malformed-request', 422],
    [{ message: 'Not enough' }, 'malformed-request', 422],
  ])('that refuses as %o is told by its text', async (answer, code, status) => {
    await expect(ask(() => json(answer, 422))).rejects.toMatchObject({ message: 'Not enough', code, status })
  })

  test('with an error and status 200 is a problem as well', async () => {
    await expect(ask(() => json(refusal, 200))).rejects.toMatchObject({ code: 'out-of-stock', status: 422 })
  })

  test.each([
    [502, 'unavailable', 502],
    [500, 'server-error', 500],
    [404, 'not-found', 404],
    [200, 'unavailable', 502],
  ])('that is no JSON, with status %i, is %s', async (status, code, shown) => {
    await expect(ask(() => new Response('<h1>proxy</h1>', { status }))).rejects.toMatchObject({ code, status: shown })
  })

  test('that does not come in time is a timeout', async () => {
    await expect(ask(hangs)).rejects.toMatchObject({ code: 'timeout', status: 0 })
  })

  test('that is lost on the way is a network problem', async () => {
    await expect(ask(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'TypeError: Failed to fetch',
    })
  })

  test('that fails carries its request, and printing it prints no secret', async () => {
    const heard: ProblemError[] = []
    await expect(ask(() => json(refusal, 422), { onProblem: (problem: ProblemError) => heard.push(problem) })).rejects.toMatchObject({ code: 'out-of-stock' })
    expect(heard.map(({ request }) => request)).toEqual([
      {
        method: 'POST',
        url: '/api/v2/ecommerce/cart/getCart',
        headers: { apiKey: 'key-of-the-site', site: '3', store: '4', 'x-gaussbox-language': 'eng' },
        body: CART,
      },
    ])
    expect(JSON.stringify(heard) + String(heard[0])).not.toContain('key-of-the-site')
  })

  test('that is aborted rejects with the abort reason', async () => {
    const { asked, fetch } = platform(hangs)
    const leaving = new AbortController()
    const asking = createShopClient({ fetch, base: '', site: SITE }).in('en').getCart({ body: CART }, { signal: leaving.signal })
    leaving.abort(new DOMException('left', 'AbortError'))
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
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

describe('who is logged in', () => {
  const refusal = (code: string, statusCode: number) => ({
    errored: true,
    code,
    message: code,
    statusCode,
    payload: { message: code },
    data: { errorMessage: code },
  })

  /** A client of somebody whose tokens follow each other, and a platform that refuses the first ones. */
  function person(tokens: (string | null)[], refuse: Record<string, unknown> | null = null, mayRepeat = true) {
    const [first = null] = tokens
    const refused: string[] = []
    let current = 0
    const { asked, fetch } = platform((sent) => (refuse && sent.headers.accesstoken === first ? json(refuse, Number(refuse.statusCode)) : fine('done')))
    const api = createShopClient({
      fetch,
      base: '',
      site: SITE,
      credentials: {
        accessToken: async () => tokens[current] ?? null,
        async refused({ code }, accessToken) {
          refused.push(`${code} ${accessToken}`)
          current++
          return mayRepeat
        },
      },
    }).in('en')
    return { asked, api, refused, sent: () => asked.map(({ headers }) => headers.accesstoken) }
  }

  test('sends none for anonymous requests', async () => {
    const { api, sent } = person(['a'])
    await api.getWebProfile({}, { anonymous: true })
    expect(sent()).toEqual([undefined])
  })

  test('tells code that could not be loaded as the network it is', async () => {
    const api = createShopClient({
      fetch: async () => new Response('{}'),
      base: '',
      site: SITE,
      credentials: { accessToken: () => Promise.reject(new TypeError('error loading dynamically imported module')), refused: async () => false },
    }).in('en')
    await expect(api.getCart({ body: CART })).rejects.toMatchObject({ name: 'ProblemError', code: 'network', status: 0 })
  })

  test('sends the access token with every call but log-in and refresh', async () => {
    const { api, asked, sent } = person(['a'])
    await api.getCart({ body: CART })
    await api.login({ body: { email: 'ana@example.com', password: 'otok' } })
    await api.refresh({}, { refreshToken: 'r' })
    await api.getWebProfile({})
    expect([sent(), asked.map(({ headers }) => headers.refreshtoken)]).toEqual([
      ['a', undefined, undefined, 'a'],
      [undefined, undefined, 'r', undefined],
    ])
  })

  test('sends none for anonymous visitors', async () => {
    const { api, sent } = person([])
    await api.getCart({ body: CART })
    expect(sent()).toEqual([undefined])
  })

  test('retries a rejected request once with the next token', async () => {
    const { api, sent, refused } = person(['a', 'b'], refusal('not-logged-in', 401))
    await expect(api.addItem({ body: { ...CART, productId: 1, qty: 1 } })).resolves.toBe('done')
    expect([sent(), refused]).toEqual([['a', 'b'], ['not-logged-in a']])
  })

  test('repeats a forbidden reading call once without a token, and no third time', async () => {
    const { api, asked, sent } = person(['a', null], refusal('forbidden', 403))
    await expect(api.filterProducts({ body: {} })).resolves.toBe('done')
    expect(sent()).toEqual(['a', undefined])
    expect(asked[1]?.body).toEqual(asked[0]?.body)
  })

  test('does not repeat a forbidden write that has no key', async () => {
    const { api, sent } = person(['a', null], refusal('forbidden', 403))
    await expect(api.deleteItem({ body: { cartId: 'c', protectCode: 'p', itemId: 7 } })).rejects.toMatchObject({ code: 'forbidden' })
    expect(sent()).toEqual(['a'])
  })

  test('does not repeat what may not be repeated', async () => {
    const { api, sent } = person(['a', 'b'], refusal('not-logged-in', 401), false)
    await expect(api.getCart({ body: CART })).rejects.toMatchObject({ code: 'not-logged-in', status: 401 })
    expect(sent()).toEqual(['a'])
  })
})
