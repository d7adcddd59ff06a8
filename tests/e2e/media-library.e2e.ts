import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { FocalPoint } from '#contract/media-library.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { FILM } from '#tests/api/library-files.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    prefix: '',
    password: 'Password',
    logIn: 'Log in',
    title: 'Media library',
    upload: 'Upload',
    uploads: 'Uploads',
    file: 'bowl',
    dialog: 'Edit file',
    alt: ['Alt text, English', 'Alt text, Croatian'],
    focal: 'Focal point from the left, %',
    crop: 'Show a part of the picture only',
    save: 'Save',
    ready: /· Ready$/,
    duplicate: 'Already here as bowl.jpg. Nothing was sent',
    restored: 'Taken back from the bin as bowl.jpg. Nothing was sent',
    mismatch: 'The content of this file is of another kind than its name says.',
    broken: 'This file is damaged or empty. Choose another one.',
    progress: '2 ready, 0 on the way, 2 need you',
    usedNowhere: 'Used nowhere.',
    inUse: 'This file is in use. Change the places that show it first.',
    remove: 'Move to the bin',
    removal: 'Remove this file?',
    keep: 'Keep it',
    bin: /^Bin/,
    restore: 'Take back from the bin',
    search: 'Search files',
    none: 'No files match.',
  },
  hr: {
    prefix: '/hr',
    password: 'Lozinka',
    logIn: 'Prijavi se',
    title: 'Medijska knjižnica',
    upload: 'Prenesi',
    uploads: 'Prijenosi',
    file: 'zdjela',
    dialog: 'Uredi datoteku',
    alt: ['Zamjenski tekst, engleski', 'Zamjenski tekst, hrvatski'],
    focal: 'Žarište slijeva, %',
    crop: 'Prikaži samo dio slike',
    save: 'Spremi',
    ready: /· Spremno$/,
    duplicate: 'Već je tu kao zdjela.jpg. Ništa nije poslano',
    restored: 'Vraćeno iz smeća kao zdjela.jpg. Ništa nije poslano',
    mismatch: 'Sadržaj datoteke druge je vrste nego što joj kaže naziv.',
    broken: 'Datoteka je oštećena ili prazna. Odaberite drugu.',
    progress: 'Spremno: 2, u tijeku: 0, čeka vas: 2',
    usedNowhere: 'Ne koristi se nigdje.',
    inUse: 'Datoteka se koristi. Prvo promijenite mjesta na kojima se prikazuje.',
    remove: 'Premjesti u smeće',
    removal: 'Ukloniti ovu datoteku?',
    keep: 'Zadrži',
    bin: /^Smeće/,
    restore: 'Vrati iz smeća',
    search: 'Pretraži datoteke',
    none: 'Nijedna datoteka ne odgovara.',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const photo = (width = 80, height = 60): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
const fileOf = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

async function openLibrary(page: Page, words: Words): Promise<void> {
  await page.goto(`${words.prefix}/adminLogin?redirect=${encodeURIComponent(`${words.prefix}/admin/media`)}`)
  const button = page.getByRole('main').getByRole('button', { name: words.logIn })
  await waitForHydration(page, button)
  await page.getByLabel('E-mail').fill(STAFF.editor.email)
  await page.getByLabel(words.password, { exact: true }).fill(STAFF.editor.password)
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await expect(page.getByRole('button', { name: words.upload })).toBeEnabled()
}
const choose = (page: Page, files: ReturnType<typeof fileOf>[]) => page.locator('main input[type=file]').setInputFiles(files)

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('files are uploaded, each with its state; a picture gets its texts, focal point and crop, and is moved to the bin and back', async ({
      page,
      watching,
    }) => {
      watching.expect(422, 'addFromBucket')
      await openLibrary(page, words)
      await expectAccessible(page)
      const bowl = await photo()
      const cell = page.getByRole('gridcell', { name: new RegExp(`^${words.file}\\.jpg `) })
      await choose(page, [fileOf(`${words.file}.jpg`, bowl)])
      const uploads = page.getByRole('region', { name: words.uploads })
      await expect(uploads.getByRole('listitem').filter({ hasText: words.ready })).toHaveCount(1)
      await choose(page, [
        fileOf('again.jpg', bowl),
        fileOf('photo.jpg', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')),
        fileOf('half.jpg', (await photo(300, 200)).subarray(0, 9_000)),
      ])
      await expect(uploads.getByRole('status').first()).toHaveText(words.progress)
      for (const text of [words.duplicate, words.mismatch, words.broken]) await expect(uploads).toContainText(text)
      await expectAccessible(page)

      await cell.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.dialog })
      await expect(dialog).toContainText(words.usedNowhere)
      await expectAccessible(page)
      await dialog.getByLabel(words.alt[0]).fill('A bowl')
      await dialog.getByLabel(words.alt[1]).fill('Zdjela')
      await dialog.getByLabel(words.focal).fill('20')
      await dialog.getByLabel(words.crop).check()
      await dialog.getByRole('button', { name: words.save, exact: true }).click()
      await expect(dialog.getByRole('button', { name: words.save, exact: true })).toBeDisabled()
      await page.reload()
      await expect(dialog.getByLabel(words.alt[1])).toHaveValue('Zdjela')
      await expect(dialog.getByLabel(words.focal)).toHaveValue('20')

      await dialog.getByRole('button', { name: words.remove }).click()
      const removal = page.getByRole('dialog', { name: words.removal })
      await removal.getByRole('button', { name: words.keep }).click()
      await expect(removal).toBeHidden()
      await dialog.getByRole('button', { name: words.remove }).click()
      await removal.getByRole('button', { name: words.remove }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(cell).toHaveCount(0)
      await page.getByRole('link', { name: words.bin }).click()
      await cell.click()
      await dialog.getByRole('button', { name: words.restore }).click()
      await expect(page.getByText(words.none)).toBeVisible()
    })

    test('a file that lies in the bin comes back when it is uploaded again', async ({ page, shop }) => {
      await openLibrary(page, words)
      const api = await officeApi(page, shop.origin)
      const name = `${words.file}-again.jpg`
      const bytes = await photo()
      const cell = page.getByRole('gridcell', { name: new RegExp(`^${name} `) })
      const uploads = page.getByRole('region', { name: words.uploads })
      await choose(page, [fileOf(name, bytes)])
      await expect(uploads).toContainText(words.ready)
      const [media] = (await api.filterMedia({ body: { limit: 1 } })).records
      await api.deleteMedia({ params: { id: String(media?.id) } })
      await page.reload()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await expect(cell).toHaveCount(0)
      await choose(page, [fileOf('copy.jpg', bytes)])
      await expect(uploads).toContainText(words.restored.replace('.jpg', '-again.jpg'))
      await expect(cell).toBeVisible()
    })
  })

