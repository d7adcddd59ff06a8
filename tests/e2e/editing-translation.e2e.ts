import type { Browser, Locator, Page } from '@playwright/test'
import type { ApiClient } from '#src/client/create-client.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { logInAsEditor, publishDrafts, whenSent } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopOfItsOwn as test } from './fixtures/configured-shops.ts'
import { expect, tagOf } from './fixtures/test.ts'

const TEXTS = {
  en: {
    draft: (id: number) => `/draft/${id}?editPage=true`,
    open: 'Translation',
    own: 'English',
    other: 'Croatian',
    missing: '1 text is missing',
    complete: 'None is missing',
    copy: 'Copy the missing texts from Croatian',
    nothing: 'Nothing is missing that Croatian has.',
    copied: 'The missing texts are copied.',
    undone: 'Undone: Texts copied: Croatian to English',
    redone: 'Redone: Texts copied: Croatian to English',
    title: 'Title',
    titleMissing: 'A title is needed',
    taken: /^Taken\./,
    free: 'Free',
    store: 'Save title and address',
    linked: 'Title and address are saved.',
    exists: 'This page exists in English already',
    search: 'Search for the page in English',
    join: 'Join',
    question: (title: string) => `Join “${title}”?`,
    joinText: /replace those that are here\. The other page is hidden\./,
    confirm: 'Join and hide it',
    joined: 'The page is joined.',
    cancel: 'Cancel',
    retry: 'Try again',
    cell: 'Title, English',
    twin: { title: 'Isles and their wind', slug: 'isles-and-their-wind' },
    page: { title: 'Otoci i njihov vjetar', slug: 'otoci-i-njihov-vjetar' },
    mine: 'Islands of the wind',
    typed: 'Typed before it was saved',
    path: '/isles-and-their-wind',
    otherPath: '/hr/otoci-i-njihov-vjetar',
  },
  hr: {
    draft: (id: number) => `/hr/nacrt/${id}?editPage=true`,
    open: 'Prijevod',
    own: 'hrvatski',
    other: 'engleski',
    missing: 'Nedostaje 1 tekst',
    complete: 'Nijedan ne nedostaje',
    copy: 'Kopiraj tekstove koji nedostaju iz jezika: engleski',
    nothing: 'Ne nedostaje ništa što postoji na jeziku: engleski.',
    copied: 'Tekstovi koji su nedostajali kopirani su.',
    undone: 'Poništeno: Kopirani tekstovi (engleski, hrvatski)',
    redone: 'Vraćeno: Kopirani tekstovi (engleski, hrvatski)',
    title: 'Naslov',
    titleMissing: 'Potreban je naslov',
    taken: /^Zauzeta\./,
    free: 'Slobodna',
    store: 'Spremi naslov i adresu',
    linked: 'Naslov i adresa spremljeni su.',
    exists: 'Ova stranica već postoji na jeziku: hrvatski',
    search: 'Potražite stranicu na jeziku: hrvatski',
    join: 'Spoji',
    question: (title: string) => `Spojiti „${title}”?`,
    joinText: /zamjenjuju ovdašnje\. Druga se stranica skriva\./,
    confirm: 'Spoji i sakrij',
    joined: 'Stranica je spojena.',
    cancel: 'Odustani',
    retry: 'Pokušaj ponovno',
    cell: 'Naslov, hrvatski',
    twin: { title: 'Školji i njihova bura', slug: 'skolji-i-njihova-bura' },
    page: { title: 'Rocks and their storm', slug: 'rocks-and-their-storm' },
    mine: 'Otoci bure',
    typed: 'Upisano prije spremanja',
    path: '/hr/skolji-i-njihova-bura',
    otherPath: '/rocks-and-their-storm',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

async function press(page: Page, button: Locator, key = 'Enter') {
  await button.focus()
  await page.keyboard.press(key)
}

async function type(page: Page, field: Locator, text: string) {
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Opens the dialog by keyboard. Returns it with the part of the language of the page. */
async function open(page: Page, texts: Texts): Promise<{ dialog: Locator; own: Locator }> {
  await press(page, page.getByRole('button', { name: texts.open, exact: true }))
  const dialog = page.getByRole('dialog', { name: texts.open, exact: true })
  const own = dialog.getByRole('region', { name: texts.own, exact: true })
  await expect(own.getByRole('button', { name: texts.copy })).toBeVisible()
  return { dialog, own }
}

/** The titles of a page in its draft; the page itself shows the text of the default language where one is missing. */
async function titles(api: ApiClient, id: number): Promise<Readonly<Record<string, string>>> {
  const { records } = await api.findLinkTargets({ body: { search: '', kind: null, current: { type: 'page', id } } })
  return records[0]?.title ?? {}
}

/** Status and HTML of a page as a new visitor gets them. */
async function read(browser: Browser, baseURL: string, path: string): Promise<{ status: number; html: string }> {
  const context = await browser.newContext({ baseURL })
  const response = await context.request.get(path)
  const found = { status: response.status(), html: await response.text() }
  await context.close()
  return found
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]
    const otherLanguage = language === 'en' ? 'hr' : 'en'
    /** A page that exists in the other language alone. */
    const create = async (api: ApiClient, slug: string = texts.page.slug) => {
      const made = await api.createPost({ body: { postType: 'page', title: { [otherLanguage]: texts.page.title }, slug: { [otherLanguage]: slug } } })
      return made.document.id
    }

    test('texts are copied, undone, typed and taken over from another page, which is then read at its address', async ({ page, browser, shop }) => {
      const api = await logInAsEditor(page, shop.origin)
      const id = await create(api)
      await api.createPost({ body: { postType: 'page', title: { [language]: texts.twin.title }, slug: { [language]: texts.twin.slug } } })
      await page.goto(texts.draft(id))
      const { dialog, own } = await open(page, texts)
      const title = page.getByRole('textbox', { name: texts.cell, exact: true })
      await expect(own.getByText(texts.missing)).toBeVisible()
      await expect(dialog.getByRole('region', { name: texts.other, exact: true }).getByText(texts.complete)).toBeVisible()
      await expectAccessible(page)

      await press(page, own.getByRole('button', { name: texts.copy }))
      await expect(own.getByText(texts.copied)).toBeVisible()
      await expect(own.getByText(texts.nothing)).toBeVisible()
      await expect(own.getByText(texts.complete)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const button = page.getByRole('button', { name: texts.open, exact: true })
      await expect(button).toBeFocused()
      await expect(title).toHaveText(texts.page.title)
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('status').filter({ hasText: texts.undone })).toBeAttached()
      expect((await titles(api, id))[language]).toBe('')
      await page.keyboard.press('Control+y')
      await expect(page.getByRole('status').filter({ hasText: texts.redone })).toBeAttached()
      expect((await titles(api, id))[language]).toBe(texts.page.title)
      await expect(title).toHaveText(texts.page.title)
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('status').filter({ hasText: texts.undone })).toBeAttached()

      await open(page, texts)
      const field = own.getByRole('textbox', { name: texts.title })
      await press(page, own.getByRole('button', { name: texts.store }))
      await expect(own.getByText(texts.titleMissing)).toBeVisible()
      await expect(field).toBeFocused()
      await type(page, field, texts.twin.title)
      await expect(own.getByText(texts.taken)).toBeVisible()
      await expectAccessible(page)
      await type(page, field, texts.mine)
      await expect(own.getByText(texts.free, { exact: true })).toBeVisible()
      await press(page, own.getByRole('button', { name: texts.store }))
      await expect(own.getByText(texts.linked)).toBeVisible()
      await expect(field).toHaveCount(0)
      await expect(title).toHaveText(texts.mine)

      await press(page, own.getByRole('button', { name: texts.exists }))
      await type(page, own.getByRole('searchbox', { name: texts.search }), texts.twin.title)
      await press(page, own.getByRole('radio', { name: texts.twin.title }), 'Space')
      await expectAccessible(page)
      const join = own.getByRole('button', { name: texts.join, exact: true })
      await press(page, join)
      const question = page.getByRole('dialog', { name: texts.question(texts.twin.title) })
      await expect(question.getByText(texts.joinText)).toBeVisible()
      await expectAccessible(page)
      await press(page, question.getByRole('button', { name: texts.cancel }))
      await expect(join).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, question.getByRole('button', { name: texts.confirm }))
      await expect(own.getByText(texts.joined)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(title).toHaveText(texts.twin.title)
      await page.reload()
      await expect(title).toHaveText(texts.twin.title)

      await publishDrafts(api)
      const published = await read(browser, shop.origin, texts.path)
      expect([published.status, published.html.includes(texts.twin.title), published.html.includes(texts.otherPath)]).toEqual([200, true, true])
      const twin = await read(browser, shop.origin, texts.otherPath)
      expect([twin.status, twin.html.includes(texts.page.title), twin.html.includes(texts.path)]).toEqual([200, true, true])
    })

    test('what was just typed is saved first, and a request that failed is repeated as it was', { tag: '@all' }, async ({ page, shop, watching }) => {
      watching.allow(500, 'createTranslationFromOriginal')
      const api = await logInAsEditor(page, shop.origin)
      const id = await create(api, `${texts.page.slug}-2`)
      await page.goto(texts.draft(id))
      const title = page.getByRole('textbox', { name: texts.cell, exact: true })
      const isSent = whenSent(page, texts.typed)
      await press(page, title)
      await page.keyboard.type(texts.typed)
      const sent = record(page, 'createTranslationFromOriginal')
      const end = await intercept(page, 'createTranslationFromOriginal', (route) => route.fulfill(serverError))
      const { dialog, own } = await open(page, texts)
      await press(page, own.getByRole('button', { name: texts.copy }))
      await expect(own.getByRole('alert')).toBeVisible()
      await isSent
      await expectAccessible(page)
      await end()
      await press(page, own.getByRole('button', { name: texts.retry }))
      await expect(own.getByText(texts.copied)).toBeVisible()
      expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(title).toHaveText(texts.typed)
      expect(await titles(api, id)).toEqual({ [language]: texts.typed, [otherLanguage]: texts.page.title })
    })
  })
