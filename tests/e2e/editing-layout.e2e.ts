import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    visited: '/shop',
    sections: 'Sections',
    footer: 'Footer',
    tagline: 'Tagline of Footer, English',
    twin: 'Tagline of Footer, Croatian',
    everywhere: 'On every page',
    saved: /^Saved/,
    undone: 'Undone: Tagline of Footer, English',
    region: 'banner',
    label: 'Label 8 of Main navigation, English',
    shown: 'Journal now',
    link: 'Link',
    search: 'Paste an address, or search',
    apply: 'Apply',
    copyright: 'Copyright of Footer, English',
    review: 'Review and publish',
    publish: 'Publish 1 change',
    form: 'Publish',
    name: 'Name',
    published: 'Published: Winter',
  },
  hr: {
    home: '/hr?editPage=true',
    visited: '/hr/trgovina',
    sections: 'Sekcije',
    footer: 'Podnožje',
    tagline: 'Slogan (Podnožje), hrvatski',
    twin: 'Slogan (Podnožje), engleski',
    everywhere: 'Na svakoj stranici',
    saved: /^Spremljeno/,
    undone: 'Poništeno: Slogan (Podnožje), hrvatski',
    region: 'contentinfo',
    label: 'Oznaka 1 (Pomoć), hrvatski',
    shown: 'Dostava i povrat now',
    link: 'Poveznica',
    search: 'Zalijepite adresu ili tražite',
    apply: 'Primijeni',
    copyright: 'Autorska prava (Podnožje), hrvatski',
    review: 'Pregled i objava',
    publish: 'Objavi 1 promjenu',
    form: 'Objavi',
    name: 'Naziv',
    published: 'Objavljeno: Winter',
  },
} as const

/** Typed where it would be markup if it were not a text. */
const TYPED = ' <b>2026</b>'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function typeAtEnd(page: Page, name: string, text: string) {
  await textbox(page, name).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

async function footerOfVisitor(browser: Browser, baseURL: string, path: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto(path)
  const text = await page.getByRole('contentinfo').innerText()
  await context.close()
  return text
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, { tag: '@all' }, () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('texts and links of every page are changed where they stand, undone, reviewed and published, by keyboard alone', async ({ page, browser, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      await page.getByRole('button', { name: texts.sections, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.footer, exact: true }).focus()
      await page.keyboard.press('Enter')
      const tagline = textbox(page, texts.tagline)
      await expect(tagline).toBeFocused()
      const before = await tagline.innerText()
      await typeAtEnd(page, texts.tagline, ' Now')
      await expect(status(page, texts.saved)).toBeVisible()
      // The tools and the other language lie over some of the footer's links.
      await expectAccessible(page, 'footer :has(> [role="textbox"]:focus)')
      await expect(page.getByText(texts.everywhere)).toBeVisible()
      await page.keyboard.press('F6')
      const twin = page.getByRole('textbox', { name: texts.twin })
      await expect(twin).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type('!')
      await page.keyboard.press('F6')
      await expect(tagline).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(twin).not.toHaveValue(/!$/)
      await page.keyboard.press('Control+z')
      await expect(tagline).toHaveText(before)
      await expect(status(page, texts.undone)).toBeAttached()

      // The space bar and arrows unfold an entry of the header, but not while its label is typed.
      await typeAtEnd(page, texts.label, ' now')
      const label = textbox(page, texts.label)
      await expect(label).toHaveText(texts.shown)
      await page.keyboard.press('F6')
      await page.getByRole('button', { name: texts.link, exact: true }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.link })
      await dialog.getByLabel(texts.search).focus()
      await page.keyboard.type('https://example.org/now')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.apply }).focus()
      await page.keyboard.press('Enter')
      const link = page.getByRole(texts.region).getByRole('link').filter({ has: label })
      await expect(link).toHaveAttribute('href', 'https://example.org/now')
      await label.focus()
      await page.keyboard.press('Control+z')
      await expect(link).not.toHaveAttribute('href', 'https://example.org/now')
      await page.keyboard.press('Control+z')
      await expect(label).not.toHaveText(texts.shown)

      await typeAtEnd(page, texts.copyright, TYPED)
      await expect(status(page, texts.saved)).toBeVisible()
      await page.reload()
      await expect(textbox(page, texts.copyright)).toContainText(TYPED.trim())
      expect(await footerOfVisitor(browser, shop.origin, texts.visited)).not.toContain(TYPED.trim())
      await page.getByRole('link', { name: texts.review }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: texts.footer, exact: true })).toBeVisible()
      const form = page.getByRole('form', { name: texts.form })
      await form.getByLabel(texts.name).fill('Winter')
      await form.getByLabel(texts.name).press('Enter')
      await expect(status(page, texts.published)).toBeFocused()
      expect(await footerOfVisitor(browser, shop.origin, texts.visited)).toContain(TYPED.trim())
    })
  })
}
