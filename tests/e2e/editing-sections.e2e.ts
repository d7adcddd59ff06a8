import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    home: '/?editPage=true',
    open: 'Sections',
    list: 'Sections of this page',
    facts: 'Facts',
    hero: 'Hero',
    up: 'Move up',
    duplicate: 'Duplicate',
    remove: 'Remove',
    add: 'Add a section',
    choose: 'Choose a section',
    quote: /^Quote/,
    addQuote: 'Add Quote',
    once: 'Only 1 on a page',
    signUp: /^Newsletter/,
    quoteText: 'Quote of Quote, English',
    onlyHr: 'HR only',
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    open: 'Sekcije',
    list: 'Sekcije ove stranice',
    facts: 'Činjenice',
    hero: 'Naslovnica',
    up: 'Pomakni gore',
    duplicate: 'Dupliciraj',
    remove: 'Ukloni',
    add: 'Dodaj sekciju',
    choose: 'Odaberite sekciju',
    quote: /^Citat/,
    addQuote: 'Dodaj: Citat',
    once: 'Samo 1 na stranici',
    signUp: /^Newsletter/,
    quoteText: 'Citat (Citat), hrvatski',
    onlyHr: 'Samo HR',
    saved: /^Spremljeno/,
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const list = (page: Page, words: Words) => page.getByRole('grid', { name: words.list })
const row = (page: Page, words: Words, name: string) => list(page, words).getByRole('row', { name, exact: true })
const isSaved = (page: Page, words: Words) => expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
const names = (page: Page, words: Words) => list(page, words).getByRole('row').locator('b').allInnerTexts()
const button = (page: Page, name: string) => page.getByRole('complementary').getByRole('button', { name, exact: true })

async function press(page: Page, name: string) {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('sections are chosen, moved, copied, removed, limited to a language and added by keyboard alone, and stay', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      await page.getByRole('button', { name: words.open, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(list(page, words)).toBeVisible()
      const before = await names(page, words)
      expect(before.slice(0, 2)).toEqual([words.hero, words.facts])
      await page.keyboard.press('ArrowDown')
      await expect(row(page, words, words.facts)).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page, 'aside')
      await press(page, words.duplicate)
      await expect.poll(() => names(page, words)).toEqual([words.hero, `${words.facts} 1`, `${words.facts} 2`, ...before.slice(2)])
      await press(page, words.up)
      await isSaved(page, words)
      await press(page, 'EN')
      await expect(list(page, words).getByText(words.onlyHr, { exact: true })).toBeVisible()
      await press(page, words.remove)
      await expect.poll(() => names(page, words)).toEqual(before)
      await isSaved(page, words)
      for (const _ of ['removed', 'limited', 'moved', 'duplicated']) await page.keyboard.press('Control+z')
      await expect.poll(() => names(page, words)).toEqual(before)
      await expect(list(page, words).getByText(words.onlyHr, { exact: true })).toHaveCount(0)
      await press(page, words.add)
      const dialog = page.getByRole('dialog', { name: words.choose })
      await expect(dialog.getByTitle(/./).first()).toBeAttached()
      await expect(dialog.getByRole('radio', { name: words.hero })).toBeEnabled()
      await expect(dialog.getByRole('radio', { name: words.signUp })).toBeDisabled()
      await expect(dialog.getByText(words.once).first()).toBeVisible()
      await dialog.getByRole('radio', { name: words.quote }).focus()
      await page.keyboard.press('Space')
      await expectAccessible(page, 'dialog')
      await dialog.getByRole('button', { name: words.addQuote, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: words.quoteText, exact: true })).toBeInViewport()
      await isSaved(page, words)
      await page.reload()
      await expect(page.getByRole('textbox', { name: words.quoteText, exact: true })).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('textbox', { name: words.quoteText, exact: true })).toHaveCount(0)
    })
  })
}
