// npm run bench: benchmarks of the server on PostgreSQL, of the pages in Lighthouse, of interactions, of the size of pages and of startup.
// Everything stays on this machine and ends by itself in about ten minutes. `npm run bench -- server checkout catalogue lighthouse interaction editing start inspector trail caches` runs parts;
// `npm run bench -- enumeration` measures whether response times reveal who has an account;
// `npm run bench -- kill` kills the server forty times on each database while orders are placed, and checks the remaining data.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { createDatabase, startPostgres } from '../../scripts/postgres.ts'
import { type RunningShop, startShop } from '../e2e/fixtures/server.ts'
import { measureCacheList } from './cache-list.ts'
import { measureCatalogue, type Plan } from './catalogue.ts'
import { type CheckoutFigures, measureCheckout } from './checkout.ts'
import { median } from './checkout-load.ts'
import { megabytesOf, peakMegabytesOf } from './cpu.ts'
import { measureEditing, measureSaves, measureSavesOnPostgres, saveText } from './editing.ts'
import { type Enumeration, measureEnumeration } from './enumeration.ts'
import { buildTools, measureInspector, TOOLS } from './inspector.ts'
import { measureInteractions, NETWORKS } from './interaction.ts'
import { measureKills } from './kill.ts'
import { COLUMNS, measurePages, version } from './lighthouse.ts'
import { type Figure, measureLoad } from './load.ts'
import { measureShop, measureUncached } from './shop-figures.ts'
import { table } from './table.ts'
import { measureTrail } from './trail.ts'

const repository = new URL('../..', import.meta.url).pathname
const LARGE = 100_000
const asked = process.argv.slice(2)
const wanted = (part: string) => asked.length === 0 || asked.includes(part)
const say = (text: string) => console.log(text)
const heading = (text: string) => say(`\n## ${text}\n`)

const startHello = () =>
  spawn(process.execPath, ['tests/bench/hello.ts'], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function measureHello(): Promise<Figure> {
  const child = startHello()
  const [origin] = await once(child.stdout, 'data')
  const figure = await measureLoad('bare Fastify hello', { origin: String(origin).trim(), pid: child.pid ?? 0 }, () => ({ method: 'GET', path: '/' }))
  child.kill()
  return figure
}

async function measureServer() {
  const postgres = await startPostgres({ isDurable: true })
  const rows: (string | number)[][] = []
  const notes: string[] = []
  try {
    const hello = await measureHello()
    const row = (data: string, { name, perCpuSecond, perServerSecond, perSecond, p99Ms, lost }: Figure) =>
      rows.push([data, name, perCpuSecond, perServerSecond, `1/${(hello.perCpuSecond / perCpuSecond).toFixed(1)}`, perSecond, p99Ms, lost])
    row('', hello)
    for (const [data, products] of [
      ['demo', 37],
      [`${LARGE} products`, LARGE],
    ] as const) {
      const directory = mkdtempSync(join(tmpdir(), 'bonaca-bench-'))
      const url = await createDatabase(postgres.url, `bench_${products}`)
      if (products === LARGE) {
        execFileSync('npm', ['run', '--silent', 'seed', '--', '--products', String(LARGE)], {
          cwd: repository,
          env: { ...process.env, DATABASE_URL: url, DATA_DIR: directory },
          stdio: 'inherit',
        })
      }
      const shop = await startShop(directory, { DATABASE_URL: url })
      try {
        const { figures, lostAdds } = await measureShop({ ...shop, databasePid: postgres.pid }, products)
        for (const figure of figures) row(data, figure)
        notes.push(`${data}: ${lostAdds} of the adds that came to crowded carts at the same time were lost; the server then held ${megabytesOf(shop.pid)} MB.`)
      } finally {
        await shop.stop()
      }
      const uncached = await startShop(directory, { DATABASE_URL: url, RESPONSE_CACHE_MB: '0' })
      try {
        for (const figure of await measureUncached({ ...uncached, databasePid: postgres.pid })) row(data, figure)
      } finally {
        await uncached.stop()
        rmSync(directory, { recursive: true, force: true })
      }
    }
  } finally {
    await postgres.stop()
  }
  await withShop(async (shop) => {
    for (const figure of (await measureShop(shop, 37)).figures)
      rows.push(['demo, PGlite', figure.name, figure.perCpuSecond, figure.perServerSecond, '', figure.perSecond, figure.p99Ms, figure.lost])
  })
  heading(`Server on PostgreSQL with fsync, and on PGlite; ${cpus().length} cores shared by server, database and load`)
  say(table(['data', 'request', 'per CPU second', 'of the server alone', 'of hello', 'per second', 'p99 ms', 'not answered'], rows))
  say(`\n${notes.join('\n')}`)
}

const SMALL = 1_000

async function measureCatalogues() {
  const postgres = await startPostgres()
  const rows: (string | number)[][] = []
  let plans: Plan[] = []
  try {
    for (const products of [SMALL, LARGE]) {
      const directory = mkdtempSync(join(tmpdir(), 'bonaca-bench-'))
      const url = await createDatabase(postgres.url, `catalogue_${products}`)
      execFileSync('npm', ['run', '--silent', 'seed', '--', '--products', String(products)], {
        cwd: repository,
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: directory },
        stdio: 'inherit',
      })
      const measured = await measureCatalogue(url)
      for (const { name, middleMs, p95Ms, cpuMs } of measured.waits) rows.push([products, name, middleMs, p95Ms, cpuMs])
      plans = measured.plans
      rmSync(directory, { recursive: true, force: true })
    }
  } finally {
    await postgres.stop()
  }
  heading('Catalogue for one client on PostgreSQL, uncached')
  say(table(['products', 'request', 'middle ms', 'p95 ms', 'processor ms'], rows))
  heading(`Plans of the last of each at ${LARGE} products`)
  for (const { name, statement, plan } of plans) say(`### ${name}\n\n${statement}\n\n${plan}\n`)
}

