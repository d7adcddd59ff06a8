import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    sections: 'Sections',
    main: 'Entries of Main navigation',
    help: 'Entries of Help',
    top: 'Tins and jars',
    tins: 'Tins',
    rest: ['Jars', 'Honey and jam'],
    out: 'Move up a level',
    in: 'Move below the entry before it',
    lifted: 'Tins: level 1, place 2 of 10',
    back: 'Tins: level 2, place 1 of 3',
    add: 'Add an entry',
    unnamed: 'Entry without a text',
    label: 'Label, English',
    twin: 'Label, Croatian',
    typed: ['Winter sale', 'Zimska akcija'],
    incomplete: 'Leads nowhere yet',
    link: 'Link',
    search: 'Paste an address, or search',
    apply: 'Apply',
    leadsTo: 'Leads to /shop?reduced=true',
    remove: 'Remove',
    undo: /^Undo: Winter sale removed/,
    done: 'Done',
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    sections: 'Sekcije',
    main: 'Stavke: Glavna navigacija',
    help: 'Stavke: Pomoć',
    top: 'Konzerve i staklenke',
    tins: 'Konzerve',
    rest: ['Staklenke', 'Med i džem'],
    out: 'Pomakni razinu više',
    in: 'Pomakni pod prethodnu stavku',
    lifted: 'Konzerve: razina 1, mjesto 2 od 10',
    back: 'Konzerve: razina 2, mjesto 1 od 3',
    add: 'Dodaj stavku',
    unnamed: 'Stavka bez teksta',
    label: 'Oznaka, hrvatski',
    twin: 'Oznaka, engleski',
    typed: ['Zimska akcija', 'Winter sale'],
    incomplete: 'Još ne vodi nikamo',
    link: 'Poveznica',
    search: 'Zalijepite adresu ili tražite',
    apply: 'Primijeni',
    leadsTo: 'Vodi na: /shop?reduced=true',
    remove: 'Ukloni',
    undo: /^Poništi: Uklonjeno: Zimska akcija/,
    done: 'Gotovo',
    saved: /^Spremljeno/,
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const tree = (page: Page, texts: Texts) => page.getByRole('treegrid', { name: texts.main })
const row = (page: Page, texts: Texts, name: string) => tree(page, texts).getByRole('row', { name, exact: true })
const names = (page: Page, texts: Texts) => tree(page, texts).getByRole('row').locator('b').allInnerTexts()

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    /** Opens the entries where the header shows them; on a phone from the list of sections. */
    async function openEntries(page: Page) {
      if (size === 'phone') await page.getByRole('button', { name: texts.sections, exact: true }).press('Enter')
      await page.getByRole('button', { name: texts.main, exact: true }).press('Enter')
      await expect(dialogOf(page, texts.main)).toBeVisible()
    }

    test('entries of the navigation are moved in their list and between levels, added, named in both languages, linked and removed, by keyboard alone, and stay', {
      tag: '@all',
    }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      await openEntries(page)
      const dialog = dialogOf(page, texts.main)
      const before = await names(page, texts)
      expect(before.slice(0, 4)).toEqual([texts.top, texts.tins, ...texts.rest])
      await expectAccessible(page)

      const tins = row(page, texts, texts.tins)
      await tins.focus()
      await page.keyboard.press('Alt+ArrowLeft')
      await expect.poll(() => names(page, texts)).toEqual([texts.top, ...texts.rest, texts.tins, ...before.slice(4)])
      await expect(tins).toHaveAttribute('aria-level', '1')
      await expect(tins).toBeFocused()
      await expect(dialog.getByRole('status').filter({ hasText: texts.lifted })).toBeVisible()
      await page.keyboard.press('Alt+ArrowRight')
      await expect(tins).toHaveAttribute('aria-level', '2')
      await page.keyboard.press('Alt+ArrowUp')
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => names(page, texts)).toEqual(before)
      await expect(tins).toBeFocused()
      await expect(dialog.getByRole('status').filter({ hasText: texts.back })).toBeVisible()
      const out = dialog.getByRole('button', { name: texts.out })
      await out.press('Enter')
      await expect(out).toBeFocused()
      await expect(out).toHaveAttribute('aria-disabled', 'true')
      await dialog.getByRole('button', { name: texts.in }).press('Enter')
      await expect(tins).toHaveAttribute('aria-level', '2')

      // A new entry stands behind the chosen one.
      await row(page, texts, texts.top).focus()
      await page.keyboard.press('Space')
      await dialog.getByRole('button', { name: texts.add }).press('Enter')
      const label = dialog.getByRole('textbox', { name: texts.label })
      await expect(label).toBeFocused()
      await expect(row(page, texts, texts.unnamed)).toContainText(texts.incomplete)
      await expectAccessible(page)
      const [own, other] = texts.typed
      await page.keyboard.type(own)
      await dialog.getByRole('textbox', { name: texts.twin }).focus()
      await page.keyboard.type(other)
      const added = row(page, texts, own)
      await expect(added).toHaveAttribute('aria-level', '1')
      await dialog.getByRole('button', { name: texts.link, exact: true }).press('Enter')
      const options = dialogOf(page, texts.link)
      await options.getByLabel(texts.search).focus()
      await page.keyboard.type('/shop?reduced=true')
      await options.getByRole('button', { name: texts.apply }).press('Enter')
      await expect(options).toBeHidden()
      await expect(dialog.getByText(texts.leadsTo)).toBeVisible()
      await dialog.getByRole('button', { name: texts.remove, exact: true }).press('Enter')
      await expect(added).toHaveCount(0)
      await dialog.getByRole('button', { name: texts.undo }).press('Enter')
      await expect(added).toBeVisible()
      await expect(dialog.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      await dialog.getByRole('button', { name: texts.done }).press('Enter')
      await expect(dialog).toBeHidden()

      await page.reload()
      await openEntries(page)
      await expect(added).toContainText('/shop?reduced=true')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: texts.main, exact: true })).toBeFocused()
      if (size === 'desk') await expect(page.getByRole('banner').getByRole('textbox').filter({ hasText: own })).toBeVisible()
    })

    test('entries of the footer are opened where they stand, and moved by dragging with the keyboard', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      const opener = page.getByRole('contentinfo').getByRole('button', { name: texts.help, exact: true })
      await opener.press('Enter')
      const dialog = dialogOf(page, texts.help)
      const rows = dialog.getByRole('treegrid').getByRole('row')
      const shown = () => rows.locator('b').allInnerTexts()
      await expect(rows.first()).toBeVisible()
      const [first = '', second = '', ...others] = await shown()
      const grab = async () => {
        await rows.first().getByRole('button').first().press('Enter')
        await expect(dialog.locator('[data-drop-target]').first()).toBeAttached()
      }
      await grab()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      expect(await shown()).toEqual([first, second, ...others])
      await grab()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect.poll(shown).toEqual([second, ...others, first])
      await rows.first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(shown).toEqual([others[0], second, ...others.slice(1), first])
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    })
  })
}
