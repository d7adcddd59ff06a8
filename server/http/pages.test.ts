import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { handleErrors } from './errors.ts'
import { harden } from './hardening.ts'
import { markInProcess } from './in-process.ts'
import { pageRoutes, type RenderedPage, type Renderer } from './pages.ts'
import type { Platform } from './platform.ts'
import { scriptHashes } from './script-hashes.ts'

const HTML = '<!doctype html><html><head><script>start()</script><script type="application/ld+json">{}</script><script src="/a.js"></script></head></html>'
const nobody = async () => ({ user: null, claimsBackoffice: false })
const identities = { identify: nobody, identifyBearer: nobody, isBackOffice: async () => false }
const site = { id: 1, storeId: 1, apiKeyToken: 'k' }

let app: FastifyInstance
const opened: FastifyInstance[] = []
afterEach(async () => void (await opened.pop()?.close()))

type Drawing = (...requests: Parameters<Renderer>) => Promise<RenderedPage>

function open(render: Drawing, isGuarded: Renderer['isGuarded'] = () => false, office?: Renderer, dummyMode = false) {
  app = Fastify()
  opened.push(app)
  const responseCache = createResponseCache({ maxTtlSeconds: 60 })
  const platform: Platform = {
    responseCache,
    sites: {
      byApiKey: () => site,
      byHost: (host) => (host === 'shop.test' ? site : undefined),
      hostsOf: () => ['shop.test'],
      originOf: ({ protocol }) => `${protocol}://shop.test`,
      mainHost: 'shop.test',
    },
    identities,
    maintenance: { isOn: async () => false },
    now: () => new Date(),
    paymentOrigins: (own) => [own, 'https://form.pay.example', 'https://secure.pay.example'],
    countryOf: () => null,
  }
  app.decorate('platform', platform)
  markInProcess(app)
  handleErrors(app)
  harden(app, { mode: 'production', shopUrl: null })
  app.post('/api/echo', async (request) => ({ sent: request.body, host: request.host, ip: request.ip, cookie: request.headers.cookie ?? null }))
  const source = { development: false, renderer: async () => Object.assign(render, { isGuarded }), ...(office && { office: async () => office }) }
  pageRoutes(app, { responseCache, env: { captcha: null, dummyMode } }, source)
}
const page = (more: Partial<RenderedPage> = {}): RenderedPage => ({ status: 200, headers: {}, html: HTML, ...more })
const hash = (text: string) => createHash('sha256').update(text).digest('base64')

test('hashes are computed of inline scripts, not of files and data', () => {
  expect(scriptHashes(HTML)).toEqual([hash('start()')])
  expect(scriptHashes('<script class="x" data-src="y">\na()\n</script><script>b()</script><script>b()</script>')).toEqual([hash('\na()\n'), hash('b()')])
})

test('a page allows its own scripts only and is revalidated each time', async () => {
  open(async () => page())
  const { statusCode, body, headers } = await app.inject({ url: '/shop', headers: { host: 'shop.test' } })
  expect([statusCode, body]).toEqual([200, HTML])
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', 'content-type': 'text/html; charset=utf-8' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('start()')}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  const again = await app.inject({ url: '/shop', headers: { host: 'shop.test', 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a page is rendered once for concurrent requests within seconds, and independent of the visitor', async () => {
  const render = vi.fn<Drawing>(async (request) => page({ html: `${request.url} ${request.headers.get('cookie')}` }))
  open(render)
  const ask = (url: string) => app.inject({ url, headers: { host: 'shop.test', cookie: 'cartId=c1' } })
  expect((await ask('/shop?page=2')).body).toBe('http://shop.test/shop?page=2 null')
  await ask('/shop?page=2')
  expect(render).toHaveBeenCalledTimes(1)
  await ask('/shop?page=3')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a cached page is sent without matching its URL again', async () => {
  const isGuarded = vi.fn(() => false)
  open(async () => page(), isGuarded)
  const ask = () => app.inject({ url: '/shop?page=2', headers: { host: 'shop.test' } })
  const first = await ask()
  const again = await ask()
  expect(isGuarded).toHaveBeenCalledTimes(1)
  expect({ ...again.headers, date: '' }).toEqual({ ...first.headers, date: '' })
  expect([again.statusCode, again.body]).toEqual([200, HTML])
})

test('an unknown Host never reaches a page', async () => {
  open(async (request) => page({ html: request.url }))
  expect((await app.inject({ url: '/shop', headers: { host: 'evil.test' } })).body).toBe('http://shop.test/shop')
})

test('a missing page is a 404 and is not cached', async () => {
  open(async () => page({ status: 404 }))
  const { statusCode, headers } = await app.inject('/nothing')
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a page with a part that failed to load is rendered again soon', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let isElsewhere = true
  open(async (_request, { fetch }) => page({ html: String((await fetch('/api/part')).status) }))
  app.get('/api/part', async (_request, reply) => reply.code(isElsewhere ? 503 : 200).send('{}'))
  const ask = async () => (await app.inject({ url: '/', headers: { host: 'shop.test' } })).body
  expect(await ask()).toBe('503')
  isElsewhere = false
  vi.advanceTimersByTime(5_000)
  expect(await ask()).toBe('200')
})

test('a page with a part that failed to render is rendered again soon', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let isIncomplete = true
  open(async () => page({ html: isIncomplete ? 'part' : 'whole', isIncomplete }))
  const ask = async () => (await app.inject({ url: '/', headers: { host: 'shop.test' } })).body
  expect(await ask()).toBe('part')
  isIncomplete = false
  vi.advanceTimersByTime(5_000)
  expect(await ask()).toBe('whole')
})

