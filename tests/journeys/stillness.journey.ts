import { SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/journey.ts'

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const path of [
    '/',
    '/shop',
    '/shop/tins-and-jars',
    '/shop?filters=open',
    '/product/fig-jam',
    '/product/striped-tee',
    '/search?search=salt&category=products',
    '/login',
    '/hr',
  ]) {
    test(`${path} on a ${size} does not move while it loads`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(() => {
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
      // A first visit's words give way when their typeface arrives after them; here it is at hand.
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      // Less than a thousandth of the window.
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.001)
    })
  }
}
