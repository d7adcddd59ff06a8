import { expect, type Page } from '@playwright/test'

/** Notes from now on what moves by itself on every page that is loaded. */
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

/** A first visit's words give way when their typefaces arrive after them; from here on all are at hand. */
export async function withTypefaces(page: Page) {
  await page.goto('/')
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
}

/** Of the page that is open, less than a thousandth of the window has moved, or than the part that is named. */
export async function expectUnmoved(page: Page, most = 0.001) {
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
  expect
    .soft(
      shifts.reduce((sum, { value }) => sum + value, 0),
      `${page.url()} ${JSON.stringify(shifts)}`,
    )
    .toBeLessThan(most)
}
