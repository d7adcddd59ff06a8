import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '/admin/templates',
    home: '/?editPage=true',
    title: 'Templates',
    create: 'New template',
    titleEn: 'Title, English',
    titleHr: 'Title, hrvatski',
    key: 'Key',
    add: 'Add',
    toAdd: 'Section to add',
    hero: 'Hero',
    text: 'Text',
    quote: 'Quote',
    quoteUp: 'Move Quote up',
    allowAll: 'All sections, new kinds too',
    submit: 'Create template',
    save: 'Save',
    saved: 'Saved',
    notSaved: 'Not saved',
    allExcept: 'All but Text',
    remove: (name: string) => `Delete ${name}`,
    ask: (name: string) => `Delete “${name}”?`,
    confirm: 'Delete template',
    keep: 'Keep it',
    removed: (name: string) => `${name} deleted`,
    keyInvalid: 'Use small letters, digits and hyphens, at least 4 characters.',
    keyTaken: 'Another template has this key. Choose another.',
    titleInvalid: 'Enter a title of at most 80 characters.',
    used: '1 page uses it, so it stays.',
    changed: /^Somebody else changed this template meanwhile/,
    theirs: 'Saved by another user meanwhile: Theirs, Njihovo',
    takeTheirs: 'Take it',
    failed: 'The template did not load.',
    retry: 'Try again',
    stay: 'No, keep it',
    sections: 'Sections',
    addSection: 'Add a section',
    choose: 'Choose a section',
  },
  hr: {
    path: '/hr/admin/templates',
    home: '/hr?editPage=true',
    title: 'Predlošci',
    create: 'Novi predložak',
    titleEn: 'Naslov, English',
    titleHr: 'Naslov, hrvatski',
    key: 'Ključ',
    add: 'Dodaj',
    toAdd: 'Sekcija za dodavanje',
    hero: 'Naslovnica',
    text: 'Tekst',
    quote: 'Citat',
    quoteUp: 'Pomakni gore: Citat',
    allowAll: 'Sve sekcije, i nove vrste',
    submit: 'Stvori predložak',
    save: 'Spremi',
    saved: 'Spremljeno',
    notSaved: 'Nije spremljeno',
    allExcept: 'Sve osim: Tekst',
    remove: (name: string) => `Izbriši ${name}`,
    ask: (name: string) => `Izbrisati „${name}”?`,
    confirm: 'Izbriši predložak',
    keep: 'Zadrži',
    removed: (name: string) => `Izbrisano: ${name}`,
    keyInvalid: 'Koristite mala slova, brojke i crtice, barem 4 znaka.',
    keyTaken: 'Drugi predložak ima ovaj ključ. Odaberite drugi.',
    titleInvalid: 'Unesite naslov od najviše 80 znakova.',
    used: 'Koristi ga 1 stranica pa ostaje.',
    changed: /^Netko je ovaj predložak u međuvremenu izmijenio/,
    theirs: 'Drugi je korisnik u međuvremenu spremio: Theirs, Njihovo',
    takeTheirs: 'Preuzmi',
    failed: 'Predložak se nije učitao.',
    retry: 'Pokušaj ponovno',
    stay: 'Ne, ostavi',
    sections: 'Sekcije',
    addSection: 'Dodaj sekciju',
    choose: 'Odaberite sekciju',
  },
} as const

