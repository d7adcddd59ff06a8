// Measures what a first visit of each type of page transfers, with all that is loaded when the page is idle, and fails above the limits.
// node scripts/budget.ts http://localhost:4000: a running server; without a URL one is started on a new database.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { browserPath } from './browser.ts'
import { freePort } from './free-port.ts'

/** Numbers of script files and of all requests, and kB compressed with brotli. Styles include those in the HTML. */
interface Weight {
  readonly scripts: number
  readonly scriptsKB: number
  readonly requests: number
  readonly htmlKB: number
  readonly stylesKB: number
  readonly fontsKB: number
}

/** Of each page; docs/benchmarks.md has what they are made of. */
const LIMITS: Readonly<Record<string, Weight>> = {
  home: { scripts: 6, scriptsKB: 174, requests: 31, htmlKB: 35, stylesKB: 16, fontsKB: 24 },
  category: { scripts: 6, scriptsKB: 176, requests: 27, htmlKB: 28, stylesKB: 13, fontsKB: 24 },
  product: { scripts: 8, scriptsKB: 189, requests: 29, htmlKB: 29, stylesKB: 15, fontsKB: 24 },
  cart: { scripts: 8, scriptsKB: 194, requests: 28, htmlKB: 24, stylesKB: 15, fontsKB: 24 },
  checkout: { scripts: 13, scriptsKB: 248.5, requests: 29, htmlKB: 23, stylesKB: 16, fontsKB: 24 },
  payment: { scripts: 8, scriptsKB: 193.5, requests: 15, htmlKB: 23, stylesKB: 15, fontsKB: 24 },
  success: { scripts: 9, scriptsKB: 195.5, requests: 16, htmlKB: 23, stylesKB: 15, fontsKB: 24 },
  orders: { scripts: 9, scriptsKB: 202.5, requests: 18, htmlKB: 2, stylesKB: 13, fontsKB: 24 },
  order: { scripts: 14, scriptsKB: 236.5, requests: 30, htmlKB: 25, stylesKB: 16, fontsKB: 32 },
  withdrawal: { scripts: 11, scriptsKB: 221.5, requests: 23, htmlKB: 25, stylesKB: 15, fontsKB: 24 },
  login: { scripts: 9, scriptsKB: 202.5, requests: 17, htmlKB: 22, stylesKB: 13, fontsKB: 24 },
  'back-office log-in': { scripts: 10, scriptsKB: 205, requests: 17, htmlKB: 22, stylesKB: 14, fontsKB: 24 },
  register: { scripts: 10, scriptsKB: 206, requests: 20, htmlKB: 23, stylesKB: 13, fontsKB: 24 },
  'forgotten password': { scripts: 10, scriptsKB: 206, requests: 18, htmlKB: 22, stylesKB: 13, fontsKB: 24 },
  journal: { scripts: 7, scriptsKB: 176, requests: 26, htmlKB: 27, stylesKB: 15, fontsKB: 24 },
  post: { scripts: 8, scriptsKB: 180, requests: 24, htmlKB: 32, stylesKB: 17, fontsKB: 24 },
  event: { scripts: 11, scriptsKB: 208, requests: 26, htmlKB: 28, stylesKB: 15, fontsKB: 24 },
  form: { scripts: 9, scriptsKB: 204.5, requests: 23, htmlKB: 28, stylesKB: 17, fontsKB: 24 },
  sections: { scripts: 6, scriptsKB: 174, requests: 20, htmlKB: 32, stylesKB: 17, fontsKB: 24 },
}

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PAGES_AT_ONCE = 12
const START_MS = 120_000
const PAGE_MS = 90_000
/** Longer than anything waits for an idle page: the actors do for 4 s. */
const IDLE_MS = 5000

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

/** Bytes of the page's inline styles, compressed with brotli. */
async function measureInlineStyles(address: string): Promise<number> {
  const html = await (await fetch(address)).text()
  const texts = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  return brotliCompressSync(texts.join('')).length
}

