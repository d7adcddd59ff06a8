import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { expectUnmoved, watchShifts, withTypefaces } from './drivers/still.ts'
import { SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/test.ts'

const KINDS = {
  goods: { en: /^\/(?:product|shop)(?:\/|$)/, hr: /^\/hr\/(?:proizvod|trgovina)(?:\/|$)/ },
  words: { en: /^\/(?!(?:product|shop|hr)(?:\/|$))/, hr: /^\/hr(?!\/(?:proizvod|trgovina)(?:\/|$))/ },
} as const
const WINDOWS = { en: SIZES.desk, hr: SIZES.phone }
/** What the sitemap does not name; those of a purchase as who has nothing to buy or pay finds them. */
const BESIDE = {
  en: [
    '/shop?filters=open',
    '/shop?price=5,10',
    '/cart',
    '/checkout',
    '/checkout/pay',
    '/checkout/failure',
    '/checkout/success?orderSlug=ORD-1',
    '/search',
    '/search?search=salt&category=products',
    '/wishlist',
    '/investors',
    '/login',
    '/withdrawal',
    '/no-such-page-xyz',
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

const ALL = Boolean(process.env.ALL_TESTS)

/** Whether the page draws a part that no page before drew: axe judges templates, so it need not see each again with other words. */
async function showsNewParts(page: Page, seen: Set<string>): Promise<boolean> {
  const classes = await page.evaluate(() => [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const before = seen.size
  for (const name of classes) seen.add(name)
  return seen.size > before
}

for (const language of ['en', 'hr'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ viewport: WINDOWS[language] })

    for (const kind of ['goods', 'words'] as const)
      test(`every page of ${kind} the shop tells search engines of has no barrier, keeps still and complains of nothing`, async ({ page, request }) => {
        // Some fifty pages in one window, each with all of axe.
        test.setTimeout(600_000)
        const sitemap = await (await request.get('/sitemap.xml')).text()
        const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
        const ofKind = paths.filter((path) => KINDS[kind][language].test(path))
        expect(ofKind.length).toBeGreaterThan(20)
        await watchShifts(page)
        await withTypefaces(page)
        const seen = new Set<string>()
        for (const path of ofKind)
          await test.step(path, async () => {
            await open(page, path)
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
            if (ALL || (await showsNewParts(page, seen))) await expectAccessible(page)
            await expectUnmoved(page)
          })
      })

    test('neither has any page it does not tell them of', async ({ page, watching }) => {
      test.slow()
      watching.expect(404, language === 'en' ? 'GET /no-such-page-xyz' : 'GET /hr/nema-takve-stranice')
      await watchShifts(page)
      await withTypefaces(page)
      for (const path of BESIDE[language])
        await test.step(path, async () => {
          await open(page, path)
          // What a page shows comes in the browser here.
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
          await expectUnmoved(page)
        })
    })
  })
