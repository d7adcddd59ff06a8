import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from 'playwright'
import { browserPath } from '../../scripts/browser.ts'
import { freePort } from '../../scripts/free-port.ts'
import { createCartInBrowser } from '../e2e/drivers/create-cart.ts'
import { median } from './checkout-load.ts'

const PAGES = {
  home: '/',
  list: '/shop/tins-and-jars',
  product: '/product/fig-jam',
  post: '/how-to-read-an-olive-oil-label',
  checkout: '/checkout',
} as const
type PageName = keyof typeof PAGES

const RUNS = 5
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** Fetched by npm when it measures: with all it needs it is a sixth of what every run of the tests would install. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RESULT_MAX_BYTES = 64 * 1024 * 1024

/** Of Lighthouse's result, what is read. */
interface Result {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}

/** In the order of `COLUMNS`. */
type Figures = readonly number[]

export const COLUMNS = ['performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']

/** A browser with an empty profile, which Lighthouse controls too. */
async function withBrowser<T>(act: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'bonaca-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, { executablePath: browserPath(), args: [...ARGS, `--remote-debugging-port=${port}`] })
  try {
    return await act(context, port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const execute = promisify(execFile)

async function audit(address: string, port: number): Promise<Result> {
  // The profile is new; a reset would delete the cart.
  const options = ['--port', String(port), '--output', 'json', '--disable-storage-reset']
  const { stdout } = await execute('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...options], {
    maxBuffer: RESULT_MAX_BYTES,
  })
  return JSON.parse(stdout)
}

/** One first visit, by the mobile settings of Lighthouse: a phone and a network that are simulated. The checkout has a product. */
const visit = (origin: string, name: PageName): Promise<Figures> =>
  withBrowser(async (context, port) => {
    const [page = await context.newPage()] = context.pages()
    if (name === 'checkout') await createCartInBrowser(page, origin, { jam: 1 })
    const { categories, audits, runtimeError } = await audit(origin + PAGES[name], port)
    if (runtimeError) throw new Error(`Lighthouse could not measure ${name}: ${runtimeError.message}`)
    return [
      ...CATEGORIES.map((category) => Math.round((categories[category]?.score ?? Number.NaN) * 100)),
      ...AUDITS.map((audit) => audits[audit]?.numericValue ?? Number.NaN),
    ]
  })

/** Pictures are converted when they are first requested: the figures are those of every visitor but the first. */
const warmUp = (origin: string) =>
  withBrowser(async (context) => {
    for (const path of Object.values(PAGES)) {
      const page = await context.newPage()
      await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 120_000 })
    }
  })

const rounded = (value: number, column: number): number => Number(value.toFixed(COLUMNS[column] === 'CLS' ? 3 : 0))

/** Median of each figure, for each page. */
export async function measurePages(origin: string, say: (text: string) => void): Promise<(string | number)[][]> {
  await warmUp(origin)
  const rows: (string | number)[][] = []
  for (const name of Object.keys(PAGES) as PageName[]) {
    const runs: Figures[] = []
    while (runs.length < RUNS) runs.push(await visit(origin, name))
    say(`${name}: performance ${runs.map(([performance]) => performance).join(', ')}`)
    rows.push([name, ...COLUMNS.map((_, column) => rounded(median(runs.map((run) => run[column] ?? Number.NaN)), column))])
  }
  return rows
}

/** The measured commit, marked when files differ from it, and the day. */
export function version(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}, ${new Date().toISOString().slice(0, 10)}`
}
