import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright'
import { browserPath } from '../../scripts/browser.ts'
import { CheckoutPage } from '../e2e/drivers/checkout-page.ts'
import { WORDS } from '../e2e/drivers/texts.ts'

interface Network {
  readonly name: string
  readonly latencyMs: number
  readonly megabitsPerSecond: number
}

export const NETWORKS: readonly Network[] = [
  { name: 'slow 4G', latencyMs: 150, megabitsPerSecond: 1.6 },
  { name: '4G', latencyMs: 40, megabitsPerSecond: 10 },
]
const CPU_SLOWDOWN = 4
const RUNS = 5
const SCREEN = { width: 390, height: 844 }
const LIMIT_MS = 30_000
const QUIET_MS = 500
const POLL_MS = 50
const LIST = '/shop/tins-and-jars'
const PRODUCT = '/product/fig-jam'

/** What is visible when an interaction has been answered. */
interface Shown {
  readonly selector: string
  /** Part of its text; any text when left out. */
  readonly text?: string
  /** Texts before the answer. */
  readonly except?: readonly string[]
}

export interface Interaction {
  readonly name: string
  /** Milliseconds from the input event to the frame that shows the answer; one for each run. */
  readonly ms: readonly number[]
  /** Requests between them; one for each run. */
  readonly requests: readonly number[]
}

interface Measured {
  readonly ms: number
  readonly requests: number
}

/** Runs in the page: resolves with the time from the next input event to the frame after the answer is in the document. */
function untilShown({ selector, text = '', except = [], limitMs }: Shown & { limitMs: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    let start = Number.NaN
    const begin = ({ timeStamp }: Event) => {
      if (Number.isNaN(start)) start = timeStamp
    }
    for (const type of ['pointerdown', 'keydown', 'bench']) addEventListener(type, begin, { capture: true })
    const isShown = () =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && element.textContent.includes(text) && !except.includes(element.textContent),
      )
    const deadline = performance.now() + limitMs
    const look = () => {
      if (!Number.isNaN(start) && isShown()) return requestAnimationFrame(() => resolve(performance.now() - start))
      if (performance.now() > deadline) return reject(new Error(`${selector} did not show ${text}`))
      requestAnimationFrame(look)
    }
    look()
  })
}

/** The requests of a page. */
interface Traffic {
  /** Requests so far. */
  readonly count: number
  /** Waits for what the page loads when it is idle. */
  settle(): Promise<void>
}

