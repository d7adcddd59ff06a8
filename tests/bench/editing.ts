import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright'
import { SECTIONS } from '#contract/sections/sections.ts'
import { browserPath } from '../../scripts/browser.ts'
import { createDatabase, startPostgres } from '../../scripts/postgres.ts'
import { add, createEditor, set, valueIn } from '../api/editor.ts'
import { STAFF } from '../e2e/drivers/account.ts'
import { logInThroughApi } from '../e2e/drivers/create-customer.ts'
import { officeApi } from '../e2e/drivers/office-api.ts'
import { startShop } from '../e2e/fixtures/server.ts'
import { median, percentile } from './checkout-load.ts'

const HOME = { kind: 'page', id: 1 } as const
const SECTION_COUNT = 60
/** The most operations of one save. */
const AT_ONCE = 50
const EDITORS = 20
const SAVES = 20
/** A pause of typing after which a change is saved. */
const BETWEEN_SAVES_MS = 500
const VISITS = 5
const KEYS = 120
const BETWEEN_KEYS_MS = 90
const CPU_SLOWDOWN = 4
const HEADLINE = 'Headline of Hero, English'
const TEXT = 'Text of Text, English'
/** The other language of a chosen text. */
const TWIN = 'label[lang="hr"]'
const LIMIT_MS = 30_000

export interface EditingFigures {
  /** From the start of the navigation to the first text that can be chosen, of a page with 60 sections. */
  readonly usableMs: number
  /** From the press on a text to the frame that shows it chosen, with its other language. */
  readonly selectMs: number
  /** From a key to the frame that shows its character, 95th percentile, with a processor slowed 4 times. */
  readonly keyMs: number
  /** Of the scripts and styles of the back office that are loaded until a text is chosen, and by the first running text, compressed. */
  readonly firstKilobytes: number
  readonly textKilobytes: number
}

/** Of a save while twenty editors type into one page. */
export interface SaveFigures {
  readonly p50Ms: number
  readonly p99Ms: number
}

export const saveText = ({ p50Ms, p99Ms }: SaveFigures): string => `${p50Ms.toFixed(0)}, ${p99Ms.toFixed(0)}`

/** A draft of the home page with as many sections; returns the editor who made it. */
async function fillHome(page: Page, origin: string) {
  await logInThroughApi(page, origin, STAFF.owner, 'admin')
  const api = await officeApi(page, origin)
  const editor = createEditor(api)
  const { body } = await editor.draft(HOME)
  const { order } = body.document as { order: string[] }
  const quote = { type: 'quote', v: SECTIONS.quote.v, fields: SECTIONS.quote.example }
  const names = Array.from({ length: SECTION_COUNT - order.length }, (_, index) => `bench-${index}`)
  const operations = names.map((name, index) => add(['document'], name, names[index - 1] ?? order.at(-1) ?? null, quote))
  for (let first = 0; first < operations.length; first += AT_ONCE) {
    const { refused } = await editor.save(HOME, 'Sections', operations.slice(first, first + AT_ONCE))
    if (refused.length > 0) throw new Error(`${refused.length} sections did not fit`)
  }
  return { api, names }
}

/** Twenty editors type into texts of their own, each as fast as a user. */
async function typeAtOnce({ api, names }: Awaited<ReturnType<typeof fillHome>>): Promise<SaveFigures> {
  const waits: number[] = []
  const type = async (name: string, index: number) => {
    const editor = createEditor(api)
    let seen = valueIn((await editor.draft(HOME)).body, 'document', 'sections', name, 'fields', 'quote', 'en')
    await pause((index * BETWEEN_SAVES_MS) / EDITORS)
    for (let saved = 0; saved < SAVES; saved += 1) {
      const value = `Typed by ${name}, ${saved}`
      const since = performance.now()
      const { refused } = await editor.save(HOME, 'Text', [set(['document', name, 'quote'], 'en', value, seen)])
      waits.push(performance.now() - since)
      if (refused.length > 0) throw new Error('A change did not fit')
      seen = value
      await pause(BETWEEN_SAVES_MS)
    }
  }
  await Promise.all(names.slice(0, EDITORS).map(type))
  return { p50Ms: percentile(waits, 0.5), p99Ms: percentile(waits, 0.99) }
}

