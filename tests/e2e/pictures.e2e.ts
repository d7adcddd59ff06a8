import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test.use({ coldCache: true })

const PAGES = { home: '/', list: '/shop/tins-and-jars', product: '/product/fig-jam', journal: '/blog', post: '/how-to-read-an-olive-oil-label' }
const SCREENS = [
  [390, 844, 3],
  [768, 1024, 2],
  [1440, 900, 1],
] as const
/** One page on each screen. */
const DEFAULT: Readonly<Record<(typeof SCREENS)[number][0], string>> = { 390: 'home', 768: 'list', 1440: 'product' }

/** A file that is this much smaller than its box on the screen is still sharp; `sizes` are rounded. */
const TOLERANCE = 0.98

interface LargestPaint {
  readonly url: string
  readonly element: Element | null
}

/** The largest picture on the screen: pixels it is shown in, widths of its files, and how it was requested. */
const largestPicture = (page: Page) =>
  page.evaluate(async () => {
    const paints = await new Promise<LargestPaint[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as never)).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const { element, url } = paints.at(-1) ?? { element: null, url: '' }
    if (!(element instanceof HTMLImageElement)) return null
    const folder = url.slice(0, url.lastIndexOf('/'))
    const widthOf = (address: string) => Number(/\/w(\d+)\./.exec(address)?.[1])
    const { width, height } = element.getBoundingClientRect()
    const preload = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')].find(({ imageSrcset }) =>
      imageSrcset.includes(new URL(folder).pathname),
    )
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(folder)) as PerformanceResourceTiming[]
    return {
      needed: Math.max(width, (height * element.naturalWidth) / element.naturalHeight) * devicePixelRatio,
      file: widthOf(url),
      files: preload?.imageSrcset.split(',').map(widthOf) ?? [],
      priority: preload?.fetchPriority,
      initiator: requests.find(({ name }) => name === url)?.initiatorType,
      requested: requests.map(({ name }) => widthOf(name)),
    }
  })

for (const [width, height, deviceScaleFactor] of SCREENS)
  test.describe(`on a screen of ${width} at ${deviceScaleFactor}x`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    for (const [name, path] of Object.entries(PAGES))
      test(
        `the largest picture of a page (${name}) is preloaded from the head, once, in the size it is shown in`,
        name === DEFAULT[width] ? {} : { tag: '@all' },
        async ({ page }) => {
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          // Text and smaller pictures are painted before it.
          await expect.poll(() => largestPicture(page)).toMatchObject({ priority: 'high', initiator: 'link' })
          const { needed = 0, file = 0, files = [], requested = [] } = (await largestPicture(page)) ?? {}
          expect(file, `${Math.round(needed)} pixels are shown`).toBe(files.find((each) => each >= needed * TOLERANCE) ?? files.at(-1))
          expect(requested.filter((each) => each >= file)).toEqual([file])
        },
      )
  })
