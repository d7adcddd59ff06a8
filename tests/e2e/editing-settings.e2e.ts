import type { Locator, Page } from '@playwright/test'
import type { DocumentName } from '#contract/editing.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { createEditor, set, valueIn } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi, openAsOwner } from './drivers/create-customer.ts'
import { logInAsEditor, whenSent } from './drivers/editing.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '/how-salt-is-made',
    open: 'Page settings',
    seoTitle: 'Search title, English',
    twin: 'Search title, Croatian',
    typed: 'Salt, step by step',
    noindex: /^Hidden from search engines/,
    undo: 'Undo: Hidden from search engines',
    undone: 'Undone: Hidden from search engines',
    saved: /^Saved/,
    sections: 'Sections',
    list: 'Sections of this page',
    story: 'Story split',
    section: 'Settings',
    sectionTitle: 'Settings of Story split',
    side: 'Side of the picture',
    chosen: 'Left',
    review: 'Review and publish',
    form: 'Publish',
    name: 'Name',
    published: 'Published: Salt',
  },
  hr: {
    path: '/hr/kako-nastaje-sol',
    open: 'Postavke stranice',
    seoTitle: 'Naslov za tražilice, hrvatski',
    twin: 'Naslov za tražilice, engleski',
    typed: 'Sol, korak po korak',
    noindex: /^Skriveno od tražilica/,
    undo: 'Poništi: Skriveno od tražilica',
    undone: 'Poništeno: Skriveno od tražilica',
    saved: /^Spremljeno/,
    sections: 'Sekcije',
    list: 'Sekcije ove stranice',
    story: 'Slika i priča',
    section: 'Postavke',
    sectionTitle: 'Postavke: Slika i priča',
    side: 'Strana slike',
    chosen: 'Lijevo',
    review: 'Pregled i objava',
    form: 'Objavi',
    name: 'Naziv',
    published: 'Objavljeno: Salt',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const status = (within: Page | Locator, text: string | RegExp) => within.getByRole('status').filter({ hasText: text })

async function openSettings(page: Page, texts: Texts, path: string = texts.path): Promise<Locator> {
  await page.goto(`${path}?editPage=true`)
  await page.getByRole('button', { name: texts.open, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.open, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Types in place of what is in a field. */
async function retype(field: Locator, text: string) {
  await field.focus()
  await field.press('Control+a')
  await field.pressSequentially(text)
}

/** Other tests find the page as it was. */
async function revertLast(api: ApiClient) {
  const [release] = (await api.filterContentReleases({ body: { limit: 1, page: 1 } })).records
  if (release?.name === 'Salt') await api.revertContentRelease({ params: { id: String(release.id) } })
}

async function findPage(api: ApiClient): Promise<DocumentName> {
  const { records } = await api.findLinkTargets({ body: { search: 'how-salt-is-made', kind: 'page', current: null } })
  return { kind: 'page', id: records[0]?.target.id ?? 0 }
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('what has no place on a page is set in a dialog by keyboard alone, saved, undone and published', async ({ page, browser, shop }) => {
      const api = await logInAsEditor(page, shop.origin)
      const dialog = await openSettings(page, texts)
      await expectAccessible(page)
      if (size === 'phone') expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...SIZES.phone })
      const title = dialog.getByRole('textbox', { name: texts.seoTitle })
      const other = await dialog.getByRole('textbox', { name: texts.twin }).inputValue()
      expect(other).not.toBe('')
      const sent = whenSent(page, texts.typed)
      await retype(title, texts.typed)
      await sent
      await expect(status(dialog, texts.saved)).toBeVisible()
      const noindex = dialog.getByRole('checkbox', { name: texts.noindex })
      await noindex.focus()
      await page.keyboard.press('Space')
      await expect(noindex).toBeChecked()
      await dialog.getByRole('button', { name: texts.undo, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(status(dialog, texts.undone)).toBeAttached()
      await expect(noindex).not.toBeChecked()
      await expect(title).toHaveValue(texts.typed)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: texts.open, exact: true })).toBeFocused()

      await page.getByRole('button', { name: texts.sections, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('grid', { name: texts.list })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('row', { name: texts.story, exact: true })).toHaveAttribute('aria-selected', 'true')
      const opener = page
        .getByRole('complementary')
        .filter({ has: page.getByRole('row', { name: texts.story, exact: true }) })
        .getByRole('button', { name: texts.section, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const section = page.getByRole('dialog', { name: texts.sectionTitle, exact: true })
      await expectAccessible(page)
      const story = page.locator('main section[data-side]')
      await expect(story).toHaveAttribute('data-side', 'right')
      const sideSent = whenSent(page, '"imageSide"')
      await section.getByRole('combobox', { name: texts.side }).focus()
      await page.keyboard.press('ArrowUp')
      await expect(section.getByRole('combobox', { name: texts.side })).toHaveValue('left')
      await sideSent
      await expect(status(section, texts.saved)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await expect(story).toHaveAttribute('data-side', 'left')

      const context = await browser.newContext({ baseURL: shop.origin, viewport: SIZES[size] })
      const customer = await context.newPage()
      await customer.goto(texts.path)
      await expect(customer).not.toHaveTitle(texts.typed)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: texts.review }).focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('form', { name: texts.form })
      await expect(page.getByRole('main').getByText(texts.chosen, { exact: true })).toBeVisible()
      await form.getByLabel(texts.name).fill('Salt')
      await form.getByLabel(texts.name).press('Enter')
      await expect(status(page, texts.published)).toBeFocused()
      await customer.reload()
      await expect(customer).toHaveTitle(texts.typed)
      await expect(customer.locator('main section[data-side]')).toHaveAttribute('data-side', 'left')
      await context.close()
      await revertLast(api)
    })
  })
}

test('an address is saved once it is long enough and free; what another editor saved meanwhile is a conflict at its field', { tag: '@all' }, async ({
  page,
  browser,
  shop,
}) => {
  const texts = TEXTS.en
  await logInAsEditor(page, shop.origin)
  const owner = await openAsOwner(browser, shop.origin)
  const api = await officeApi(owner, shop.origin)
  const document = await findPage(api)
  const colleague = createEditor(api)
  const dialog = await openSettings(page, texts)
  const address = dialog.getByRole('textbox', { name: 'Address, English', exact: true })
  const storedSlug = async () => valueIn((await colleague.draft(document)).body, 'slug', 'en')
  await retype(address, 'abc')
  await expect(dialog.getByText('At least 4 characters. This has 3.')).toBeVisible()
  await retype(address, 'about-us')
  await expect(dialog.getByText('Taken.')).toBeVisible()
  await expectAccessible(page)
  expect(await storedSlug()).toBe('how-salt-is-made')
  await dialog.getByRole('button', { name: /^about-us-/ }).focus()
  await page.keyboard.press('Enter')
  await expect(address).toBeFocused()
  await expect(dialog.getByText('Free', { exact: true })).toBeVisible()
  await expect.poll(storedSlug).toMatch(/^about-us-\d+$/)

  const title = dialog.getByRole('textbox', { name: texts.seoTitle })
  await title.focus()
  const seen = valueIn((await colleague.draft(document)).body, 'seoTitle', 'en')
  await colleague.save(document, texts.seoTitle, [set(['seoTitle'], 'en', 'Salt of a colleague', seen)])
  await title.press('End')
  await title.pressSequentially(' today')
  const conflict = dialog.getByRole('alert').filter({ hasText: 'changed this text while you typed: Search title, English' })
  await expect(conflict).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(conflict).toHaveCount(0)
  await expect.poll(async () => valueIn((await colleague.draft(document)).body, 'seoTitle', 'en')).toBe(`${seen} today`)
  await owner.context().close()
})

test('who may translate alone reads all settings, and is shown why the others cannot be changed', { tag: '@all' }, async ({ page, shop }) => {
  const texts = TEXTS.en
  await logInAsEditor(page, shop.origin)
  await logInThroughApi(page, shop.origin, STAFF.translator, 'admin')
  const dialog = await openSettings(page, texts)
  const reason = /You have no permission to change this/
  const title = dialog.getByRole('textbox', { name: texts.seoTitle })
  await expect(title).not.toBeEditable()
  await expect(title).toHaveAccessibleDescription(reason)
  await expect(dialog.getByRole('textbox', { name: texts.twin })).toBeEditable()
  await expect(dialog.getByRole('checkbox', { name: texts.noindex })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: texts.noindex })).toHaveAccessibleName(reason)
  await expectAccessible(page)
})

test('a category of posts is edited on its list, and its address in its settings', { tag: '@all' }, async ({ page, shop }) => {
  await logInAsEditor(page, shop.origin)
  const dialog = await openSettings(page, TEXTS.en, '/blog/recipes')
  await expect(dialog.getByRole('textbox', { name: 'Address, English', exact: true })).toHaveValue('recipes')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const title = page.getByRole('textbox', { name: 'Title, English', exact: true })
  await title.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  await page.keyboard.press('Escape')
  await expect(title).toHaveText('Recipes now')
  await expect(status(page, TEXTS.en.saved)).toBeVisible()
  await expectAccessible(page)
})
