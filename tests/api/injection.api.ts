import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { builtPages } from '#tests/built-pages.ts'
import { injectTexts } from '#tests/inject-texts.ts'
import { CANARY, INJECTIONS } from '#tests/injections.ts'
import { liveMarkup } from '#tests/live-markup.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const LONG_MS = 240_000
/** All pages of the sitemap with `npm test -- --all`, otherwise one of several. */
const STRIDE = process.env.ALL_TESTS ? 1 : 4

let open: OpenShop
let app: FastifyInstance
beforeAll(async () => {
  open = await openShop()
  await injectTexts(open.shop.db)
  const pages = await builtPages()
  app = await createApp({ ...open.shop, responseCache: createResponseCache() }, { pages })
}, LONG_MS)
afterAll(async () => {
  await app?.close()
  await open.close()
})

const pathsOf = (sitemap: string): string[] => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
/** Scripts of the shop itself: how modules are started, and the dehydrated data. */
const isOwn = (script: string): boolean => /^<script(?: [^>]*)?>(?:modules|\(self|self|\$_TSR|document\.currentScript|\(?function|\(e=>|\$R)/.test(script)

/** Pages of other templates whose URLs no sitemap names. */
const UNLISTED = [
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/search?category=products',
  '/wishlist',
  '/checkout/delivery',
  '/investors-login',
  '/no-such-page',
]
/** URLs that contain text. */
const WITH_TEXT = [
  '/search?q=',
  '/shop?page=',
  '/login?redirect=',
  '/confirm-email?token=a&goal=',
  '/confirm-email?token=',
  '/social-login?state=',
  '/blog?page=',
  '/no-such-page/',
  '/hr/',
]

test('no server-rendered page of a shop with injections in its texts contains anything that could run', { timeout: LONG_MS }, async () => {
  const listed = pathsOf((await app.inject('/sitemap.xml')).body)
  const found: string[] = []
  let carried = 0
  const opened = [...listed.filter((_, index) => index % STRIDE === 0), ...UNLISTED]
  for (const path of opened) {
    const { body } = await app.inject(path)
    if (body.includes(CANARY)) carried += 1
    for (const live of liveMarkup(body, isOwn)) found.push(`${path}: ${live.slice(0, 300)}`)
  }
  expect(listed.length).toBeGreaterThan(100)
  expect(carried).toBeGreaterThan(opened.length / 2)
  expect([...new Set(found)]).toEqual([])
})

test('no text in a URL becomes markup, and none links out of the shop', { timeout: LONG_MS }, async () => {
  const found: string[] = []
  for (const [index, injection] of INJECTIONS.entries()) {
    const path = `${WITH_TEXT[index % WITH_TEXT.length]}${encodeURIComponent(injection)}`
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode, path).toBeLessThan(500)
    if (headers.location) expect(new URL(headers.location, 'http://localhost').hostname, `${path} leads to ${headers.location}`).toBe('localhost')
    for (const live of liveMarkup(body, isOwn)) found.push(`${path}: ${live.slice(0, 300)}`)
  }
  expect(found).toEqual([])
})

test('the corpus covers every kind of injection', () => {
  expect(new Set(INJECTIONS).size).toBe(INJECTIONS.length)
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(60)
})
