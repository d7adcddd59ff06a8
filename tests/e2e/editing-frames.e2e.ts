import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, record } from './drivers/calls.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    headline: 'Headline of Hero, English',
    visitor: 'As a visitor sees it',
    seen: 'As visitors will see it',
    frame: (width: number) => `The page in English, ${width} px wide`,
    desktop: 'Desktop, 1280 px',
    phone: 'Phone, 390 px',
    size: (width: number) => new RegExp(`^${width} px(?:, shown at \\d+ %)?$`),
    back: 'Back to the page',
    bar: 'Preview',
    beside: 'Show Croatian beside',
    twins: 'Two languages',
    page: { en: 'The page in English', hr: 'The page in Croatian' },
    stale: 'The other text has changed',
    stillRight: 'Still right',
    saved: /^Saved/,
    end: 'Done',
  },
  hr: {
    home: '/hr?editPage=true',
    headline: 'Naslov (Naslovnica), hrvatski',
    visitor: 'Kako je vidi posjetitelj',
    seen: 'Kako će je vidjeti posjetitelji',
    frame: (width: number) => `Stranica (hrvatski), širina ${width} px`,
    desktop: 'Računalo, 1280 px',
    phone: 'Mobitel, 390 px',
    size: (width: number) => new RegExp(`^${width} px(?:, prikazano na \\d+\\s%)?$`),
    back: 'Natrag na stranicu',
    bar: 'Pretpregled',
    beside: 'Prikaži usporedno: engleski',
    twins: 'Dva jezika',
    page: { en: 'Stranica (engleski)', hr: 'Stranica (hrvatski)' },
    stale: 'Drugi se tekst promijenio',
    stillRight: 'I dalje vrijedi',
    saved: /^Spremljeno/,
    end: 'Gotovo',
  },
} as const

async function press(page: Page, button: Locator) {
  await button.focus()
  await page.keyboard.press('Enter')
}

