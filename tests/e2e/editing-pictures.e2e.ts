import type { Locator } from '@playwright/test'
import { PAPER, photo } from '#tests/api/library-files.ts'
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
    notImage: 'terms.pdf is in the library now, but it is not a picture.',
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
    notImage: 'terms.pdf je sada u knjižnici, ali nije slika.',
  },
} as const

/** Drops a file on a part of the page. */
const drop = (target: Locator, name: string, type: string, bytes: Buffer) =>
  target.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer()
      const content = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0))
      dataTransfer.items.add(new File([content], file.name, { type: file.type }))
      for (const event of ['dragenter', 'dragover', 'drop']) element.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }))
    },
    { name, type, content: bytes.toString('base64') },
  )

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

    test('a file that is dropped on an image stands there once it is used, also after a reload; a document is not chosen', async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      const change = page.getByRole('button', { name: words.change, exact: true })
      const image = page.getByRole('main').locator('section').first().locator('img').first()
      const dialog = page.getByRole('dialog', { name: words.picture })
      const checked = dialog.getByRole('radio', { checked: true })
      await drop(change, 'terms.pdf', 'application/pdf', PAPER)
      await expect(dialog).toContainText(words.notImage)
      await expect(checked).toHaveAccessibleName(/^hero-wide\.jpg/)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await drop(change, 'dropped.jpg', 'image/jpeg', await photo())
      await expect(checked).toHaveAccessibleName(/^dropped\.jpg/)
      const before = await image.getAttribute('src')
      await dialog.getByRole('button', { name: words.use }).click()
      await expect(dialog).toBeHidden()
      await expect(image).not.toHaveAttribute('src', before ?? '')
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
      const after = await image.getAttribute('src')
      await page.reload()
      await expect(image).toHaveAttribute('src', after ?? '')
    })

    test('an image that the library has already, also in its bin, is chosen when it is uploaded', { tag: '@all' }, async ({ page, shop }) => {
      const api = await logInAsEditor(page, shop.origin)
      const [candle] = (await api.filterMedia({ body: { filters: { search: 'candle' } } })).records
      const there = candle && (await (await page.request.get(candle.path)).body())
      const binned = await photo()
      await page.goto(words.home)
      const change = page.getByRole('button', { name: words.change, exact: true })
      await change.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.picture })
      const checked = dialog.getByRole('radio', { checked: true })
      const upload = async (buffer: Buffer = Buffer.alloc(0)) =>
        dialog.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
      await dialog.getByLabel(words.search).fill('nothing is called so')
      await upload(there)
      await expect(checked).toHaveAccessibleName(new RegExp(`^${candle?.originalName}`))
      await upload(binned)
      await expect(checked).toHaveAccessibleName(/^photo\.jpg/)
      const [media] = (await api.filterMedia({ body: { limit: 1 } })).records
      await api.deleteMedia({ params: { id: String(media?.id) } })
      await page.reload()
      await change.press('Enter')
      await expect(checked).not.toHaveAccessibleName(/^photo\.jpg/)
      await upload(binned)
      await expect(checked).toHaveAccessibleName(/^photo\.jpg/)
      await dialog.getByRole('button', { name: words.use }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
    })
  })
}