/** Compressed bytes of the back office's files that a page has loaded so far. */
function countOfficeBytes(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  // A closed page has some bodies no more.
  const sizeOf = (response: Response) =>
    response.body().then(
      (body) => gzipSync(body).length,
      () => 0,
    )
  page.on('response', (response) => {
    if (/\/office\/.*\.(?:js|css)$/.test(response.url())) sizes.set(response.url(), sizes.get(response.url()) ?? sizeOf(response))
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0) / 1024
}

async function openForEditing(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const officeKilobytes = countOfficeBytes(page)
  await page.addInitScript((label) => {
    const check = () => (document.querySelector(`[aria-label="${label}"]`) ? performance.mark('usable') : requestAnimationFrame(check))
    check()
  }, HEADLINE)
  await page.goto(`${origin}/?editPage=true`)
  await page.getByRole('textbox', { name: HEADLINE, exact: true }).waitFor()
  const usableMs = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
  return { page, officeKilobytes, usableMs }
}

/** Milliseconds from the next press to the frame in which `shown` is in the document. */
const untilFrame = (page: Page, shown: string) =>
  page.evaluate(
    ([selector, limitMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} was not shown`)), limitMs)
        const begin = ({ timeStamp }: Event) => {
          const check = () =>
            document.querySelector(selector) ? requestAnimationFrame(() => resolve(performance.now() - timeStamp)) : requestAnimationFrame(check)
          check()
        }
        addEventListener('pointerdown', begin, { capture: true, once: true })
      }),
    [shown, LIMIT_MS] as const,
  )

async function measureSelect(page: Page): Promise<number> {
  const headline = page.getByRole('textbox', { name: HEADLINE, exact: true })
  const [ms] = await Promise.all([untilFrame(page, TWIN), headline.click()])
  return ms
}

/** The keys of a sentence, with time for what happens after each; the duration of each as the browser reports it. */
async function measureKeys(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => waits.push(performance.now() - timeStamp)), { capture: true })
  })
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('abcdefgh'[key % 8] ?? 'a')
    await pause(BETWEEN_KEYS_MS)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return percentile(await page.evaluate(() => (window as unknown as { waits: number[] }).waits), 0.95)
}

async function visit(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  try {
    const login = await context.newPage()
    await logInThroughApi(login, origin, STAFF.owner, 'admin')
    const { page, officeKilobytes, usableMs } = await openForEditing(context, origin)
    const firstKilobytes = await officeKilobytes()
    const selectMs = await measureSelect(page)
    await page.keyboard.press('Enter')
    const keyMs = await measureKeys(context, page)
    await page.keyboard.press('Escape')
    const before = await officeKilobytes()
    await page.goto(`${origin}/how-salt-is-made?editPage=true`)
    await page.getByRole('textbox', { name: TEXT, exact: true }).click()
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    return { usableMs, selectMs, keyMs, firstKilobytes, textKilobytes: (await officeKilobytes()) - before }
  } finally {
    await context.close()
  }
}

async function withBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await act(browser)
  } finally {
    await browser.close()
  }
}

/** Saves a page of sixty sections as twenty editors at once. */
export const measureSaves = (origin: string): Promise<SaveFigures> =>
  withBrowser(async (browser) => typeAtOnce(await fillHome(await browser.newPage(), origin)))

/** The same on PostgreSQL with fsync. */
export async function measureSavesOnPostgres(): Promise<SaveFigures> {
  const postgres = await startPostgres({ isDurable: true })
  const directory = mkdtempSync(join(tmpdir(), 'bonaca-bench-'))
  try {
    const shop = await startShop(directory, { DATABASE_URL: await createDatabase(postgres.url, 'bench_editing') })
    try {
      return await measureSaves(shop.origin)
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Edits a page of sixty sections as users do. */
export const measureEditing = (origin: string): Promise<EditingFigures> =>
  withBrowser(async (browser) => {
    await fillHome(await browser.newPage(), origin)
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, origin))
    const middle = (name: keyof (typeof visits)[number]) => median(visits.map((one) => one[name]))
    return {
      usableMs: middle('usableMs'),
      selectMs: middle('selectMs'),
      keyMs: middle('keyMs'),
      firstKilobytes: middle('firstKilobytes'),
      textKilobytes: middle('textKilobytes'),
    }
  })
