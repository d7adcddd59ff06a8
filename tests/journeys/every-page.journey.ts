import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { expectUnmoved, watchShifts, withTypefaces } from './drivers/still.ts'
import { SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/journey.ts'

const KINDS = {
  goods: { en: /^\/(?:product|shop)(?:\/|$)/, hr: /^\/hr\/(?:proizvod|trgovina)(?:\/|$)/ },
  words: { en: /^\/(?!(?:product|shop|hr)(?:\/|$))/, hr: /^\/hr(?!\/(?:proizvod|trgovina)(?:\/|$))/ },
} as const
const WINDOWS = { en: SIZES.desk, hr: SIZES.phone }

for (const language of ['en', 'hr'] as const)
  for (const kind of ['goods', 'words'] as const)
    test.describe(`in ${language}`, () => {
      test.use({ viewport: WINDOWS[language] })

      test(`every page of ${kind} the shop tells search engines of has no barrier, keeps still and complains of nothing`, async ({ page, request }) => {
        // Some fifty pages in one window, each with all of axe.
        test.setTimeout(300_000)
        const sitemap = await (await request.get('/sitemap.xml')).text()
        const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
        const ofKind = paths.filter((path) => KINDS[kind][language].test(path))
        expect(ofKind.length).toBeGreaterThan(20)
        await watchShifts(page)
        await withTypefaces(page)
        for (const path of ofKind)
          await test.step(path, async () => {
            await open(page, path)
            await expectAccessible(page)
            await expectUnmoved(page)
          })
      })
    })
