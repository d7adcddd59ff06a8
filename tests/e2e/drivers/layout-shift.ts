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

/**
 * Every page that is loaded from now on is shown with its typefaces. Where one arrives after the text, on a first visit or a busy machine,
 * a heading may break differently and move what follows.
 */
export const withLoadedFonts = (page: Page) =>
  page.addInitScript(() => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync(':root { visibility: hidden }')
    document.adoptedStyleSheets.push(hidden)
    // The style sheets of the head block the first frame.
    requestAnimationFrame(async () => {
      await Promise.all([...document.fonts].map((face) => face.load()))
      hidden.replaceSync('')
    })
  })

/** A twentieth of what Core Web Vitals call good. */
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