async function setFocalPoint(api: ApiClient, search: string, focalPoint: FocalPoint): Promise<number> {
  const [media] = (await api.filterMedia({ body: { filters: { search } } })).records
  if (!media) throw new Error(`The library has no ${search}`)
  await api.updateMedia({ params: { id: String(media.id) }, body: { version: media.version, focalPoint } })
  return media.id
}

/** Where the first image of the home page is cut for new visitors on a desktop and on a phone. */
async function heroPositions(browser: Browser, baseURL: string): Promise<string[]> {
  const positions: string[] = []
  // A page that is opened at its size: one that was just resized may still have the styles of the former size.
  for (const viewport of [SIZES.desk, SIZES.phone]) {
    const context = await browser.newContext({ baseURL, viewport })
    const page = await context.newPage()
    await page.goto('/')
    const image = page.getByRole('main').locator('section').first().getByRole('img').first()
    positions.push(await image.evaluate((element) => getComputedStyle(element).objectPosition))
    await context.close()
  }
  return positions
}

test('a page is cut around the focal point of an image, on a phone around that of the image for phones', async ({ page, browser, shop }) => {
  const texts = WORDS.en
  const middle = { x: 50, y: 50 }
  await openLibrary(page, texts)
  const api = await officeApi(page, shop.origin)
  const positions = () => heroPositions(browser, shop.origin)
  const wide = await setFocalPoint(api, 'hero-wide', middle)
  expect(await positions()).toEqual(['50% 100%', '50% 100%'])
  await page.goto(`/admin/media?file=${wide}`)
  const dialog = page.getByRole('dialog', { name: texts.dialog })
  await dialog.getByLabel(texts.focal).fill('20')
  await dialog.getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog.getByRole('button', { name: texts.save, exact: true })).toBeDisabled()
  expect(await positions()).toEqual(['20% 50%', '50% 100%'])
  await setFocalPoint(api, 'hero-tall', { x: 70, y: 10 })
  expect(await positions()).toEqual(['20% 50%', '70% 10%'])
  for (const name of ['hero-wide', 'hero-tall']) await setFocalPoint(api, name, middle)
})

test('a file that a product shows is not removed', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(409, 'deleteMedia')
  const words = WORDS.en
  await openLibrary(page, words)
  await page.getByLabel(words.search).fill('sardines-olive-oil')
  await expect(page).toHaveURL(/search=sardines-olive-oil/)
  await page.getByRole('gridcell', { name: /^sardines-olive-oil\.jpg / }).click()
  const dialog = page.getByRole('dialog', { name: words.dialog })
  await expect(dialog).toContainText('Product: Sardines in olive oil')
  await dialog.getByRole('button', { name: words.remove }).click()
  await page.getByRole('dialog', { name: words.removal }).getByRole('button', { name: words.remove }).click()
  await expect(page.getByText(words.inUse)).toBeVisible()
})

