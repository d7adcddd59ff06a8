import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS } from './drivers/account.ts'
import { logInThroughApi, openAsOwner } from './drivers/create-customer.ts'
import { logInAsEditor, whenSent } from './drivers/editing.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { ALL, expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    home: '/',
    edit: 'Edit this page',
    headline: 'Headline of Hero, English',
    twin: 'Headline of Hero, Croatian',
    saved: /^Saved/,
    undone: 'Undone: Headline of Hero, English',
    changed: 'What has changed in English',
    stillRight: 'Still right',
    done: 'Done',
  },
  hr: {
    home: '/hr',
    edit: 'Uredi stranicu',
    headline: 'Naslov (Naslovnica), hrvatski',
    twin: 'Naslov (Naslovnica), engleski',
    saved: /^Spremljeno/,
    undone: 'Poništeno: Naslov (Naslovnica), hrvatski',
    changed: 'Što se promijenilo (hrvatski)',
    stillRight: 'I dalje vrijedi',
    done: 'Gotovo',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Opens the home page for editing, by the keyboard. */
async function edit(page: Page, words: Words) {
  await page.goto(words.home)
  await waitForHydration(page, page.getByRole('link', { name: words.edit }))
  await page.getByRole('link', { name: words.edit }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${words.home}?editPage=true`)
  await expect(page.getByRole('textbox', { name: words.headline, exact: true })).toBeVisible()
}

async function type(page: Page, words: Words, text: string) {
  await page.getByRole('textbox', { name: words.headline, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('a headline is changed where it stands, saved, translated beside it, undone and still there after a reload, by keyboard alone', async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await edit(page, words)
      const before = await headline(page).innerText()
      await expectAccessible(page)
      await type(page, words, ' Now')
      await expect(status(page, words.saved)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(headline(page)).toContainText('Now')
      await expectAccessible(page)
      await page.keyboard.press('F6')
      const twin = page.getByRole('textbox', { name: words.twin })
      await expect(twin).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type('!')
      await expect(status(page, words.saved)).toBeVisible()
      await page.keyboard.press('F6')
      await expect(page.getByRole('textbox', { name: words.headline, exact: true })).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(twin).not.toHaveValue(/!$/)
      await page.keyboard.press('Control+z')
      await expect(headline(page)).toHaveText(before.replaceAll('\n', ' '), { useInnerText: true })
      await expect(status(page, words.undone)).toBeAttached()
      await page.keyboard.press('Control+Shift+z')
      await expect(headline(page)).toContainText('Now')
      await page.reload()
      await expect(headline(page)).toContainText('Now')
      await page.getByRole('link', { name: words.done }).focus()
      await page.keyboard.press('Enter')
      await expect(headline(page)).not.toContainText('Now')
    })

    test('a translation that is older than its text says which words have changed, and is still right by one press', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await edit(page, words)
      const sent = whenSent(page, ' Since')
      await type(page, words, ' Since')
      await sent
      await page.keyboard.press('Escape')
      const changed = page.getByRole('group', { name: words.changed })
      await expect(changed.locator('ins')).toContainText('Since')
      await expectAccessible(page)
      await page.getByRole('button', { name: words.stillRight }).focus()
      await page.keyboard.press('Enter')
      await expect(changed).toHaveCount(0)
      await expect(page.getByRole('button', { name: words.stillRight })).toHaveCount(0)
      await expect(status(page, words.saved)).toBeVisible()
      await page.reload()
      await page.getByRole('textbox', { name: words.headline, exact: true }).focus()
      await expect(page.getByRole('textbox', { name: words.twin })).toBeVisible()
      await expect(changed).toHaveCount(0)
    })
  })
}

test('the media library opens over every page, in edit mode too, for an editor and not for a customer', async ({ page, shop }) => {
  const texts = WORDS.en
  const library = page.getByRole('button', { name: 'Media library' })
  const dialog = page.getByRole('dialog', { name: 'Media library' })
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  await page.goto(texts.home)
  await expect(page.getByRole('button', { name: /^Account: Mirna/ })).toBeVisible()
  await expect(library).toHaveCount(0)
  await logInAsEditor(page, shop.origin)
  await edit(page, texts)
  await library.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('gridcell').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(library).toBeFocused()
  await page.goto('/shop')
  await library.press('Enter')
  await dialog.getByRole('button', { name: /^Documents/ }).press('Enter')
  await dialog.getByRole('link', { name: 'Open as a page' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/media\?shelf=document$/)
  await expect(headline(page)).toHaveText('Media library')
  await expect(dialog).toBeHidden()
})

test('two editors see what the other changes; the same text is a conflict that one press solves', { tag: '@all' }, async ({ page, browser, shop }) => {
  const texts = WORDS.en
  await logInAsEditor(page, shop.origin)
  const other = await openAsOwner(browser, shop.origin)
  await edit(page, texts)
  await edit(other, texts)
  await type(page, texts, ' Nika')
  await expect(headline(other)).toContainText('Nika')
  await page.keyboard.press('Escape')
  // Both begin before either is saved.
  await other.getByRole('textbox', { name: texts.headline, exact: true }).focus()
  await other.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  const sent = whenSent(page, ' again')
  await page.keyboard.type(' again')
  await sent
  await other.keyboard.press('End')
  await other.keyboard.type(' too')
  await expect(other.getByRole('alert').filter({ hasText: 'changed this text while you typed' })).toContainText('Nika')
  await expect(status(other, '1 conflict')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Keep mine' }).focus()
  await other.keyboard.press('Enter')
  await expect(status(other, texts.saved)).toBeVisible()
  // The text with the caret is not written.
  await expect(headline(page)).not.toContainText('too')
  await page.keyboard.press('Escape')
  await expect(headline(page)).toContainText('too')
  await other.context().close()
})

test("two editors of different texts see each other's change within five seconds, and both stay", { tag: '@all' }, async ({ page, browser, shop }) => {
  const words = WORDS.en
  const cell = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true })
  const subline = 'Subline of Hero, English'
  await logInAsEditor(page, shop.origin)
  const other = await openAsOwner(browser, shop.origin)
  await edit(page, words)
  await edit(other, words)
  const [mine, theirs] = [whenSent(page, ' Nika'), whenSent(other, ' Lea')]
  await type(page, words, ' Nika')
  await cell(other, subline).focus()
  await other.keyboard.press('Enter')
  await other.keyboard.press('End')
  await other.keyboard.type(' Lea')
  await Promise.all([mine, theirs])
  await expect(headline(other)).toContainText('Nika', { timeout: 5000 })
  await expect(cell(page, subline)).toContainText('Lea', { timeout: 5000 })
  await expect(status(page, words.saved)).toBeVisible()
  await expect(status(other, words.saved)).toBeVisible()
  await page.reload()
  await expect(headline(page)).toContainText('Nika')
  await expect(cell(page, subline)).toContainText('Lea')
  await other.context().close()
})

test('what is typed without a network is kept, saved with it, and survives a closed page', { tag: '@all' }, async ({ page, context, shop, watching }) => {
  const words = WORDS.en
  watching.expect('failed', 'updatePost')
  await logInAsEditor(page, shop.origin)
  await edit(page, words)
  await page.route('**/cms/post/update/*', (route) => route.abort())
  await type(page, words, ' Kept')
  await expect(status(page, /^1 change not saved, trying again since/)).toBeVisible()
  if (ALL) await expectAccessible(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto('/?editPage=true')
  await expect(headline(next)).toContainText('Kept')
  await expect(status(next, words.saved)).toBeVisible()
})