/** Types at the end of a text where it stands. */
async function type(page: Page, cell: Locator, text: string) {
  await press(page, cell)
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('the page is shown as visitors will see it, with what was just typed, as wide as a phone and a desktop, until Escape', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      const cell = page.getByRole('textbox', { name: texts.headline, exact: true })
      await type(page, cell, ' Now')
      const opener = page.getByRole('button', { name: texts.visitor, exact: true })
      const withdrawn = record(page, 'withdrawPreview')
      await press(page, opener)
      const dialog = page.getByRole('dialog', { name: texts.seen, exact: true })
      const seen = (width: number) => dialog.getByTitle(texts.frame(width), { exact: true })
      const inside = seen(390).contentFrame()
      await expect(inside.getByRole('heading', { level: 1 })).toContainText('Now')
      await expect(inside.getByRole('complementary', { name: texts.bar, exact: true })).toHaveCount(0)
      await expect(inside.getByRole('textbox', { name: texts.headline, exact: true })).toHaveCount(0)
      await expect(dialog.getByText(texts.size(390))).toBeVisible()
      await expect(dialog.getByRole('button', { name: texts.phone })).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page, 'dialog', 'iframe')

      await press(page, dialog.getByRole('button', { name: texts.desktop }))
      await expect(dialog.getByText(texts.size(1280))).toBeVisible()
      const frame = seen(1280)
      expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)).toBe(1280)
      const box = await frame.boundingBox()
      expect(box?.width).toBeLessThanOrEqual(Math.min(1280, SIZES[size].width))
      await expectAccessible(page, 'dialog', 'iframe')

      const address = await frame.getAttribute('src')
      await frame.focus()
      await page.keyboard.press('Tab')
      await expect(frame.contentFrame().locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await expect.poll(() => withdrawn.length).toBe(1)
      await expect.poll(async () => (await page.request.get(String(address))).status()).toBe(410)

      await page.keyboard.press('Enter')
      await expect(inside.getByRole('heading', { level: 1 })).toContainText('Now')
      await press(page, dialog.getByRole('button', { name: texts.back }))
      await expect(opener).toBeFocused()
      await expect(cell).toContainText('Now')
    })

    test('both languages are edited beside each other, each with what the other one changed, scrolled together, and closed by Escape', {
      tag: '@all',
    }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      const other = language === 'en' ? 'hr' : 'en'
      const twinTexts = TEXTS[other]
      const isNarrow = size === 'phone'
      await page.goto(texts.home)
      const opener = page.getByRole('button', { name: texts.beside, exact: true })
      await press(page, opener)
      const dialog = page.getByRole('dialog', { name: texts.twins, exact: true })
      const frameOf = (locale: 'en' | 'hr') => dialog.getByTitle(texts.page[locale], { exact: true })
      const own = frameOf(language).contentFrame()
      const twin = frameOf(other).contentFrame()
      /** On a phone one of them is shown; beside each other, the focus goes there. */
      const go = async (locale: 'en' | 'hr') => {
        const button = dialog.getByRole('button', { name: locale.toUpperCase(), exact: true })
        await press(page, button)
        await expect(button).toHaveAttribute('aria-pressed', 'true')
        await expect(frameOf(locale)).toBeFocused()
      }
      const ownCell = own.getByRole('textbox', { name: texts.headline, exact: true })
      const twinCell = twin.getByRole('textbox', { name: twinTexts.headline, exact: true })
      await expect(twinCell).toBeVisible()
      await expect(ownCell).toBeAttached()
      await expect(twin.getByRole('link', { name: twinTexts.end, exact: true })).toHaveCount(0)
      await expect(frameOf(language)).toBeVisible({ visible: !isNarrow })
      await expectAccessible(page, 'dialog', 'iframe')
      const [first, second] = [await frameOf(language).boundingBox(), await frameOf(other).boundingBox()]
      expect([isNarrow || (first?.x ?? 0) + (first?.width ?? 0) <= (second?.x ?? 0), second?.width]).toEqual([true, first?.width])

      await go(language)
      await type(page, ownCell, ' Now')
      await expect(own.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      const stale = twin.getByRole('textbox', { name: `${twinTexts.headline}: ${twinTexts.stale}`, exact: true })
      await expect(stale).toBeAttached()
      await expect(stale).toHaveAttribute('data-gap', twinTexts.stale)
      await go(other)
      await stale.focus()
      await press(page, twin.getByRole('button', { name: twinTexts.stillRight }))
      await expect(twinCell).not.toHaveAttribute('data-gap')
      await expect(twin.getByRole('button', { name: twinTexts.stillRight })).toHaveCount(0)
      await type(page, twinCell, ' Sad')
      await expect(own.getByRole('textbox', { name: `${texts.headline}: ${texts.stale}`, exact: true })).toBeAttached()
      await page.keyboard.press('Escape')

      await page.keyboard.press('End')
      const rest = (locale: 'en' | 'hr') =>
        frameOf(locale).evaluate((frame: HTMLIFrameElement) => {
          const view = frame.contentWindow
          return view ? Math.round(view.document.documentElement.scrollHeight - view.innerHeight - view.scrollY) : null
        })
      await expect.poll(async () => [await rest(other), await rest(language)]).toEqual([0, 0])

      await dialog.getByRole('button', { name: language.toUpperCase(), exact: true }).focus()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      const shown = page.getByRole('textbox', { name: texts.headline, exact: true })
      await expect(shown).toContainText('Now')
      await expect(shown).not.toHaveAttribute('data-gap')
      await page.reload()
      await expect(shown).toContainText('Now')
    })

    test('a text that only one of them has not saved is saved by the page when they are closed', { tag: '@all' }, async ({ page, shop, watching }) => {
      watching.allow('failed', 'updatePost')
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      const opener = page.getByRole('button', { name: texts.beside, exact: true })
      await press(page, opener)
      const dialog = page.getByRole('dialog', { name: texts.twins, exact: true })
      const own = dialog.getByTitle(texts.page[language], { exact: true }).contentFrame()
      const cell = own.getByRole('textbox', { name: texts.headline, exact: true })
      await expect(cell).toBeAttached()
      const failed = page.waitForEvent('requestfailed')
      const end = await intercept(page, 'updatePost', (route) => route.abort('failed'))
      const button = dialog.getByRole('button', { name: language.toUpperCase(), exact: true })
      await press(page, button)
      await type(page, cell, ' Alone')
      await failed
      await button.focus()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await end()
      const shown = page.getByRole('textbox', { name: texts.headline, exact: true })
      await expect(shown).toContainText('Alone')
      await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      await page.reload()
      await expect(shown).toContainText('Alone')
    })
  })
