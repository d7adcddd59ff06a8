// Measures the brotli-compressed size of scripts, stylesheets and fonts that pages load before idle, and fails above the limits.
// node scripts/budget.ts http://localhost:4000: a running server; without a URL one is started on a new database.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { browserPath } from './browser.ts'
import { freePort } from './free-port.ts'

const LIMITS_KB = { script: 121, stylesheet: 15, font: 60 } as const
type Kind = keyof typeof LIMITS_KB
const KINDS = Object.keys(LIMITS_KB) as Kind[]

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PAGES_AT_ONCE = 3
const START_MS = 120_000

/** Bytes a browser that accepts brotli receives for the body. */
const measure = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

interface Measurement {
  readonly page: string
  readonly kind: Kind
  readonly files: number
  readonly kilobytes: number
  /** What is loaded later, when the page is idle. */
  readonly idleKilobytes: number
}

/** Bytes of the page's inline styles, compressed with brotli. */
async function measureInlineStyles(address: string): Promise<number> {
  const html = await (await fetch(address)).text()
  const texts = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  return brotliCompressSync(texts.join('')).length / 1000
}

/** Runs in the page: what waits for idle, or for a second and longer, never starts. */
function suppressLaterWork(): void {
  const setSoon = window.setTimeout
  const setTimeout = (run: () => void, delay = 0) => (delay < 1000 ? setSoon(run, delay) : 0)
  Object.assign(window, { requestIdleCallback: () => 0, setTimeout })
}

/** Requests of a first visit. */
async function requestsOf(browser: Browser, address: string, isFirstLoadOnly: boolean): Promise<Map<string, string>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const urls = new Map<string, string>()
  page.on('request', (request) => urls.set(request.url(), request.resourceType()))
  if (isFirstLoadOnly) await page.addInitScript(suppressLaterWork)
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return urls
}

async function measurePage(browser: Browser, page: string, address: string): Promise<Measurement[]> {
  const [first, all] = await Promise.all([requestsOf(browser, address, true), requestsOf(browser, address, false)])
  const sum = async (urls: string[]) => (await Promise.all(urls.map(measure))).reduce((total, bytes) => total + bytes, 0) / 1000
  return Promise.all(
    KINDS.map(async (kind) => {
      const urlsOfKind = (loaded: Map<string, string>) => [...loaded].filter(([url, type]) => type === kind && url.startsWith('http')).map(([url]) => url)
      const urls = urlsOfKind(first)
      const inline = kind === 'stylesheet' ? await measureInlineStyles(address) : 0
      return {
        page,
        kind,
        files: urls.length,
        kilobytes: (await sum(urls)) + inline,
        idleKilobytes: await sum(urlsOfKind(all).filter((url) => !urls.includes(url))),
      }
    }),
  )
}

/** Home, the first linked category, product and post, the pages from the cart to the orders, and content pages of every kind. */
async function pagesOf(origin: string): Promise<[name: string, address: string][]> {
  const linkedFrom = async (from: string) => {
    const html = await (await fetch(origin + from)).text()
    return (path: RegExp): string => {
      const found = path.exec(html)?.[1]
      if (!found) throw new Error(`${from} has no link like ${path.source}`)
      return origin + found
    }
  }
  const [linked, blog] = [await linkedFrom('/shop'), await linkedFrom('/blog')]
  return [
    ['home', origin],
    ['category', linked(/href="(\/shop\/[a-z0-9-]+)"/)],
    ['product', linked(/href="(\/product\/[a-z0-9-]+)"/)],
    ['cart', `${origin}/cart`],
    ['checkout', `${origin}/checkout`],
    ['payment', `${origin}/checkout/pay`],
    ['success', `${origin}/checkout/success`],
    ['orders', `${origin}/orders`],
    ['order', `${origin}/order/none`],
    ['withdrawal', `${origin}/withdrawal`],
    ['login', `${origin}/login`],
    ['back-office log-in', `${origin}/adminLogin`],
    ['register', `${origin}/register`],
    ['forgotten password', `${origin}/forgot-password`],
    ['journal', `${origin}/blog`],
    ['post', blog(/<article[\s\S]*?href="(\/[a-z0-9-]+)"/)],
    ['event', `${origin}/event/1`],
    ['form', `${origin}/contact`],
    ['sections', `${origin}/how-salt-is-made`],
  ]
}

async function start(dataDir: string): Promise<{ origin: string; server: ChildProcess }> {
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: 'on' },
  })
  const origin = `http://localhost:${port}`
  for (const end = Date.now() + START_MS; Date.now() < end && server.exitCode === null; await wait(200)) {
    const response = await fetch(`${origin}/health/ready`).catch(() => null)
    if (response?.ok) return { origin, server }
  }
  server.kill()
  throw new Error('The server did not start')
}

async function run(): Promise<void> {
  const given = process.argv[2]?.replace(/\/$/, '')
  const dataDir = given ? undefined : mkdtempSync(join(tmpdir(), 'bonaca-budget-'))
  const started = dataDir ? await start(dataDir) : undefined
  try {
    const origin = given ?? started?.origin ?? ''
    await using browser = await chromium.launch({ executablePath: browserPath(), args: CHROMIUM_ARGS })
    const pages = (await pagesOf(origin)).map(([page, address], index) => ({ page, address, index }))
    const measured: Measurement[][] = []
    const waiting = pages.values()
    const measureNext = async () => {
      for (const { page, address, index } of waiting) measured[index] = await measurePage(browser, page, address)
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureNext))
    const measurements = measured.flat()
    console.table(
      measurements.map(({ page, kind, files, kilobytes, idleKilobytes }) => ({
        page,
        kind,
        files,
        'kB brotli': Number(kilobytes.toFixed(1)),
        limit: LIMITS_KB[kind],
        'later, when idle': Number(idleKilobytes.toFixed(1)),
      })),
    )
    const overBudget = measurements.filter(({ kind, kilobytes }) => kilobytes > LIMITS_KB[kind])
    for (const { page, kind, kilobytes } of overBudget) console.error(`${page}: ${kind} is ${kilobytes.toFixed(1)} kB, more than ${LIMITS_KB[kind]} kB`)
    if (overBudget.length > 0) process.exitCode = 1
  } finally {
    started?.server.kill()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
}

await run()
