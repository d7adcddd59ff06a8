import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    home: '/?editPage=true',
    change: 'Change: Picture of Hero',
    picture: 'Picture of Hero',
    search: 'Search files',
    describe: 'Alt text and focal point',
    edit: 'Edit file',
    alt: /^Alt text, /,
    use: 'Use this picture',
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    change: 'Promijeni: Slika (Naslovnica)',
    picture: 'Slika (Naslovnica)',
    search: 'Pretraži datoteke',
    describe: 'Zamjenski tekst i žarište',
    edit: 'Uredi datoteku',
    alt: /^Zamjenski tekst, /,
    use: 'Upotrijebi sliku',
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

    test('a picture is chosen from the library where it stands, and saved, by keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      const change = page.getByRole('button', { name: words.change, exact: true })
      const image = page.getByRole('main').locator('section').first().getByRole('img').first()
      const before = await image.getAttribute('src')
      await change.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.picture })
      const pictures = dialog.getByRole('radio')
      await expect(pictures.and(page.locator(':checked'))).toHaveCount(1)
      await dialog.getByLabel(words.search).focus()
      await page.keyboard.type('candle')
      const candle = dialog.getByRole('radio', { name: /candle/ }).first()
      await candle.focus()
      await page.keyboard.press('Space')
      await expect(candle).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.describe }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: words.edit }).getByLabel(words.alt).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: words.use }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(change).toBeFocused()
      await expect(image).not.toHaveAttribute('src', before ?? '')
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
    })
  })
}