const HELLO_SECONDS = 2

async function withHello<T>(act: (hello: () => Promise<number>) => Promise<T>): Promise<T> {
  const child = startHello()
  const [origin] = await once(child.stdout, 'data')
  try {
    return await act(async () => (await autocannon({ url: String(origin).trim(), connections: 16, duration: HELLO_SECONDS, requests: [{}] })).requests.average)
  } finally {
    child.kill()
  }
}

const range = (numbers: readonly number[]) => `${median(numbers)} (${Math.min(...numbers)} to ${Math.max(...numbers)})`
const SWING = 1.25

function sayCheckout(all: readonly CheckoutFigures[]) {
  heading(`Checkout of guests, ${cpus().length} cores shared by server, database and load; load average ${loadavg()[0]?.toFixed(1)}`)
  const rows = all.map(({ name, helloPerSecond, rawPerSecond, checkoutsPerSecond, ordersPlaced, violations }) => {
    const perRaw = median(rawPerSecond.map((raw, round) => (100 * (checkoutsPerSecond[round] ?? 0)) / raw))
    const valid = violations.length === 0 ? 'all hold' : `void: ${violations.length} violations`
    return [name, range(checkoutsPerSecond), `${perRaw.toFixed(1)} %`, range(rawPerSecond), range(helloPerSecond), ordersPlaced, valid]
  })
  say(table(['database', 'journeys per second', 'of raw orders', 'raw orders per second', 'hello per second', 'orders', 'invariants'], rows))
  for (const { name, helloPerSecond } of all)
    if (Math.max(...helloPerSecond) > SWING * Math.min(...helloPerSecond)) say(`\n${name}: the machine was too busy to compare with another run.`)
  heading('One call after the other, 16 at once')
  say(
    table(
      ['database', 'call', 'per second', 'p99 ms'],
      all.flatMap(({ name, calls }) => calls.map((call) => [name, call.name, call.perSecond, call.p99Ms])),
    ),
  )
  heading('Calls of journeys that arrive at half of what there can be')
  say(
    table(
      ['database', 'call', 'p50 ms', 'p99 ms'],
      all.flatMap(({ name, waits }) => waits.map((call) => [name, call.name, call.p50Ms, call.p99Ms])),
    ),
  )
  const violations = all.flatMap(({ name, violations: found }) => found.map((violation) => `${name}: ${violation}`))
  if (violations.length === 0) return
  say(`\nThe figures are void:\n${violations.join('\n')}`)
  process.exitCode = 1
}

