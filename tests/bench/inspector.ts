import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { browserPath } from '../../scripts/browser.ts'
import { drop } from '../e2e/drivers/inspector-page.ts'
import { median } from './checkout-load.ts'

const repository = new URL('../..', import.meta.url).pathname
const ROUNDS = 5
const EVENTS = 10_000
const SCROLL_MS = 3000
/** As far as a fast hand scrolls. */
const PIXELS_PER_FRAME = 300

export const TOOLS = { NODE_ENV: 'development', DEVELOPMENT_TOOLS: 'on' } as const

export interface InspectorFigures {
  /** From the inspector's frame to the drawn machine. */
  readonly machineMs: number
  /** Of what is loaded for the machine, compressed. */
  readonly machineKilobytes: number
  readonly framesPerSecond: number
  readonly megabytes: number
}

export function buildTools(): void {
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: repository, env: { ...process.env, ...TOOLS }, stdio: 'inherit' })
}

/** Milliseconds from the inspector's frame to the drawn machine, and the compressed bytes that were loaded in between. */
async function openMachine(browser: Browser, origin: string): Promise<{ ms: number; bytes: number }> {
  const page = await browser.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.url().includes('coupon')) bodies.push(response.body())
  })
  await page.addInitScript(() => {
    const look = () => {
      for (const [mark, selector] of [
        ['frame', 'main'],
        ['machine', 'svg.statechart'],
      ] as const)
        if (document.querySelector(selector) && performance.getEntriesByName(mark).length === 0) performance.mark(mark)
      if (performance.getEntriesByName('machine').length === 0) requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${origin}/inspector?chart=coupon`)
  await page.locator('svg.statechart').waitFor()
  const ms = await page.evaluate(() => performance.measure('drawing', 'frame', 'machine').duration)
  const bytes = (await Promise.all(bodies)).filter((body) => !body.includes('<html')).reduce((sum, body) => sum + gzipSync(body).length, 0)
  await page.close()
  return { ms, bytes }
}

/** A recorded session, repeated until it has as many events as a file may have; each is caused by the one before. */
function longTrail(): string {
  const trail = JSON.parse(readFileSync(new URL('../recorded/coupon-ecf368ee.trail.json', import.meta.url), 'utf8'))
  const [first, ...others] = trail.events.filter(({ session }: { session: string }) => session in trail.actors)
  const events = Array.from({ length: EVENTS - 1 }, (_, index) => ({ ...others[index % others.length], at: first.at + index, cause: index }))
  return JSON.stringify({ ...trail, events: [first, ...events] })
}

/** Frames per second while the list of events is scrolled. */
function scroll(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Recorded events' }).evaluate(
    (list, [milliseconds, pixels]) =>
      new Promise<number>((resolve, reject) => {
        if (list.scrollHeight < 100 * list.clientHeight) return reject(new Error('The list is not as long as it should be'))
        const start = performance.now()
        let frames = 0
        const next = (now: number) => {
          if (now - start >= milliseconds) return resolve((1000 * frames) / (now - start))
          frames += 1
          list.scrollTop = list.scrollTop > pixels ? list.scrollTop - pixels : list.scrollHeight
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    [SCROLL_MS, PIXELS_PER_FRAME] as const,
  )
}

async function scrollEvents(browser: Browser, origin: string): Promise<{ framesPerSecond: number; megabytes: number }> {
  const page = await browser.newPage()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  await page.goto(`${origin}/inspector`)
  await drop(page, longTrail())
  await page.getByText(new RegExp(`of ${EVENTS}`)).waitFor()
  const framesPerSecond = await scroll(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const megabytes = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6
  await page.close()
  return { framesPerSecond, megabytes }
}

/** The inspector of a shop with developer tools. */
export async function measureInspector(origin: string): Promise<InspectorFigures> {
  await using browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const machines: Awaited<ReturnType<typeof openMachine>>[] = []
  const scrolls: Awaited<ReturnType<typeof scrollEvents>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    machines.push(await openMachine(browser, origin))
    scrolls.push(await scrollEvents(browser, origin))
  }
  return {
    machineMs: median(machines.map(({ ms }) => ms)),
    machineKilobytes: median(machines.map(({ bytes }) => bytes)) / 1000,
    framesPerSecond: median(scrolls.map((each) => each.framesPerSecond)),
    megabytes: median(scrolls.map((each) => each.megabytes)),
  }
}
