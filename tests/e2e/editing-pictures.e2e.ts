import type { Locator, Page } from '@playwright/test'
import { PAPER, photo } from '#tests/api/library-files.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    home: '/?editPage=true',
    change: 'Change: Picture of Hero',
    picture: 'Picture of Hero',
    search: 'Search files',
    upload: 'Upload',
    describe: 'Alt text and focal point',
    edit: 'Edit file',
    alt: /^Alt text, /,
    focal: 'Focal point from the left, %',
    question: 'Leave without saving?',
    stay: 'No, keep it',
    save: 'Save',
    chosen: (name: string) => `Chosen: ${name}`,
    use: 'Use this picture',
    saved: /^Saved/,
    notImage: 'terms.pdf is in the library now, but it is not a picture.',
  },
  hr: {
    home: '/hr?editPage=true',
    change: 'Promijeni: Slika (Naslovnica)',
    picture: 'Slika (Naslovnica)',
    search: 'Pretraži datoteke',
    upload: 'Prenesi',
    describe: 'Zamjenski tekst i žarište',
    edit: 'Uredi datoteku',
    alt: /^Zamjenski tekst, /,
    focal: 'Žarište slijeva, %',
    question: 'Napustiti bez spremanja?',
    stay: 'Ne, ostavi',
    save: 'Spremi',
    chosen: (name: string) => `Odabrano: ${name}`,
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

/** Presses a button by the keyboard. */
async function pressButton(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('an image is chosen from the library where it stands, then a new one, with its focal point, by keyboard alone', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      const api = await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      const change = page.getByRole('button', { name: words.change, exact: true })
      const image = page.getByRole('main').locator('section').first().locator('img').first()
      const name = `harbour-${language}.jpg`
      const before = await image.getAttribute('src')
      await pressButton(page, change)
      const dialog = page.getByRole('dialog', { name: words.picture })
      const cells = dialog.getByRole('gridcell')
      const use = dialog.getByRole('button', { name: words.use })
      // The grid begins at the image that stands there.
      const current = cells.and(page.locator('[aria-selected=true][tabindex="0"]'))
      await expect(current).toBeVisible()
      if (size === 'phone') await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...SIZES.phone })
      else await expect(current).toBeInViewport()
      await dialog.getByLabel(words.search).focus()
      await page.keyboard.type('anchovies-salt')
      const anchovies = dialog.getByRole('gridcell', { name: /^anchovies-salt\.jpg/ })
      await anchovies.focus()
      await page.keyboard.press('Space')
      await expect(anchovies).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page)
      await pressButton(page, use)
      await expect(dialog).toBeHidden()
      await expect(change).toBeFocused()
      await expect(image).not.toHaveAttribute('src', before ?? '')
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()

      await pressButton(page, change)
      const chooser = page.waitForEvent('filechooser')
      await pressButton(page, dialog.getByRole('button', { name: words.upload, exact: true }))
      await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo() })
      await expect(dialog).toContainText(words.chosen(name))
      const describe = dialog.getByRole('button', { name: words.describe })
      await pressButton(page, describe)
      const editor = page.getByRole('dialog', { name: words.edit })
      await expect(editor.getByLabel(words.alt).first()).toBeVisible()
      await editor.getByLabel(words.focal).fill('20')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: words.question })
      await expectAccessible(page)
      await pressButton(page, question.getByRole('button', { name: words.stay, exact: true }))
      await expect(question).toBeHidden()
      const save = editor.getByRole('button', { name: words.save, exact: true })
      await pressButton(page, save)
      await expect(save).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(editor).toBeHidden()
      await expect(describe).toBeFocused()
      await pressButton(page, use)
      await expect(dialog).toBeHidden()
      // On a phone another image stands there.
      if (size === 'desk') await expect(image).toHaveCSS('object-position', /^20% /)
      const [stored] = (await api.filterMedia({ body: { filters: { search: name } } })).records
      expect(stored?.focalPoint.x).toBe(20)
      await pressButton(page, change)
      await expect(dialog).toContainText(words.chosen(name))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(change).toBeFocused()
    })

    test('a file that is dropped on an image stands there once it is used, also after a reload; a document is not chosen', async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      const change = page.getByRole('button', { name: words.change, exact: true })
      const image = page.getByRole('main').locator('section').first().locator('img').first()
      const dialog = page.getByRole('dialog', { name: words.picture })
      await drop(change, 'terms.pdf', 'application/pdf', PAPER)
      await expect(dialog).toContainText(words.notImage)
      await expect(dialog).toContainText(words.chosen('hero-wide.jpg'))
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await drop(change, 'dropped.jpg', 'image/jpeg', await photo())
      await expect(dialog).toContainText(words.chosen('dropped.jpg'))
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
      const upload = async (buffer: Buffer = Buffer.alloc(0)) =>
        dialog.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
      await dialog.getByLabel(words.search).fill('nothing is called so')
      await upload(there)
      await expect(dialog).toContainText(words.chosen(candle?.originalName ?? ''))
      await upload(binned)
      await expect(dialog).toContainText(words.chosen('photo.jpg'))
      const [media] = (await api.filterMedia({ body: { limit: 1 } })).records
      await api.deleteMedia({ params: { id: String(media?.id) } })
      await page.reload()
      await change.press('Enter')
      await expect(dialog).toContainText(words.chosen('hero-wide.jpg'))
      await upload(binned)
      await expect(dialog).toContainText(words.chosen('photo.jpg'))
      await dialog.getByRole('button', { name: words.use }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
    })
  })
}

test('who may translate alone is offered no image; the texts beside it are theirs in their language', { tag: '@all' }, async ({ page, shop }) => {
  await logInAsEditor(page, shop.origin)
  await page.goto('/hr?editPage=true')
  const change = page.getByRole('main').getByRole('button', { name: /^Promijeni: / })
  await expect(change.first()).toBeVisible()
  await logInThroughApi(page, shop.origin, STAFF.translator, 'admin')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Naslov \(Naslovnica\), hrvatski$/ })).toBeVisible()
  await expect(change).toHaveCount(0)
})
