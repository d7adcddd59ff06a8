import { expect, type Page } from '@playwright/test'

/** Records layout shifts on every page that is loaded from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push({
          value: entry.value,
          nodes: entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 90)),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** On a first visit, text shifts when its fonts arrive late; from here on they are cached. */
export async function withLoadedFonts(page: Page) {
  await page.goto('/')
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
}

/** A twentieth of what Core Web Vitals call good. A typeface that arrives after the text moves it by up to 0.003. */
const MAX_LAYOUT_SHIFT = 0.005

/** The layout shift score of the open page is below the limit, which is the same for every page. */
export async function expectNoLayoutShift(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
  expect
    .soft(
      shifts.reduce((sum, { value }) => sum + value, 0),
      `${page.url()} ${JSON.stringify(shifts)}`,
    )
    .toBeLessThan(MAX_LAYOUT_SHIFT)
}
