import { PAPER } from '#tests/api/library-files.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    home: '/?editPage=true',
    label: 'Label 1 of Hero, English',
    link: 'Link',
    search: 'Paste an address, or search',
    refused: 'Links begin with https, http, mailto or tel, or with / for a page here.',
    words: 'olive oil',
    oil: /olive/i,
    newTab: /^Open in a new tab/,
    file: 'Choose a file',
    chosen: 'Chosen: prices-en.pdf',
    use: 'Use this file',
    leadsTo: 'Leads to prices-en.pdf',
    apply: 'Apply',
    href: /^\/product\/.*olive/,
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    label: 'Oznaka 1 (Naslovnica), hrvatski',
    link: 'Poveznica',
    search: 'Zalijepite adresu ili tražite',
    refused: 'Poveznice počinju s https, http, mailto ili tel, ili s / za stranicu trgovine.',
    words: 'maslinovo ulje',
    oil: /maslin/i,
    newTab: /^Otvori u novoj kartici/,
    file: 'Odaberi datoteku',
    chosen: 'Odabrano: prices-hr.pdf',
    use: 'Upotrijebi datoteku',
    leadsTo: 'Vodi na: prices-hr.pdf',
    apply: 'Primijeni',
    href: /^\/hr\/proizvod\/.*maslin/,
    saved: /^Spremljeno/,
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('the label of a button is typed, and its link is searched for, then leads to a file, where it stands, by keyboard alone', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      const label = page.getByRole('textbox', { name: words.label, exact: true })
      await label.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('End')
      await page.keyboard.type(' 2')
      await page.keyboard.press('Escape')
      await expect(label).toContainText(/ 2$/)
      await page.keyboard.press('F6')
      await page.getByRole('button', { name: words.link, exact: true }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.link })
      await dialog.getByLabel(words.search).focus()
      await page.keyboard.type('javascript:alert(1)')
      await expect(dialog.getByText(words.refused)).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.apply })).toBeDisabled()
      await expectAccessible(page)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words.words)
      const oil = dialog.getByRole('radio', { name: words.oil }).first()
      await oil.focus()
      await page.keyboard.press('Space')
      await expect(oil).toBeChecked()
      await dialog.getByRole('checkbox', { name: words.newTab }).focus()
      await page.keyboard.press('Space')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.apply }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      const link = page.getByRole('main').getByRole('link').filter({ has: label })
      await expect(link).toHaveAttribute('href', words.href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
      await page.reload()
      await expect(link).toHaveAttribute('href', words.href)
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('radio', { name: words.oil }).first()).toBeChecked()
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()

      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: words.file }).press('Enter')
      const choice = page.getByRole('dialog', { name: words.file })
      const buffer = Buffer.concat([PAPER, Buffer.from(`%${language}\n`)])
      await choice.locator('input[type=file]').setInputFiles({ name: `prices-${language}.pdf`, mimeType: 'application/pdf', buffer })
      await expect(choice).toContainText(words.chosen)
      await expectAccessible(page)
      const use = choice.getByRole('button', { name: words.use })
      await expect(use).toBeEnabled()
      await use.press('Enter')
      await expect(choice).toBeHidden()
      await expect(dialog.getByRole('button', { name: words.file })).toBeFocused()
      await expect(dialog).toContainText(words.leadsTo)
      await dialog.getByRole('button', { name: words.apply }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(link).toHaveAttribute('href', /^\/media\/[0-9a-f]{16}\/original\.pdf$/)
    })
  })
}
