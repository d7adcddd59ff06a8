import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { PageSource } from '#server/http/pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const BROKEN = '/broken'
const pages: PageSource = {
  development: false,
  renderer: async () =>
    Object.assign(
      async ({ url }: Request) => {
        if (new URL(url).pathname === BROKEN) throw new Error('the reason')
        return { status: 200, headers: {}, html: '<!doctype html><title>Shop</title>' }
      },
      { isGuarded: () => false },
    ),
}
const RATE = 20

let open: OpenShop
let app: FastifyInstance
let port: number
let log: string[] = []
beforeAll(async () => {
  open = await openShop()
  const env = { ...open.shop.env, rateLimit: RATE, logLevel: 'error' }
  app = await createApp({ ...open.shop, env }, { pages, log: { write: (line) => void log.push(line) } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
beforeEach(() => {
  log = []
})
afterAll(async () => {
  await app.close()
  await open.close()
})

/** Status line, headers and body of the answer to a request that no client library would send. */
function sendRaw(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

function expectPage({ statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>, status: number): void {
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([status, 'text/html; charset=utf-8', 'no-store'])
  expect(body).toContain('<h1>')
  expect(body).toContain('lang="hr"')
}

test('a page with two site headers is a page with status 400, and nothing is logged', async () => {
  const answer = await sendRaw('GET /shop HTTP/1.1', 'Host: localhost', 'site: 1', 'site: 2')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('content-type: text/html; charset=utf-8')
  expect(log).toEqual([])
})

test('an absolute URI in the request line is rejected with 400, and nothing is logged', async () => {
  expect(await sendRaw('GET http://evil.test/shop HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await sendRaw('GET *shop HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 400 /)
  expect(log).toEqual([])
})

test('a page above the rate limit is a page with status 429 that says when to come back, and nothing is logged', async () => {
  const ask = () => app.inject({ url: '/shop', remoteAddress: '10.0.0.1' })
  for (let times = 0; times < RATE; times += 1) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expectPage(refused, 429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(log).toEqual([])
})

test('a page that cannot be rendered is a page with status 500, and its cause is logged once', async () => {
  const failed = await app.inject({ url: BROKEN, remoteAddress: '10.0.0.2' })
  expectPage(failed, 500)
  expect(failed.body).not.toContain('the reason')
  expect(log.filter((line) => line.includes('the reason'))).toHaveLength(1)
})
