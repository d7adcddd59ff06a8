import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { PageSource } from '#server/http/pages.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const BYTES = 500_000
const VALUES = 10_000
const AT_ONCE = 20

const BODY = '<p>Slane srdele</p>'.repeat(100)
let rendered = 0
const pages: PageSource = {
  development: false,
  renderer: async () =>
    Object.assign(
      async ({ url }: Request) => {
        rendered += 1
        const { pathname, search } = new URL(url)
        if (pathname === '/moved') return { status: 301, headers: {}, html: '', redirect: `/new${search}` }
        return { status: 200, headers: {}, html: `${BODY}${search}` }
      },
      { isGuarded: () => false },
    ),
}

const responseCache = createResponseCache({ bytes: BYTES, maxTtlSeconds: 60 })
let open: OpenShop
let app: FastifyInstance
beforeAll(async () => {
  open = await openShop()
  app = await createApp({ ...open.shop, responseCache }, { pages })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const get = (url: string, encoding: string) => app.inject({ url, headers: { host: 'localhost', 'accept-encoding': encoding } })

/** Requests a page with ever new values, compressed in every way, and returns the most bytes that were cached. */
async function flood(path: string): Promise<number> {
  let most = 0
  for (let first = 0; first < VALUES; first += AT_ONCE) {
    const urls = Array.from({ length: AT_ONCE }, (_, index) => `${path}?page=${first + index}`)
    for (const encoding of ['identity', 'gzip', 'br', 'br']) await Promise.all(urls.slice(encoding === 'identity' ? 0 : -2).map((url) => get(url, encoding)))
    await get('/in-use', 'br')
    await setImmediate()
    most = Math.max(most, responseCache.bytes)
  }
  return most
}

test('10,000 values of a parameter stay within the memory limit, compressed copies included, and evict no page in use', async () => {
  rendered = 0
  expect(await flood('/list')).toBeLessThanOrEqual(BYTES)
  expect([rendered, responseCache.bytes > BYTES / 2]).toEqual([VALUES + 1, true])
}, 300_000)

test('10,000 redirects without a body do as well', async () => {
  expect(await flood('/moved')).toBeLessThanOrEqual(BYTES)
  expect(responseCache.size).toBeLessThan(BYTES / 1_000)
}, 300_000)
