import { setTimeout as pause } from 'node:timers/promises'
import { CALLS } from '#contract/calls.gen.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Contract } from '#contract/index.ts'
import { LANGUAGE_CODES } from '#contract/locale.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { connectResponseCache } from '#server/ports/shared-response-cache.ts'
import { startRedis } from '../../scripts/redis.ts'
import { logIn } from '../api/demo-users.ts'
import { ORIGIN, openShop } from '../open-shop.ts'
import { share, type Wait } from './catalogue.ts'
import { cpuSecondsOf } from './cpu.ts'

const ENTRIES = 10_000
const ROUNDS = 100
const WARMING = 10
const BODY = 'A line of a page. '.repeat(500)

type Body = InputOf<Contract['filterCache']>['body']
const CASES: readonly (readonly [string, Body])[] = [
  ['first page, most hits first', {}],
  ['search by a key of one entry', { search: '/product/4321' }],
  ['search by a tag of a fifth', { search: 'category:3', sort: '-bytes', limit: 100 }],
  ['pages by key, the last of the list', { filters: { kind: ['page'] }, sort: 'key', limit: 100, page: 100 }],
]

async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pause(20)
}

/** Latency of one client for the list of a shared cache with ten thousand pages. */
export async function measureCacheList(): Promise<Wait[]> {
  const [open, redis] = await Promise.all([openShop(), startRedis()])
  const shared = connectResponseCache({ url: redis.url, version: 'bench', onProblem: (error) => console.error(error) })
  const app = await createApp({ ...open.shop, responseCache: createResponseCache({ shared }) })
  try {
    await waitUntil(() => shared.isConnected())
    const revision = String((await shared.find('none')).revision)
    for (let index = 0; index < ENTRIES; index += 1) {
      const tags = ['content', 'product', `product:${index}`, `category:${index % 5}`]
      shared.store(`page http://localhost/product/${index}?page=2`, { body: BODY, status: 200, headers: {}, tags }, 3_600, revision)
      // Redis executes commands in their order.
      if (index % 100 === 99) await shared.find('none')
    }
    const { apiKeyToken, siteID } = await open.client.site()
    const headers = {
      referer: `${ORIGIN}/`,
      [HEADERS.apiKey]: apiKeyToken,
      [HEADERS.site]: String(siteID),
      [HEADERS.language]: LANGUAGE_CODES.en,
      [HEADERS.accessToken]: (await logIn(open, 'lovre')).tokens.accessToken,
    }
    const [method, url] = CALLS.filterCache
    const filterCache = async (payload: Body) => {
      const response = await app.inject({ method: method as 'POST', url, headers, payload })
      return response.json<{ data: ResponseOf<Contract['filterCache']> }>().data
    }
    await waitUntil(async () => (await filterCache({})).total.entries >= ENTRIES)
    const waits: Wait[] = []
    for (const [name, body] of CASES) {
      const times: number[] = []
      let before = 0
      for (let round = 0; round < WARMING + ROUNDS; round += 1) {
        if (round === WARMING) before = cpuSecondsOf(process.pid)
        const since = performance.now()
        await filterCache(body)
        if (round >= WARMING) times.push(performance.now() - since)
      }
      const cpuMs = Number((((cpuSecondsOf(process.pid) - before) * 1000) / ROUNDS).toFixed(1))
      const sorted = times.toSorted((left, right) => left - right)
      waits.push({ name, middleMs: share(sorted, 0.5), p95Ms: share(sorted, 0.95), cpuMs })
    }
    return waits
  } finally {
    await app.close()
    shared.close()
    await redis.kill()
    await open.close()
  }
}
