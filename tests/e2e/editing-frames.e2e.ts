import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { record } from './drivers/calls.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
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
  },
  hr: {
    home: '/hr?editPage=true',
    headline: 'Naslov (Naslovnica), hrvatski',
    visitor: 'Kako je vidi posjetitelj',
    seen: 'Kako će je vidjeti posjetitelji',
    frame: (width: number) => `Stranica (hrvatski), širina ${width} px`,
    desktop: 'Računalo, 1280 px',
    phone: 'Mobitel, 390 px',
    size: (width: number) => new RegExp(`^${width} px(?:, prikazano na \\d+\u00a0%)?$`),
    back: 'Natrag na stranicu',
    bar: 'Pretpregled',
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
    const words = WORDS[language]

    test('the page is shown as visitors will see it, with what was just typed, as wide as a phone and a desktop, until Escape', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      const cell = page.getByRole('textbox', { name: words.headline, exact: true })
      await type(page, cell, ' Now')
      const opener = page.getByRole('button', { name: words.visitor, exact: true })
      const withdrawn = record(page, 'withdrawPreview')
      await press(page, opener)
      const dialog = page.getByRole('dialog', { name: words.seen, exact: true })
      const seen = (width: number) => dialog.getByTitle(words.frame(width), { exact: true })
      const inside = seen(390).contentFrame()
      await expect(inside.getByRole('heading', { level: 1 })).toContainText('Now')
      await expect(inside.getByRole('complementary', { name: words.bar, exact: true })).toHaveCount(0)
      await expect(inside.getByRole('textbox', { name: words.headline, exact: true })).toHaveCount(0)
      await expect(dialog.getByText(words.size(390))).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.phone })).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page, 'dialog', 'iframe')

      await press(page, dialog.getByRole('button', { name: words.desktop }))
      await expect(dialog.getByText(words.size(1280))).toBeVisible()
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
      await press(page, dialog.getByRole('button', { name: words.back }))
      await expect(opener).toBeFocused()
      await expect(cell).toContainText('Now')
    })
  })