const rows = (page: Page) => page.getByRole('grid').getByRole('rowgroup').last().getByRole('row')
const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = WORDS[language]

    test('a template is created, changed and deleted by keyboard alone', async ({ page, shop }) => {
      const key = `season-${language}`
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      await page.goto(texts.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      const main = page.getByRole('main')
      await expect(rows(page).first()).toBeVisible()
      await expectAccessible(page)
      await fits(page)

      const press = async (name: string) => {
        await main.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      await main.getByRole('link', { name: texts.create }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${texts.path}/new`)
      await expect(main.getByRole('textbox', { name: texts.titleEn })).toBeEnabled()
      await main.getByRole('textbox', { name: texts.titleEn }).focus()
      await page.keyboard.type('Season')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Sezona')
      await page.keyboard.press('Tab')
      await page.keyboard.type(key)
      await main.getByLabel(texts.toAdd).selectOption('hero')
      await press(texts.add)
      await main.getByLabel(texts.toAdd).selectOption('quote')
      await press(texts.add)
      await expect(main.getByRole('listitem')).toHaveText([`1${texts.hero}`, `2${texts.quote}`])
      await expectAccessible(page)
      await press(texts.submit)

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Season' : 'Sezona')
      await expect(main.getByText(key, { exact: true })).toBeVisible()
      const allowAll = main.getByRole('checkbox', { name: texts.allowAll })
      await expect(allowAll).toBeEnabled()
      await allowAll.focus()
      await page.keyboard.press('Space')
      await main.getByRole('checkbox', { name: texts.text, exact: true }).focus()
      await page.keyboard.press('Space')
      await press(texts.quoteUp)
      await main.getByRole('textbox', { name: texts.titleEn }).fill('Season 2027')
      await main.getByRole('textbox', { name: texts.titleHr }).fill('Sezona 2027')
      await expect(main.getByText(texts.notSaved, { exact: true })).toBeVisible()
      await expectAccessible(page)
      await fits(page)
      await press(texts.save)
      await expect(main.getByText(texts.saved, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Season 2027' : 'Sezona 2027')

      const name = language === 'en' ? 'Season 2027' : 'Sezona 2027'
      await main.getByRole('link', { name: texts.title, exact: true }).focus()
      await page.keyboard.press('Enter')
      const row = rows(page).filter({ hasText: key })
      await expect(row).toContainText(texts.allExcept)
      await expect(row).toContainText(`${texts.quote}, ${texts.hero}`)
      await expect(row).toContainText('Lovre')
      // The last control of the row.
      await row.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(row.getByRole('button', { name: texts.remove(name) })).toBeFocused()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.ask(name) })
      await expect(dialog).toBeVisible()
      await expectAccessible(page, 'dialog')
      await dialog.getByRole('button', { name: texts.keep }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(row).toHaveCount(1)
      await expect(row.getByRole('button', { name: texts.remove(name) })).toBeFocused()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: texts.confirm }).focus()
      await page.keyboard.press('Enter')
      await expect(main.getByText(texts.removed(name))).toBeVisible()
      await expect(row).toHaveCount(0)
    })

    test('what is invalid, taken, in use or changed by another user stands at its place', { tag: '@all' }, async ({ page, shop, watching }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const long = 'Otorinolaringolog'.repeat(4)
      const made = await api.createPostType({ body: { slug: `${'long-'.repeat(20)}${language}`, titles: { en: long, hr: long } } })
      await api.createPost({ body: { postType: 'page', title: { en: long, hr: long }, slug: { en: `used-page-${language}` }, templateId: made.id } })
      watching.expect(422, 'createPostType')
      watching.expect(409, 'createPostType')
      watching.expect(500, 'createPostType')
      await page.goto(`${texts.path}/new?from=${made.id}`)
      const main = page.getByRole('main')
      const titleHr = main.getByRole('textbox', { name: texts.titleHr })
      const key = main.getByRole('textbox', { name: texts.key })
      const submit = main.getByRole('button', { name: texts.submit })
      await expect(titleHr).toHaveValue(long)
      await expect(key).toBeEnabled()
      await titleHr.fill(' ')
      await key.fill('a b')
      await submit.click()
      await expect(main.getByText(texts.titleInvalid)).toBeVisible()
      await expect(main.getByText(texts.keyInvalid)).toBeVisible()
      await expectAccessible(page)
      await titleHr.fill('Kopija')
      await key.fill('page')
      await submit.click()
      await expect(main.getByText(texts.keyTaken)).toBeVisible()
      await key.fill(`copied-${language}`)
      await intercept(page, 'createPostType', (route) => route.fulfill(serverError))
      await submit.click()
      await expect(main.getByRole('alert')).toBeVisible()
      await expect(key).toHaveValue(`copied-${language}`)
      await page.unrouteAll()
      await submit.click()
      await expect(main.getByText(`copied-${language}`, { exact: true })).toBeVisible()

      await page.goto(`${texts.path}?search=long-`)
      await expect(rows(page)).toHaveCount(1)
      await fits(page)
      await rows(page)
        .getByRole('button', { name: texts.remove(long) })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(texts.used)).toBeVisible()
      await expect(dialog.getByRole('listitem')).toHaveText([long])
      await expect(dialog.getByRole('button', { name: texts.confirm })).toHaveCount(0)
      await expectAccessible(page, 'dialog')
      await fits(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      watching.expect(500, 'getPostType')
      await intercept(page, 'getPostType', (route) => route.fulfill(serverError))
      await page.goto(`${texts.path}/${made.id}`)
      await expect(main.getByRole('alert')).toContainText(texts.failed)
      await page.unrouteAll()
      await main.getByRole('button', { name: texts.retry }).click()
      const titleEn = main.getByRole('textbox', { name: texts.titleEn })
      await expect(titleEn).toBeEnabled()
      await titleEn.fill('Mine')
      await main.getByRole('link', { name: texts.title, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.stay }).click()
      const translations = [
        { locale: 'en', title: 'Theirs' },
        { locale: 'hr', title: 'Njihovo' },
      ] as const
      await api.linkPostType({ params: { id: String(made.id) }, body: { translations: [...translations] } })
      watching.expect(409, 'linkPostType')
      const save = main.getByRole('button', { name: texts.save, exact: true })
      await save.click()
      await expect(main.getByRole('alert')).toHaveText(texts.changed)
      await expect(main.getByText(texts.theirs)).toBeVisible()
      await expect(titleEn).toHaveValue('Mine')
      await expectAccessible(page)
      await save.click()
      await expect(main.getByText(texts.saved, { exact: true })).toBeVisible()
      expect((await api.getPostType({ params: { id: String(made.id) } })).titles.en).toBe('Mine')
    })

    test('the picker of sections offers only what the template of the page allows', { tag: '@all' }, async ({ page, shop }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const builtIn = (await api.filterPostTypes({ body: { search: 'page' } })).records.find(({ slug }) => slug === 'page')
      const params = { id: String(builtIn?.id) }
      await api.linkMasters({ params, body: { allowedSections: ['text', 'quote'] } })
      try {
        await page.goto(texts.home)
        await waitForHydration(page, page.getByRole('button', { name: texts.sections, exact: true }))
        await page.getByRole('button', { name: texts.sections, exact: true }).click()
        await page.getByRole('complementary').getByRole('button', { name: texts.addSection, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: texts.choose })
        await expect(dialog.getByRole('radio')).toHaveCount(2)
        await expect(dialog.getByRole('radio', { name: texts.quote })).toBeEnabled()
      } finally {
        await api.linkMasters({ params, body: { allowedSections: null } })
      }
    })
  })