test('a video gets its poster from the library, inside of its form, by keyboard alone', { tag: '@all' }, async ({ page }) => {
  const texts = WORDS.en
  await openLibrary(page, texts)
  await choose(page, [fileOf('film.mp4', FILM(), 'video/mp4')])
  await page.getByRole('gridcell', { name: /^film\.mp4 / }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.dialog })
  const poster = dialog.getByRole('region', { name: /^Poster/ })
  const save = dialog.getByRole('button', { name: texts.save, exact: true })
  await expect(poster).toContainText('No poster yet')
  await poster.getByRole('button', { name: 'Choose a poster' }).press('Enter')
  const choice = page.getByRole('dialog', { name: 'Choose a poster' })
  await choice.getByLabel(texts.search).fill('candle')
  await choice
    .getByRole('gridcell', { name: /candle/ })
    .first()
    .press('Space')
  await expect(choice).toContainText(/Chosen: .*candle/)
  await expectAccessible(page)
  const use = choice.getByRole('button', { name: 'Use this picture' })
  await expect(use).toBeEnabled()
  await use.press('Enter')
  await expect(choice).toBeHidden()
  await expect(poster).toContainText(/candle/)
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(poster).toContainText(/candle/)
  await poster.getByRole('button', { name: 'Remove the poster' }).press('Enter')
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await expect(poster).toContainText('No poster yet')
})

test('files are moved through and opened by keyboard, and found while typing', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await openLibrary(page, words)
  const cells = page.getByRole('grid', { name: 'Files' }).getByRole('gridcell')
  const focused = page.locator('[role=gridcell]:focus')
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('aria-colindex', '2')
  await page.keyboard.press('Control+End')
  const all = Number(/\d+/.exec(await page.getByRole('link', { name: /^All/ }).innerText())?.[0])
  await expect(focused).toHaveAttribute('data-index', String(all - 1))
  await expect(focused).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(focused).toHaveAttribute('data-index', '0')
  // The last of its row: a file that comes before it moves it to the next row.
  await page.keyboard.press('End')
  const name = (await focused.innerText()).split('\n')[0] ?? ''
  const index = Number(await focused.getAttribute('data-index'))
  await choose(page, [fileOf('newer.jpg', await photo())])
  await expect(cells.first()).toContainText('newer.jpg')
  await expect(focused).toContainText(name)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('data-index', String(index + 2))
  await page.getByLabel(words.search).pressSequentially('sardines-olive')
  await expect(cells).toHaveCount(3)
  await expect(page.getByLabel(words.search)).toBeFocused()
  const found = cells.filter({ hasText: 'sardines-olive-oil.jpg' })
  await found.press('Enter')
  await expect(page.getByRole('dialog', { name: words.dialog })).toContainText('sardines-olive-oil.jpg')
  await page.keyboard.press('Escape')
  await expect(found).toBeFocused()
})

test('files are chosen by keyboard in ranges, tagged, taken to the bin except those in use, which are named, and taken back', { tag: '@all' }, async ({
  page,
}) => {
  const words = WORDS.en
  await openLibrary(page, words)
  await choose(page, await Promise.all(['one', 'two', 'three'].map(async (name) => fileOf(`${name}.jpg`, await photo()))))
  await expect(page.getByRole('region', { name: words.uploads }).getByRole('listitem').filter({ hasText: words.ready })).toHaveCount(3)
  const cells = page.getByRole('grid', { name: 'Files' }).getByRole('gridcell')
  for (const index of [0, 1, 2]) await expect(cells.nth(index)).toContainText(/^(one|two|three)\.jpg/)
  const chosen = page.getByRole('region', { name: 'Chosen files' })
  const status = chosen.getByRole('status')
  await cells.first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(status).toHaveText('4 chosen')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Space')
  await expect(status).toHaveText('2 chosen')
  await page.keyboard.press('Space')
  await expect(cells.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await chosen.getByLabel('Tag').fill('Harbour')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Tag', { exact: true }).first().locator('option')).toContainText(['Any tag', 'harbour (3)'])
  await page.getByRole('search').getByLabel('Tag').selectOption('harbour')
  await expect(page).toHaveURL(/tag=harbour/)
  await expect(cells).toHaveCount(3)
  await page.getByRole('search').getByLabel('Tag').selectOption('')
  // Of the shop's own files; before it stand those that the tests have uploaded.
  const used = cells
    .filter({
      hasNotText:
        /^(?:(?:one|two|three|(?:bowl|zdjela)(?:-again)?|newer|dropped|boat|harbour-(?:en|hr)|photo(?:-\d+)?)\.jpg|(?:paper|terms|(?:prices|hours)-(?:en|hr))\.pdf|film\.mp4)/,
    })
    .first()
  await used.click({ modifiers: ['Control'] })
  await expect(status).toHaveText('4 chosen')
  const name = (await used.innerText()).split('\n')[0] ?? ''
  await chosen.getByRole('button', { name: words.remove }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Files to remove: 4' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: words.remove }).press('Enter')
  const named = page.getByRole('dialog', { name: 'In use and not removed: 1' })
  await expect(named.getByRole('listitem')).toContainText(name)
  await named.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(status).toHaveText('1 chosen')
  await page.getByRole('link', { name: words.bin }).click()
  await expect(cells).toHaveCount(3)
  await cells.first().press('Control+a')
  await expect(status).toHaveText('3 chosen')
  await chosen.getByRole('button', { name: words.restore }).press('Enter')
  await expect(page.getByText(words.none)).toBeVisible()
})
