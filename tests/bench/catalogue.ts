import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createHtmlCleaner } from '#server/html/html-cleaner.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { cpuSecondsOf } from './cpu.ts'
import { callerOf } from './platform.ts'

const ROUNDS = 200
const WARMING = 20
const OPEN = { key: 'archived', value: false } as const

/** Latency of one client for uncached responses. */
export interface Wait {
  readonly name: string
  readonly middleMs: number
  readonly p95Ms: number
  /** CPU time of server, database and client together, which other load on the machine does not affect. */
  readonly cpuMs: number
}

/** A statement of a case with its query plan. */
export interface Plan {
  readonly name: string
  readonly statement: string
  readonly plan: string
}

type Caller = Awaited<ReturnType<typeof callerOf>>

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to ask for')
  return one
}

/** The word with one of its letters swapped, missing or another. */
function misspelt(word: string): string {
  const at = 1 + Math.floor(Math.random() * (word.length - 2))
  const [before, letter = '', after = ''] = [word.slice(0, at), word[at], word.slice(at + 1)]
  return pick([before + after, `${before}${after[0] ?? ''}${letter}${after.slice(1)}`, `${before}x${after}`])
}

async function casesOf({ call }: Caller): Promise<readonly (readonly [string, () => Promise<unknown>])[]> {
  const navigation = await call('getLayeredNavigation', { body: { filters: [OPEN] } })
  const choices = navigation.filter(({ values }) => values.length > 2)
  const price = navigation.find(({ attributeCode }) => attributeCode === 'price')?.values[0]
  const slugs: string[] = []
  for (let page = 1; page <= 10; page += 1)
    for (const { slug } of (await call('filterProducts', { body: { filters: [OPEN], page, limit: 100 } })).records) slugs.push(slug)
  const threeFilters = () => {
    const [one, two] = choices.toSorted(() => Math.random() - 0.5)
    const chosen = [one, two].flatMap((filter) => (filter ? [{ key: filter.attributeCode, value: [pick(filter.values).id, pick(filter.values).id] }] : []))
    const least = price?.minValue ?? 0
    return [OPEN, ...chosen, { key: 'price', value: [least, least + 5 + Math.random() * 40] }]
  }
  const words = ['sardines', 'mackerel', 'lavender', 'stoneware', 'notebook', 'vinegar', 'postcards', 'anchovies', 'rosemary', 'carafe']
  const sorts = [
    { param: 'id', order: 'desc' },
    { param: 'finalPrice', order: 'asc' },
    { param: 'name', order: 'asc' },
    { param: 'categoryPriority', order: 'desc' },
  ] as const
  return [
    [
      'list with three filters, and its counts',
      async () => {
        const filters = threeFilters()
        const sort = pick(sorts)
        await call('filterProducts', { body: { filters, limit: 24, sort } })
        await call('getLayeredNavigation', { body: { filters } })
      },
    ],
    ['search with a typing error', () => call('filterProducts', { body: { keywords: misspelt(pick(words)), limit: 24 } })],
    ['search by a word of many products', () => call('filterProducts', { body: { keywords: pick(['olive', 'oil', 'winter', 'large', 'soap']), limit: 24 } })],
    [
      'search by another form of a word',
      () => call('filterProducts', { body: { keywords: pick(['oils', 'winters', 'soaps', 'mackerels', 'carafes']), limit: 24 } }),
    ],
    ['search by two letters', () => call('filterProducts', { body: { keywords: pick(['la', 'so', 'wi', 'ha', 'sm']), limit: 24 } })],
    ['counts of a search', () => call('getLayeredNavigation', { body: { keywords: pick(words) } })],
    ['product by slug', () => call('getProduct', { query: { slug: pick(slugs) } })],
  ]
}

/** The value that this share of the sorted ones does not exceed. */
export const share = (sorted: readonly number[], of: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0).toFixed(1))

/** Latencies of one client for lists, counts, searches and products on this database, and the plans of their statements. */
export async function measureCatalogue(url: string): Promise<{ waits: Wait[]; plans: Plan[] }> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c jit=off' })
  const asked: { statement: string; values: unknown[] }[] = []
  const db = drizzle({ client: pool, logger: { logQuery: (statement, values) => void asked.push({ statement, values }) } })
  const dataDir = mkdtempSync(join(tmpdir(), 'bonaca-bench-'))
  const responseCache = createResponseCache()
  const app = await createApp({
    db,
    kind: 'postgres',
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT: '0' }),
    responseCache,
    cleanHtml: createHtmlCleaner(),
    now: () => new Date(),
  })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid ?? 0
  const cpuNow = () => cpuSecondsOf(backend) + cpuSecondsOf(process.pid)
  const waits: Wait[] = []
  const plans: Plan[] = []
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    for (const [name, act] of await casesOf(await callerOf(address.replace('127.0.0.1', 'localhost')))) {
      const times: number[] = []
      let before = 0
      for (let round = 0; round < WARMING + ROUNDS; round += 1) {
        if (round === WARMING) before = cpuNow()
        responseCache.purge()
        asked.length = 0
        const since = performance.now()
        await act()
        if (round >= WARMING) times.push(performance.now() - since)
      }
      const cpuMs = Number((((cpuNow() - before) * 1000) / ROUNDS).toFixed(1))
      const sorted = times.toSorted((left, right) => left - right)
      waits.push({ name, middleMs: share(sorted, 0.5), p95Ms: share(sorted, 0.95), cpuMs })
      for (const { statement, values } of [...asked]) {
        if (!/^\s*(?:select|with)/i.test(statement)) continue
        const explained = await pool.query(`explain (analyze, costs off, timing off) ${statement}`, values)
        plans.push({ name, statement, plan: explained.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n') })
      }
    }
  } finally {
    await app.close()
    await pool.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { waits, plans }
}
