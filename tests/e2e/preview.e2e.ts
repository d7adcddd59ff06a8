import type { BrowserContext, Page } from '@playwright/test'
import { createEditor, set, valueIn } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const PRODUCT = { kind: 'product', id: 101 } as const

const WORDS = {
  en: {
    review: '/admin/review',
    preview: /^Preview link: Sardines/,
    copy: 'Copy preview link',
    copied: 'The link is copied.',
    link: 'Link',
    bar: 'Preview',
    other: /\(HR\)$/,
    withdraw: /^Withdraw: /,
    withdrawn: 'The link is withdrawn.',
    gone: 'This preview is over',
    close: 'Close',
  },
  hr: {
    review: '/hr/admin/review',
    preview: /^Poveznica za pretpregled: Srdele/,
    copy: 'Kopiraj poveznicu za pretpregled',
    copied: 'Poveznica je kopirana.',
    link: 'Poveznica',
    bar: 'Pretpregled',
    other: /\(EN\)$/,
    withdraw: /^Povuci: /,
    withdrawn: 'Poveznica je povučena.',
    gone: 'Ovaj pretpregled više ne vrijedi',
    close: 'Zatvori',
  },
} as const

const SUMMARIES = { en: 'Canned by hand in the winter', hr: 'Ručno konzervirano zimi' } as const

/** An editor with a change of a product that nobody has published. */
async function begin(page: Page, origin: string) {
  const calls = await logInAsEditor(page, origin)
  const nika = createEditor(calls)
  const { body } = await nika.draft(PRODUCT)
  const operations = (['en', 'hr'] as const).map((locale) => set(['summary'], locale, SUMMARIES[locale], valueIn(body, 'summary', locale)))
  expect((await nika.save(PRODUCT, 'Summary', operations)).refused).toEqual([])
  return nika
}

/** axe cannot run where no script may: the same document without its policy, in a tab of its own. */
async function expectPreviewAccessible(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(url)
  await expectAccessible(page)
  await page.close()
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('an editor copies a link; a visitor who opens it sees the draft as it would be live, until it is withdrawn', { tag: '@all' }, async ({
      page,
      browser,
      shop,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const nika = await begin(page, shop.origin)
      await page.goto(words.review)
      const opener = page.getByRole('button', { name: words.preview })
      await waitForHydration(page, opener)
      await opener.click()
      const dialog = page.getByRole('dialog', { name: words.preview })
      await dialog.getByRole('button', { name: words.copy, exact: true }).click()
      await expect(dialog.getByText(words.copied)).toBeVisible()
      const url = await dialog.getByRole('textbox', { name: words.link, exact: true }).inputValue()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
      await expect(dialog.getByRole('button', { name: words.withdraw })).toBeVisible()
      await expectAccessible(page)

      const guest = await browser.newContext({ baseURL: shop.origin, viewport: SIZES[size] })
      const visitor = await guest.newPage()
      const asked: string[] = []
      visitor.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
      const response = await visitor.goto(url)
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(visitor.getByRole('complementary', { name: words.bar, exact: true })).toBeVisible()
      await expect(visitor.getByText(SUMMARIES[language]).first()).toBeVisible()
      await expectPreviewAccessible(guest, url)
      await visitor.getByRole('link', { name: words.other }).click()
      await expect(visitor.getByText(SUMMARIES[language === 'en' ? 'hr' : 'en']).first()).toBeVisible()
      expect(asked.filter((each) => !/^(?:image|font) \/|^document \/preview\//.test(each))).toEqual([])
      expect(await guest.cookies()).toEqual([])

      await dialog.getByRole('button', { name: words.withdraw }).click()
      await expect(dialog.getByText(words.withdrawn)).toBeVisible()
      expect((await visitor.goto(url))?.status()).toBe(410)
      await expect(visitor.getByRole('heading', { name: words.gone })).toBeVisible()
      await expectPreviewAccessible(guest, url)
      await guest.close()
      await dialog.getByRole('button', { name: words.close, exact: true }).click()
      await expect(opener).toBeFocused()
      await nika.discard(PRODUCT, (await nika.draft(PRODUCT)).rev)
    })
  })
