import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopOfItsOwn as test } from './fixtures/configured-shops.ts'
import { expect, tagOf } from './fixtures/test.ts'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    open: 'New page',
    own: 'English',
    other: 'Croatian',
    title: 'Title',
    address: 'Address',
    taken: 'Privacy policy',
    takenText: /^Taken\. Free:/,
    offer: 'privacy-policy-2',
    free: 'Free',
    short: 'Dar',
    shortText: 'At least 4 characters. This has 3.',
    long: 'Gifts for the winter',
    otherLong: 'Pokloni za ovu zimu',
    otherPath: '/hr/pokloni-za-ovu-zimu',
    path: '/privacy-policy-2',
    create: 'Create page',
    rejected: 'The page was not created. 1 entry needs you',
    fix: 'Croatian: the address is too short',
    draft: /\/draft\/\d+\?editPage=true$/,
    cell: 'Title, English',
    saved: /^Saved/,
    review: 'Review and publish',
    publish: /^Publish \d+ changes?$/,
    published: /^Published/,
    only: 'English only',
    languages: 'Languages',
    copy: /^Copy of a page/,
    cancel: 'Cancel',
    question: 'Close without creating the page?',
    stay: 'Keep typing',
    close: 'Close',
    failed: 'The page was not created.',
    edit: 'Edit this page',
  },
  hr: {
    home: '/hr?editPage=true',
    open: 'Nova stranica',
    own: 'hrvatski',
    other: 'engleski',
    title: 'Naslov',
    address: 'Adresa',
    taken: 'Politika privatnosti',
    takenText: /^Zauzeta\. Slobodna je:/,
    offer: 'politika-privatnosti-2',
    free: 'Slobodna',
    short: 'Tin',
    shortText: 'Najmanji broj znakova: 4. Upisano: 3.',
    long: 'Pokloni za zimu',
    otherLong: 'Tins of this winter',
    otherPath: '/tins-of-this-winter',
    path: '/hr/politika-privatnosti-2',
    create: 'Izradi stranicu',
    rejected: 'Stranica nije izrađena. 1 unos čeka na vas',
    fix: 'engleski: adresa je prekratka',
    draft: /\/hr\/nacrt\/\d+\?editPage=true$/,
    cell: 'Naslov, hrvatski',
    saved: /^Spremljeno/,
    review: 'Pregled i objava',
    publish: /^Objavi \d+ promjen/,
    published: /^Objavljeno/,
    only: 'Samo hrvatski',
    languages: 'Jezici',
    copy: /^Kopija stranice/,
    cancel: 'Odustani',
    question: 'Zatvoriti bez izrade stranice?',
    stay: 'Nastavi pisati',
    close: 'Zatvori',
    failed: 'Stranica nije izrađena.',
    edit: 'Uredi ovu stranicu',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const group = (dialog: Locator, language: string) => dialog.getByRole('group', { name: language })

/** Opens the dialog by keyboard. */
async function begin(page: Page, texts: Texts): Promise<Locator> {
  await page.goto(texts.home)
  const button = page.getByRole('button', { name: texts.open, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.open })
  await expect(group(dialog, texts.own)).toBeVisible()
  return dialog
}

async function type(page: Page, field: Locator, text: string) {
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function press(page: Page, button: Locator) {
  await button.focus()
  await page.keyboard.press('Enter')
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

    test('a page is created, edited and published by keyboard alone, and read by a visitor', async ({ page, browser, shop }) => {
      await logInAsEditor(page, shop.origin)
      const dialog = await begin(page, texts)
      const [own, other] = [group(dialog, texts.own), group(dialog, texts.other)]
      await type(page, own.getByLabel(texts.title), texts.taken)
      await expect(own.getByRole('status')).toHaveText(new RegExp(`${texts.takenText.source} ${texts.offer}$`))
      await type(page, other.getByLabel(texts.title), texts.short)
      await expect(other.getByRole('status')).toHaveText(texts.shortText)
      await press(page, own.getByRole('button', { name: texts.offer }))
      await expect(own.getByLabel(texts.address)).toHaveValue(texts.offer)
      await expect(own.getByRole('status')).toHaveText(texts.free)
      await press(page, dialog.getByRole('button', { name: texts.create }))
      await expect(dialog.getByRole('group', { name: texts.rejected })).toBeFocused()
      await expect(dialog.getByRole('button', { name: texts.create })).toBeDisabled()
      await expectAccessible(page)
      await press(page, dialog.getByRole('link', { name: texts.fix }))
      await expect(other.getByLabel(texts.address)).toBeFocused()
      // The address follows the title until it is changed.
      await type(page, other.getByLabel(texts.title), texts.otherLong)
      await expect(other.getByRole('status')).toHaveText(texts.free)
      await press(page, dialog.getByRole('button', { name: texts.create }))

      await expect(page).toHaveURL(texts.draft)
      const title = page.getByRole('textbox', { name: texts.cell, exact: true })
      await expect(title).toHaveText(texts.taken)
      await expectAccessible(page)
      expect((await read(browser, shop.origin, texts.path)).status).toBe(404)
      await title.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(texts.long)
      await page.keyboard.press('Escape')
      await press(page, page.getByRole('link', { name: texts.review }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.review)
      await press(page, page.getByRole('button', { name: texts.publish }))
      await expect(page.getByRole('status').filter({ hasText: texts.published })).toBeFocused()

      const published = await read(browser, shop.origin, texts.path)
      expect([published.status, published.html.includes(texts.long)]).toEqual([200, true])
      const twin = await read(browser, shop.origin, texts.otherPath)
      expect([twin.status, twin.html.includes(texts.otherLong)]).toEqual([200, true])
      // Where the page was a draft it is now opened at its address.
      await page.goBack()
      await expect(page).toHaveURL(`${texts.path}?editPage=true`)
    })

    test('a copy in one language with a long title survives a failing request and Escape', { tag: '@all' }, async ({ page, shop, watching }) => {
      watching.allow(500, 'createPost')
      await logInAsEditor(page, shop.origin)
      const dialog = await begin(page, texts)
      const sent = record(page, 'createPost')
      const title = `${'nepredvidljivo'.repeat(6)} ${language} ${'x'.repeat(90)}`
      await dialog.getByRole('radio', { name: texts.copy }).focus()
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(2)
      await dialog.getByLabel(texts.languages).selectOption({ label: texts.only })
      await expect(group(dialog, texts.other)).toHaveCount(0)
      const own = group(dialog, texts.own)
      await type(page, own.getByLabel(texts.title), title)
      await expect(own.getByRole('status')).toHaveText(texts.free)
      await expectAccessible(page)
      const end = await intercept(page, 'createPost', (route) => route.fulfill(serverError))
      await press(page, dialog.getByRole('button', { name: texts.create }))
      await expect(dialog.getByRole('alert').filter({ hasText: texts.failed })).toBeVisible()
      await expectAccessible(page)
      await end()
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: texts.question })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await press(page, question.getByRole('button', { name: texts.stay }))
      await expect(own.getByLabel(texts.title)).toHaveValue(title)
      await press(page, dialog.getByRole('button', { name: texts.create }))
      await expect(page).toHaveURL(texts.draft)
      // A request that may have been processed is repeated as it was.
      expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([sent[0]?.headers['idempotency-key'], sent[0]?.headers['idempotency-key']])
      expect(sent[1]?.body).toEqual(sent[0]?.body)
      await expect(page.getByRole('main').locator('section').first()).toBeVisible()
      await expectAccessible(page)
    })

    test('what was typed is lost only when that is confirmed; the focus returns to the button', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      const dialog = await begin(page, texts)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const button = page.getByRole('button', { name: texts.open, exact: true })
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await type(page, group(dialog, texts.own).getByLabel(texts.title), texts.long)
      await press(page, dialog.getByRole('button', { name: texts.cancel }))
      await press(page, page.getByRole('dialog', { name: texts.question }).getByRole('button', { name: texts.close, exact: true }).last())
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
      await page.goto(language === 'en' ? '/draft/999999' : '/hr/nacrt/999999')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  })