test('a redirect keeps its status and location', async () => {
  open(async () => page({ status: 301, redirect: '/cart', html: '' }))
  const { statusCode, headers } = await app.inject('/en/cart')
  expect([statusCode, headers.location]).toEqual([301, '/cart'])
})

test('a page calls operations in process, with the visitor’s IP address and without their cookies', async () => {
  open(async (_request, { fetch }) => {
    const response = await fetch('/api/echo', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
    return page({ html: await response.text() })
  })
  const { body } = await app.inject({ url: '/', headers: { host: 'shop.test', cookie: 'cartId=c1' }, remoteAddress: '10.0.0.9' })
  expect(JSON.parse(body)).toEqual({ sent: { a: 1 }, host: 'shop.test', ip: '10.0.0.9', cookie: null })
})

test('a page that cannot be rendered is a 500 in both languages that does not reveal the reason', async () => {
  open(async () => {
    throw new Error('select secret')
  })
  const { statusCode, body, headers } = await app.inject('/')
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
  expect(body).toContain('Something went wrong')
  expect(body).toContain('Nešto je pošlo po zlu')
  expect(body).not.toContain('secret')
})

test('forms may be submitted to the shop itself and to payment providers, and nowhere else', async () => {
  open(async () => page())
  const { headers } = await app.inject({ url: '/checkout/pay', headers: { host: 'shop.test' } })
  expect(String(headers['content-security-policy'])).toContain("; form-action 'self' https://form.pay.example https://secure.pay.example; ")
})

describe('a page with access control', () => {
  const knowing = (response: Awaited<ReturnType<typeof identities.identify>> | { user: AuthenticatedUser }) => {
    vi.spyOn(identities, 'identify').mockResolvedValue(response as never)
  }
  const user = (isBackofficeUser: boolean): AuthenticatedUser => ({ id: 1, isBackofficeUser, scope: [], sessionId: 's1', factor: 'none' })
  const ask = (cookie: string) => app.inject({ url: '/profile', headers: { host: 'shop.test', cookie } })
  const TOKENS = 'cartId=c1; auth.accessToken=a%2Eb; auth.refreshToken=r'
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['nobody', { user: null, claimsBackoffice: false }, '', 'anonymous'],
    ['a visitor without tokens', { user: user(false) }, 'auth.accessToken=a', 'anonymous'],
    ['a customer', { user: user(false) }, TOKENS, 'customer'],
    ['the back office', { user: user(true) }, TOKENS, 'backOffice'],
    ['a visitor with a refreshable token', { user: null, claimsBackoffice: true }, TOKENS, 'unknown'],
    ['a cookie that cannot be read', { user: user(false) }, 'auth.accessToken=%; auth.refreshToken=r', 'anonymous'],
  ])('knows of %s', async (_, identity, cookie, expected) => {
    knowing(identity)
    open(
      async (_request, { currentUserStatus }) => page({ html: String(await currentUserStatus?.()) }),
      () => true,
    )
    expect((await ask(cookie)).body).toBe(expected)
  })

  test('is rendered for each request, and never cached', async () => {
    const render = vi.fn<Drawing>(async () => page())
    open(render, ({ pathname }) => pathname === '/profile')
    for (const cookie of [TOKENS, '']) {
      const { headers } = await ask(cookie)
      expect([headers['cache-control'], headers.vary, headers.etag]).toEqual(['no-store', 'accept-encoding, cookie', undefined])
    }
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('redirects unauthorized visitors, and is not cached', async () => {
    open(
      async () => page({ status: 302, redirect: '/login?redirect=%2Fprofile', html: '' }),
      () => true,
    )
    const { statusCode, headers } = await ask('')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/login?redirect=%2Fprofile', 'no-store'])
  })

  test('does not read the token for any other page', async () => {
    const requests = vi.spyOn(identities, 'identify')
    open(async (_request, { currentUserStatus }) => page({ html: String(currentUserStatus) }))
    expect((await ask(TOKENS)).body).toBe('undefined')
    expect(requests).not.toHaveBeenCalled()
  })
})

describe('the build of the back office', () => {
  const COOKIE = 'auth.accessToken=a; auth.refreshToken=r'
  const known = (isKnown: boolean) => vi.spyOn(identities, 'isBackOffice').mockResolvedValue(isKnown)
  afterEach(() => vi.restoreAllMocks())
  const office = (draw: Drawing) => Object.assign(draw, { isGuarded: () => true, isForBackOffice: ({ pathname }: URL) => pathname === '/admin' })
  const openBoth = (dummyMode = false) =>
    open(
      async () => page({ html: 'shop' }),
      () => false,
      office(async (request, { currentUserStatus }) => page({ html: `office ${request.url} ${await currentUserStatus?.()}` })),
      dummyMode,
    )
  const ask = (url: string, cookie = '') => app.inject({ url, headers: { host: 'shop.test', cookie } })

  test('is sent to the back office on every page, uncached, framed by the shop alone and found by no search engine', async () => {
    known(true)
    openBoth()
    const { body, headers } = await ask('/shop?editPage=true', COOKIE)
    expect(body).toBe('office http://shop.test/shop?editPage=true unknown')
    expect([headers['cache-control'], headers.vary]).toEqual(['private, no-store', 'accept-encoding, cookie'])
    expect([headers['x-robots-tag'], headers['x-frame-options']]).toEqual(['noindex', 'SAMEORIGIN'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;")
    expect(policy).toContain("frame-ancestors 'self'")
  })

  test('is sent to the back office although the page is cached for visitors, and to no visitor after that', async () => {
    const isKnown = known(false)
    openBoth()
    expect((await ask('/shop')).body).toBe('shop')
    isKnown.mockResolvedValue(true)
    expect((await ask('/shop', COOKIE)).body).toMatch(/^office/)
    isKnown.mockResolvedValue(false)
    const { body, headers } = await ask('/shop', COOKIE)
    expect([body, headers['x-frame-options'], headers['x-robots-tag']]).toEqual(['shop', 'DENY', undefined])
  })

  test('costs a visitor without tokens nothing', async () => {
    const isKnown = known(true)
    openBoth()
    for (const cookie of ['', 'cartId=c1', 'auth.accessToken=a']) expect((await ask('/shop', cookie)).body).toBe('shop')
    expect(isKnown).not.toHaveBeenCalled()
  })

  test('decides who is redirected from its own pages: tokens that have to be refreshed count as none', async () => {
    known(false)
    openBoth()
    const bodies = await Promise.all(['', COOKIE].map(async (cookie) => (await ask('/admin', cookie)).body))
    expect(bodies).toEqual(Array(2).fill('office http://shop.test/admin anonymous'))
  })

  test('is what a visitor who asks to edit a page is redirected from, to the clean URL', async () => {
    known(false)
    openBoth()
    const targets = ['/?editPage=true', '/shop?page=2&editPage=&a=%2C', '//evil.test/?editPage=true', '/shop?seditPage=true']
    expect(await Promise.all(targets.map(async (url) => (await ask(url)).headers.location))).toEqual([
      'http://shop.test/',
      'http://shop.test/shop?page=2&a=%2C',
      'http://shop.test//evil.test/',
      undefined,
    ])
    const { statusCode, headers } = await ask('/?editPage=true')
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
  })

  test('edits no page in dummy mode: its users too are redirected to the clean URL, and get their pages there', async () => {
    known(true)
    openBoth(true)
    for (const path of ['/shop', '/admin']) {
      const { statusCode, headers } = await ask(`${path}?editPage=true`, COOKIE)
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, `http://shop.test${path}`, 'no-store'])
      expect((await ask(path, COOKIE)).body).toBe(`office http://shop.test${path} unknown`)
    }
  })
})

test.each(['/confirm-email?token=t-1', '/hr/zaboravljena-lozinka?token=', '/social-login?code=c-1', '/hr/social-login'])(
  '%s may contain a secret: the page is not cached and sends no referrer',
  async (url) => {
    const render = vi.fn<Drawing>(async () => page())
    for (const isGuarded of [true, false]) {
      open(render, () => isGuarded)
      for (const _ of [1, 2]) {
        const { headers } = await app.inject({ url, headers: { host: 'shop.test' } })
        expect([headers['cache-control'], headers['referrer-policy'], headers.etag]).toEqual(['no-store', 'no-referrer', undefined])
      }
    }
    expect(render).toHaveBeenCalledTimes(4)
    const { headers } = await app.inject({ url: '/shop', headers: { host: 'shop.test' } })
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  },
)

test('an error or maintenance in place of the page of a token sends no referrer either', async () => {
  const policyIn = async () => {
    const { statusCode, headers } = await app.inject({ url: '/confirm-email?token=t-1', headers: { host: 'shop.test' } })
    return [statusCode, headers['referrer-policy']]
  }
  open(async () => {
    throw new Error('the reason')
  })
  expect(await policyIn()).toEqual([500, 'no-referrer'])
  app.platform.maintenance.isOn = async () => true
  expect(await policyIn()).toEqual([503, 'no-referrer'])
})

test('a URL that begins with two slashes stays in the shop', async () => {
  open(async (request) => page({ html: request.url }))
  expect((await app.inject({ url: '//evil.test/profile', headers: { host: 'shop.test' } })).body).toBe('http://shop.test//evil.test/profile')
})