/** Adds a product to the cart: an empty cart and its checkout load less. */
async function fillCart(page: Page, product: string): Promise<void> {
  await page.goto(product, { waitUntil: 'load', timeout: PAGE_MS })
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/addItem') && response.ok(), { timeout: PAGE_MS }),
    page.getByRole('button', { name: 'Add to cart' }).first().click({ timeout: PAGE_MS }),
  ])
  // The notice of the addition is of this page, not of the next.
  await page.locator('[data-sonner-toast]').first().waitFor({ timeout: PAGE_MS })
  await page.waitForLoadState('networkidle', { timeout: PAGE_MS })
}

/** Requests of a visit until nothing is loaded any more, by URL. */
async function requestsOf(browser: Browser, address: string, product: string | undefined): Promise<Map<string, string>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (product) await fillCart(page, product)
  const urls = new Map<string, string>()
  page.on('request', (request) => urls.set(request.url(), request.resourceType()))
  await page.goto(address, { waitUntil: 'load', timeout: PAGE_MS })
  await page.waitForLoadState('networkidle', { timeout: PAGE_MS })
  await wait(IDLE_MS)
  await page.waitForLoadState('networkidle', { timeout: PAGE_MS })
  await context.close()
  return urls
}

async function measurePage(browser: Browser, address: string, product: string | undefined): Promise<Weight> {
  const loaded = await requestsOf(browser, address, product)
  const urlsOf = (kind: string) => [...loaded].filter(([url, type]) => type === kind && url.startsWith('http')).map(([url]) => url)
  const bytesOf = async (urls: readonly string[]) => (await Promise.all(urls.map(measure))).reduce((total, bytes) => total + bytes, 0)
  const scripts = urlsOf('script')
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
  return {
    scripts: scripts.length,
    scriptsKB: kilobytes(await bytesOf(scripts)),
    requests: loaded.size,
    htmlKB: kilobytes(await measure(address)),
    stylesKB: kilobytes((await bytesOf(urlsOf('stylesheet'))) + (await measureInlineStyles(address))),
    fontsKB: kilobytes(await bytesOf(urlsOf('font'))),
  }
}

/** Home, the first linked category, product and post, the pages from the cart to the orders, and content pages of every kind. */
async function pagesOf(origin: string): Promise<{ product: string; pages: [name: string, address: string][] }> {
  const linkedFrom = async (from: string) => {
    const html = await (await fetch(origin + from)).text()
    return (path: RegExp): string => {
      const found = path.exec(html)?.[1]
      if (!found) throw new Error(`${from} has no link like ${path.source}`)
      return origin + found
    }
  }
  const [linked, blog] = [await linkedFrom('/shop'), await linkedFrom('/blog')]
  const product = linked(/href="(\/product\/[a-z0-9-]+)"/)
  const pages: [string, string][] = [
    ['home', origin],
    ['category', linked(/href="(\/shop\/[a-z0-9-]+)"/)],
    ['product', product],
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
  return { product, pages }
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

const WITH_CART = ['cart', 'checkout']

/** A sentence for each limit that a page exceeds. */
function excess(page: string, weight: Weight | undefined, limits: Weight | undefined): string[] {
  if (!weight || !limits) return [`${page} has no limits`]
  const kinds = Object.keys(limits) as (keyof Weight)[]
  return kinds.filter((kind) => weight[kind] > limits[kind]).map((kind) => `${page}: ${kind} is ${weight[kind]}, more than ${limits[kind]}`)
}

async function run(): Promise<void> {
  const given = process.argv[2]?.replace(/\/$/, '')
  const dataDir = given ? undefined : mkdtempSync(join(tmpdir(), 'bonaca-budget-'))
  const started = dataDir ? await start(dataDir) : undefined
  try {
    const origin = given ?? started?.origin ?? ''
    await using browser = await chromium.launch({ executablePath: browserPath(), args: CHROMIUM_ARGS })
    const { product, pages } = await pagesOf(origin)
    const measured: Record<string, Weight> = {}
    const waiting = pages.values()
    const measureNext = async () => {
      for (const [page, address] of waiting) measured[page] = await measurePage(browser, address, WITH_CART.includes(page) ? product : undefined)
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureNext))
    console.table(Object.fromEntries(pages.map(([page]) => [page, measured[page]])))
    const overBudget = pages.flatMap(([page]) => excess(page, measured[page], LIMITS[page]))
    for (const line of overBudget) console.error(line)
    if (overBudget.length > 0) process.exitCode = 1
  } finally {
    started?.server.kill()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
}

await run()
