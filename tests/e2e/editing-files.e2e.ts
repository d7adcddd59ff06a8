import { PAPER, photo } from '#tests/api/library-files.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    page: '/documents?editPage=true',
    addFile: /^Add: Files of Documents/,
    label: /^Label of Documents.*, English$/,
    empty: /^Add: File of Documents/,
    change: /^Change: File of Documents/,
    choice: /^File of Documents/,
    notDocument: 'boat.jpg is in the library now, but it is not a document.',
    use: 'Use this document',
    download: 'Download Opening hours',
    hours: 'Opening hours',
    saved: /^Saved/,
  },
  hr: {
    page: '/hr/dokumenti?editPage=true',
    addFile: /^Dodaj: Datoteke \(Dokumenti/,
    label: /^Oznaka \(Dokumenti.*\), hrvatski$/,
    empty: /^Dodaj: Datoteka \(Dokumenti/,
    change: /^Promijeni: Datoteka \(Dokumenti/,
    choice: /^Datoteka \(Dokumenti/,
    notDocument: 'boat.jpg je sada u knjižnici, ali nije dokument.',
    use: 'Upotrijebi dokument',
    download: 'Preuzmi: Radno vrijeme',
    hours: 'Radno vrijeme',
    saved: /^Spremljeno/,
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a document is added to a page, and its file chosen where it stands, by keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.page)
      await page.getByRole('button', { name: texts.addFile }).first().focus()
      await page.keyboard.press('Enter')
      const label = page.getByRole('textbox', { name: texts.label })
      await expect(label).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(texts.hours)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.empty }).focus()
      await page.keyboard.press('Enter')
      const choice = page.getByRole('dialog', { name: texts.choice })
      const upload = (name: string, mimeType: string, buffer: Buffer) => choice.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      await upload('boat.jpg', 'image/jpeg', await photo())
      await expect(choice).toContainText(texts.notDocument)
      await upload(`hours-${language}.pdf`, 'application/pdf', Buffer.concat([PAPER, Buffer.from(`%hours ${language}\n`)]))
      await expect(choice).toContainText(`hours-${language}.pdf`)
      await expectAccessible(page)
      await choice.getByRole('button', { name: texts.use }).focus()
      await page.keyboard.press('Enter')
      await expect(choice).toBeHidden()
      await expect(page.getByRole('button', { name: texts.change })).toBeFocused()
      const link = page.getByRole('main').getByRole('link', { name: texts.download })
      await expect(link).toHaveAttribute('href', /^\/media\/[0-9a-f]{16}\/original\.pdf$/)
      await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      // Below the bar of the cell it would be a part of a target.
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expectAccessible(page)
      await page.reload()
      await expect(link).toHaveAttribute('href', /original\.pdf$/)
    })
  })
}
