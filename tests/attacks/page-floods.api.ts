import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { PageSource } from '#server/http/pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const AT_ONCE = 4
const WAITING = 96
const WAITING_PER_NETWORK = 48
const BROKEN = '/broken'
const GUARDED = '/guarded'

/** Renders that end when the test opens the gate. */
let rendered: string[] = []
let gate = Promise.withResolvers<void>()
let running = 0
let mostAtOnce = 0
const pages: PageSource = {
  development: false,
  renderer: async () =>
    Object.assign(
      async ({ url }: Request) => {
        const { pathname, search } = new URL(url)
        rendered.push(pathname + search)
        running += 1
        mostAtOnce = Math.max(mostAtOnce, running)
        await gate.promise
        running -= 1
        if (pathname === BROKEN) throw new Error('broken')
        return { status: 200, headers: {}, html: pathname }
      },
      { isGuarded: ({ pathname }: URL) => pathname === GUARDED, withoutScripts: async () => null },
    ),
}

let open: OpenShop
let app: FastifyInstance
beforeAll(async () => {
  open = await openShop()
  app = await createApp(open.shop, { pages })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  gate = Promise.withResolvers()
  rendered = []
  mostAtOnce = 0
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const get = (url: string, remoteAddress = '10.0.0.1') => app.inject({ url, remoteAddress })
const statusesOf = async (answers: readonly ReturnType<typeof get>[]) => (await Promise.all(answers)).map(({ statusCode }) => statusCode)
/** The first of the responses, while the gate is closed. */
async function earlyOf(answers: readonly ReturnType<typeof get>[], count: number) {
  const early: Awaited<ReturnType<typeof get>>[] = []
  for (const answer of answers) void answer.then((response) => early.push(response))
  await vi.waitUntil(() => early.length >= count, { timeout: 10_000 })
  return early
}
const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length
/** Sends requests for pages of their own, from one network each unless told otherwise. */
const flood = (count: number, name: string, networkOf = (index: number) => `10.1.${name.length}.${index}`) =>
  Array.from({ length: count }, (_, index) => get(`/${name}-${index}`, networkOf(index)))

test('the same page is rendered once for all who ask for it at the same time', async () => {
  const answers = Array.from({ length: 200 }, (_, index) => get('/same', `10.2.0.${index}`))
  await vi.waitUntil(() => running === 1, { timeout: 10_000 })
  gate.resolve()
  expect(countOf(await statusesOf(answers), 200)).toBe(200)
  expect(rendered).toEqual(['/same'])
})

test('a few pages are rendered at once, some wait, and what exceeds them is a page with status 503 that says when to come back', async () => {
  const answers = flood(AT_ONCE + WAITING + 5, 'different')
  const busy = await earlyOf(answers, 5)
  expect(busy.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(503))
  expect(busy[0]?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' })
  expect(busy[0]?.body).toContain('lang="hr"')
  gate.resolve()
  expect(countOf(await statusesOf(answers), 200)).toBe(AT_ONCE + WAITING)
  expect([mostAtOnce, running]).toEqual([AT_ONCE, 0])
})

test('a network has a limit of its own, an IPv6 one as well, and others are served', async () => {
  const answers = flood(AT_ONCE + WAITING_PER_NETWORK + 30, 'crowd', (index) => `2001:db8::${(index + 1).toString(16)}`)
  const other = get('/other', '10.3.0.1')
  await earlyOf(answers, 30)
  gate.resolve()
  expect(countOf(await statusesOf(answers), 503)).toBe(30)
  expect((await other).statusCode).toBe(200)
})

test('what is cached does not wait, for visitors without scripts either, while renders and the queue are full', async () => {
  const first = get('/cached')
  await vi.waitUntil(() => running === 1, { timeout: 10_000 })
  gate.resolve()
  await first
  gate = Promise.withResolvers()
  const answers = flood(AT_ONCE + WAITING, 'many')
  await vi.waitUntil(() => running === AT_ONCE, { timeout: 10_000 })
  const scriptless = app.inject({ url: '/cached', headers: { cookie: 'formKey=f-1' } })
  expect(await statusesOf([get('/cached'), scriptless])).toEqual([200, 200])
  expect(running).toBe(AT_ONCE)
  gate.resolve()
  await Promise.all(answers)
})

test('a page that changes while it is rendered is rendered once at a time: all later requests share the next render', async () => {
  const before = get('/changing')
  await vi.waitUntil(() => running === 1, { timeout: 10_000 })
  const after: ReturnType<typeof get>[] = []
  for (let change = 0; change < 5; change += 1) {
    open.shop.responseCache.purge()
    after.push(get('/changing'), get('/changing', '10.3.0.2'))
    await wait(20)
  }
  expect([rendered, running]).toEqual([['/changing'], 1])
  gate.resolve()
  expect(await statusesOf([before, ...after])).toEqual(Array(11).fill(200))
  expect([rendered, mostAtOnce]).toEqual([['/changing', '/changing'], 1])
})

test('pages that are never cached are limited as well', async () => {
  const answers = Array.from({ length: 20 }, () => get(GUARDED))
  await vi.waitUntil(() => running === AT_ONCE, { timeout: 10_000 })
  gate.resolve()
  expect(countOf(await statusesOf(answers), 200)).toBe(20)
  expect([rendered.length, mostAtOnce]).toEqual([20, AT_ONCE])
})

test('renders that fail make room for others', async () => {
  gate.resolve()
  expect(countOf(await statusesOf(Array.from({ length: 10 }, (_, index) => get(`${BROKEN}?page=${index}`))), 500)).toBe(10)
  expect(await statusesOf([get('/after')])).toEqual([200])
})

test('a page that nobody waits for any more is not rendered', async () => {
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const first = flood(AT_ONCE, 'first')
  await vi.waitUntil(() => running === AT_ONCE, { timeout: 10_000 })
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const ask = (path: string, { signal }: AbortController) =>
    fetch(origin + path, { signal }).then(
      ({ status }) => status,
      () => 'aborted',
    )
  const answers = [ask('/left', leaving), ask('/shared', leaving), ask('/shared', staying)]
  await wait(100)
  leaving.abort()
  await wait(100)
  gate.resolve()
  await Promise.all(first)
  expect(await Promise.all(answers)).toEqual(['aborted', 'aborted', 200])
  expect(rendered.slice(AT_ONCE)).toEqual(['/shared'])
})