async function measureCheckouts() {
  const postgres = await startPostgres()
  try {
    const [url, rawUrl] = [await createDatabase(postgres.url, 'checkout'), await createDatabase(postgres.url, 'raw_orders')]
    sayCheckout(
      await withHello(async (hello) => [await measureCheckout({ name: 'PostgreSQL', url, rawUrl }, hello), await measureCheckout({ name: 'embedded' }, hello)]),
    )
  } finally {
    await postgres.stop()
  }
}

async function withShop<T>(act: (shop: RunningShop, directory: string) => Promise<T>, variables: Record<string, string> = {}): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'bonaca-bench-'))
  const shop = await startShop(directory, variables)
  try {
    return await act(shop, directory)
  } finally {
    await shop.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

const measureLighthouse = () =>
  withShop(async ({ origin }) => {
    const rows = await measurePages(origin, say)
    heading(`Lighthouse, mobile, median of five visits each; ${version()}, load average ${loadavg()[0]?.toFixed(1)}`)
    say(table(['page', ...COLUMNS], rows))
  })

const measureAllInteractions = () =>
  withShop(async ({ origin }) => {
    for (const network of NETWORKS) {
      heading(`Interactions on a phone with a slow processor, ${network.name}: ${network.latencyMs} ms, ${network.megabitsPerSecond} Mbit/s`)
      const measured = await measureInteractions(origin, network)
      say(
        table(
          ['interaction', 'ms', 'requests'],
          measured.map(({ name, ms, requests }) => [name, range(ms), median(requests)]),
        ),
      )
    }
  })

async function measureEditMode() {
  const saves = [await measureSavesOnPostgres(), await withShop(({ origin }) => measureSaves(origin))].map(saveText)
  await withShop(async ({ origin }) => {
    const { usableMs, selectMs, keyMs, firstKilobytes, textKilobytes } = await measureEditing(origin)
    heading(`Editing a page of sixty sections, median of five visits each; load average ${loadavg()[0]?.toFixed(1)}`)
    say(
      table(
        ['', 'figure', 'limit'],
        [
          ['a text can be chosen, ms after the start', usableMs.toFixed(0), 1000],
          ['a text is chosen, ms', selectMs.toFixed(0), 50],
          ['key to frame, 95th percentile, slow processor, ms', keyMs.toFixed(0), 16],
          ['loaded at first, kB compressed', firstKilobytes.toFixed(0), 200],
          ['loaded for running text, kB compressed', textKilobytes.toFixed(0), ''],
          ['save beside nineteen others on PostgreSQL with fsync, then PGlite: p50, p99, ms', saves.join('; '), '50'],
        ],
      ),
    )
  })
}

async function measureTools() {
  buildTools()
  await withShop(async ({ origin }) => {
    const { machineMs, machineKilobytes, framesPerSecond, megabytes } = await measureInspector(origin)
    heading(`State inspector, median of five visits each; load average ${loadavg()[0]?.toFixed(1)}`)
    say(
      table(
        ['', 'figure', 'limit'],
        [
          ['first machine drawn, ms', machineMs.toFixed(0), 100],
          ['loaded for it, kB compressed', machineKilobytes.toFixed(1), 10],
          ['scrolling 10,000 events, frames per second', framesPerSecond.toFixed(0), 55],
          ['memory of scripts with 10,000 events, MB', megabytes.toFixed(0), 60],
        ],
      ),
    )
  }, TOOLS)
}

async function measureStarts() {
  const directory = mkdtempSync(join(tmpdir(), 'bonaca-bench-'))
  const rows: (string | number)[][] = []
  for (const name of ['first start (new database, seeded)', 'second start', 'third start']) {
    const since = performance.now()
    const shop = await startShop(directory)
    rows.push([name, ((performance.now() - since) / 1000).toFixed(2), megabytesOf(shop.pid), peakMegabytesOf(shop.pid)])
    await shop.stop()
  }
  rmSync(directory, { recursive: true, force: true })
  heading('Start on the embedded database, until ready')
  say(table(['start', 'seconds', 'MB', 'peak MB'], rows))
}

async function measureAllKills() {
  const postgres = await startPostgres()
  try {
    const all = [await measureKills({ name: 'PostgreSQL', url: await createDatabase(postgres.url, 'kills') }), await measureKills({ name: 'embedded' })]
    heading('Server killed at random moments of order creation')
    const rows = all.map(({ name, kills, asked, confirmed, unconfirmed, lost, violations }) => [
      name,
      kills,
      asked,
      confirmed,
      unconfirmed,
      lost,
      violations.length,
    ])
    say(table(['database', 'kills', 'orders requested', 'confirmed', 'complete, not confirmed', 'confirmed, but lost', 'violations'], rows))
    const faults = all.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`))
    if (faults.length > 0) say(`\n${faults.join('\n')}`)
    if (faults.length > 0 || all.some(({ lost }) => lost > 0)) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}

const GAP_MS = 2
const CHANCE = 0.01

async function measureTelling() {
  const all = await measureEnumeration()
  heading('Time of an answer for an address with an account and for one without')
  const isTelling = ({ knownMs, unknownMs, p }: Enumeration) => p < CHANCE && Math.abs(knownMs - unknownMs) >= GAP_MS
  const rows = all.map((each) => [
    each.call,
    each.samples,
    each.knownMs.toFixed(2),
    each.unknownMs.toFixed(2),
    each.p.toFixed(3),
    isTelling(each) ? 'tells' : 'noise',
  ])
  say(table(['call', 'samples of each', 'known, middle ms', 'unknown, middle ms', 'p', 'difference'], rows))
  if (all.some(isTelling)) process.exitCode = 1
}

if (wanted('server')) await measureServer()
if (wanted('checkout')) await measureCheckouts()
if (wanted('catalogue')) await measureCatalogues()
if (wanted('lighthouse')) await measureLighthouse()
if (wanted('interaction')) await measureAllInteractions()
if (wanted('editing')) await measureEditMode()
if (wanted('start')) await measureStarts()
if (wanted('inspector')) await measureTools()
if (wanted('trail')) {
  const { event, announced, entry } = measureTrail()
  heading('Names of events')
  say(
    table(
      ['µs of processor time', ''],
      [
        ['event', event.toFixed(1)],
        ['its announcement by XState', announced.toFixed(1)],
        ['its entry in the trail', entry.toFixed(1)],
      ],
    ),
  )
}
if (wanted('caches')) {
  const waits = await measureCacheList()
  heading(`Back office: list of a shared cache with 10,000 entries, for one client; load average ${loadavg()[0]?.toFixed(1)}`)
  const rows = waits.map(({ name, middleMs, p95Ms, cpuMs }) => [name, middleMs, p95Ms, cpuMs])
  say(table(['list', 'middle ms', 'p95 ms', 'processor ms'], rows))
}
if (wanted('weight')) {
  heading('Size of the pages')
  execFileSync('npm', ['run', '--silent', 'budget'], { cwd: repository, stdio: 'inherit' })
}
// Not a benchmark: only on request.
if (asked.includes('enumeration')) await measureTelling()
if (asked.includes('kill')) await measureAllKills()
