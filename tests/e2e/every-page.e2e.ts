import { expectAccessible } from './drivers/accessible.ts'
import { expectNoLayoutShift, watchShifts, withLoadedFonts } from './drivers/layout-shift.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { ALL, expect, tagOf, test } from './fixtures/test.ts'

const KINDS = {
  products: { en: /^\/(?:product|shop)(?:\/|$)/, hr: /^\/hr\/(?:proizvod|trgovina)(?:\/|$)/ },
  content: { en: /^\/(?!(?:product|shop|hr)(?:\/|$))/, hr: /^\/hr(?!\/(?:proizvod|trgovina)(?:\/|$))/ },
} as const
const VIEWPORTS = { en: SIZES.desk, hr: SIZES.phone }
/** Pages that the sitemap does not name; those of a purchase without a cart or order. The first ones are opened by default. */
const OUTSIDE_SITEMAP = {
  en: [
    '/shop?price=5,10',
    '/cart',
    '/no-such-page-xyz',
    '/search?search=salt&category=products',
    '/login',
    '/shop?filters=open',
    '/checkout',
    '/checkout/pay',
    '/checkout/failure',
    '/checkout/success?orderSlug=ORD-1',
    '/search',
    '/wishlist',
    '/investors',
    '/withdrawal',
  ],
  hr: [
    '/hr/trgovina?filters=open',
    '/hr/trgovina?price=5,10',
    '/hr/kosarica',
    '/hr/naplata',
    '/hr/naplata/placanje?orderSlug=unknown',
    '/hr/checkout/failure?orderSlug=unknown',
    '/hr/naplata/uspjesna',
    '/hr/pretraga',
    '/hr/pretraga?search=sol&category=posts',
    '/hr/lista-zelja',
    '/hr/investitori',
    '/hr/prijava',
    '/hr/raskid',
    '/hr/nema-takve-stranice',
  ],
} as const

/** How many classes of a page no earlier page had; a component has several. */
function newClasses(html: string, seen: Set<string>): number {
  const before = seen.size
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(/\s+/)) seen.add(name)
  return seen.size - before
}

/** Every template is opened once by default: products in Croatian on a phone, content in English on a desktop; `--all` opens them in both. */
const DEFAULT_KIND = { en: 'content', hr: 'products' }

for (const language of ['en', 'hr'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ viewport: VIEWPORTS[language] })

    for (const kind of ['products', 'content'] as const)
      test(
        `no ${kind} page of the sitemap has an accessibility violation, layout shift or console error`,
        kind === DEFAULT_KIND[language] ? {} : { tag: '@all' },
        async ({ page, request }) => {
          // Some fifty pages in one window, each with a whole axe run.
          test.setTimeout(600_000)
          const sitemap = await (await request.get('/sitemap.xml')).text()
          const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
          const ofKind = paths.filter((path) => KINDS[kind][language].test(path))
          expect(ofKind.length).toBeGreaterThan(20)
          await watchShifts(page)
          await withLoadedFonts(page)
          const seen = new Set<string>()
          for (const path of ofKind) {
            // The server renders every component: a page with known ones is a known template with other texts.
            const isNew = newClasses(await (await request.get(path)).text(), seen) > 8
            if (isNew || ALL)
              await test.step(path, async () => {
                await open(page, path)
                await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
                await expectAccessible(page)
                await expectNoLayoutShift(page)
              })
          }
        },
      )

    test('no page outside the sitemap has an accessibility violation, layout shift or console error', tagOf(language), async ({ page, watching }) => {
      test.slow()
      watching.expect(404, language === 'en' ? 'GET /no-such-page-xyz' : 'GET /hr/nema-takve-stranice')
      await watchShifts(page)
      await withLoadedFonts(page)
      for (const path of OUTSIDE_SITEMAP[language].slice(0, ALL ? undefined : 3))
        await test.step(path, async () => {
          await open(page, path)
          // The content of these pages is rendered in the browser.
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
          await expectNoLayoutShift(page)
        })
    })
  })