/** Counts requests: `networkidle` of Playwright is reached once for a document, not again after an interaction. */
function watchTraffic(page: Page): Traffic {
  const running = new Set<Request>()
  let count = 0
  let changedAt = performance.now()
  page.on('request', (request) => {
    // What the earlier document still requested never ends.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) running.clear()
    running.add(request)
    count += 1
    changedAt = performance.now()
  })
  const end = (request: Request) => {
    running.delete(request)
    changedAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const becomeQuiet = async () => {
    const deadline = performance.now() + LIMIT_MS
    while (running.size > 0 || performance.now() < changedAt + QUIET_MS) {
      if (performance.now() > deadline) throw new Error(`Still loading: ${[...running].map((request) => request.url()).join(', ')}`)
      await pause(POLL_MS)
    }
  }
  return {
    get count() {
      return count
    },
    async settle() {
      await becomeQuiet()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await becomeQuiet()
    },
  }
}

async function measure(page: Page, traffic: Traffic, act: () => Promise<unknown>, shown: Shown): Promise<Measured> {
  const before = traffic.count
  const [ms] = await Promise.all([page.evaluate(untilShown, { ...shown, limitMs: LIMIT_MS }), act()])
  return { ms: Math.round(ms), requests: traffic.count - before }
}

const slowed = async (context: BrowserContext, { latencyMs, megabitsPerSecond }: Network): Promise<Page> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Touches the middle of an element. `tap` of a locator examines the page before and after, on the processor that is measured. */
const tap = (target: Locator) => async () => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not visible`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** One visit; the names are the same in each. */
async function visit(browser: Browser, network: Network, origin: string): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  const context = await browser.newContext({ viewport: SCREEN, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  try {
    const page = await slowed(context, network)
    const traffic = watchTraffic(page)
    await page.goto(origin + LIST)
    const decline = page.getByRole('button', { name: 'Only what is needed' })
    await decline.click().catch(() => undefined)
    await traffic.settle()
    const card = page.locator(`main a[href="${PRODUCT}"]`).first()
    measured.set('tap on a product: heading', await measure(page, traffic, tap(card), { selector: 'h1', text: 'Fig jam' }))
    await traffic.settle()
    const back = () =>
      page.evaluate(() => {
        dispatchEvent(new Event('bench'))
        history.back()
      })
    measured.set('back to the list', await measure(page, traffic, back, { selector: `main a[href="${PRODUCT}"]` }))
    await traffic.settle()
    const filters = page.getByRole('button', { name: /^Filters/ })
    await tap(filters)()
    const boxes = page.locator('dialog input[type="checkbox"]:visible')
    await boxes.first().waitFor()
    measured.set('filter: ticked', await measure(page, traffic, tap(boxes.first()), { selector: 'dialog input[type="checkbox"]:checked' }))
    await traffic.settle()
    const total = { selector: 'dialog [aria-live]', text: 'Show' }
    const except = [(await page.locator(total.selector).textContent()) ?? '', 'Show products']
    measured.set(
      'another filter: number of products',
      await measure(page, traffic, tap(page.locator('dialog input[type="checkbox"]:visible:not(:checked)').first()), { ...total, except }),
    )
    await traffic.settle()

    await page.goto(origin + PRODUCT, { waitUntil: 'load' })
    const add = page.locator('main').getByRole('button', { name: 'Add to cart' }).first()
    const [answers, counts] = await Promise.all([
      page.evaluate(untilShown, { selector: 'main button[aria-busy="true"], main button[data-state]:not([data-state="idle"])', limitMs: LIMIT_MS }),
      page.evaluate(untilShown, { selector: '[data-cart-link]', text: '1', limitMs: LIMIT_MS }),
      tap(add)(),
    ])
    measured.set('add as soon as loaded: button answers', { ms: Math.round(answers), requests: 0 })
    measured.set('add as soon as loaded: header counts', { ms: Math.round(counts), requests: 0 })
    await traffic.settle()

    await page.goto(`${origin}/cart`)
    await traffic.settle()
    measured.set(
      'cart, one more: quantity',
      await measure(page, traffic, tap(page.getByRole('button', { name: /^Increase/ }).first()), { selector: '[data-state="pending"], [data-state="saving"]' }),
    )
    await traffic.settle()
    const checkout = new CheckoutPage(page, WORDS.en)
    await page.goto(`${origin}/checkout`)
    await traffic.settle()
    await checkout.fillAddress()
    measured.set(
      'checkout, from the address to the shipping',
      await measure(page, traffic, tap(checkout.toDelivery), { selector: 'h2', text: WORDS.en.deliveryTitle }),
    )
    await traffic.settle()

    await page.goto(`${origin}/cart`)
    await traffic.settle()
    const other = page.locator('footer a[lang="hr"]').locator('visible=true').first()
    measured.set('language switch', await measure(page, traffic, tap(other), { selector: 'h1', text: 'Košarica' }))
    return measured
  } finally {
    await context.close()
  }
}

/** Interactions on a slow phone. The browser's processor is slowed, not the server's. */
export async function measureInteractions(origin: string, network: Network): Promise<Interaction[]> {
  await using browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const visits: Map<string, Measured>[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, network, origin))
  const names = [...(visits[0]?.keys() ?? [])]
  return names.map((name) => {
    const all = visits.flatMap((each) => each.get(name) ?? [])
    return { name, ms: all.map(({ ms }) => ms), requests: all.map(({ requests }) => requests) }
  })
}
