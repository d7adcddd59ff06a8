import type { Page } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import { tokenUserId } from '#src/actors/browser/token-payload.ts'
import { enrol } from '#tests/api/app-codes.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { record } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopOfItsOwn } from './fixtures/configured-shops.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    headline: 'Headline of Hero, English',
    title: 'Log in again',
    ended: /^Your log-in has ended/,
    email: 'E-mail',
    password: 'Password',
    enter: 'Log in',
    missing: 'Enter your password.',
    wrong: 'This password is wrong.',
    loggedOut: /^Logged out, 1 change kept/,
    again: 'Log in again',
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    headline: 'Naslov (Naslovnica), hrvatski',
    title: 'Prijavite se ponovno',
    ended: /^Vaša je prijava završila/,
    email: 'E-mail',
    password: 'Lozinka',
    enter: 'Prijavi se',
    missing: 'Upišite lozinku.',
    wrong: 'Lozinka nije ispravna.',
    loggedOut: /^Odjavljeni ste, 1 promjena je sačuvana/,
    again: 'Prijavite se ponovno',
    saved: /^Spremljeno/,
  },
} as const

const ANOTHER = 'Log in as another user'
const OF_EDITING = ['updatePost', 'getEditingNews', 'getDraftReferences', 'refresh'] as const satisfies OperationName[]

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

/** Opens the home page and puts the caret to the end of its headline. A mark says later whether the document is still the same. */
async function begin(page: Page, { home, headline }: (typeof TEXTS)['en' | 'hr']) {
  await page.goto(home)
  await field(page, headline).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}
const isSameDocument = (page: Page) => expect(page.locator('html[data-mark]')).toHaveCount(1)

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const main = page.getByRole('main')
  await waitForHydration(page, main.getByRole('button', { name: 'Log in' }))
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a log-in that ends while a headline is typed is renewed over the page by keyboard, and the text is saved', async ({ page, shop, watching }) => {
      for (const name of OF_EDITING) for (const code of [401, 403]) watching.allow(code, name)
      const api = await logInAsEditor(page, shop.origin)
      await begin(page, texts)
      await api.logout({})
      await page.keyboard.type(' mine')
      const dialog = page.getByRole('dialog', { name: texts.title })
      const password = dialog.getByLabel(texts.password, { exact: true })
      await expect(dialog.getByText(texts.ended)).toBeVisible()
      await expect(password).toBeFocused()
      await expect(dialog.getByRole('textbox', { name: texts.email })).toHaveValue(STAFF.editor.email)
      await expect(dialog.getByRole('textbox', { name: texts.email })).not.toBeEditable()
      await expectAccessible(page)

      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(status(page, texts.loggedOut)).toBeVisible()
      await expect(field(page, texts.headline)).toContainText('mine')
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.again }).focus()
      await page.keyboard.press('Enter')
      await expect(password).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(dialog.getByText(texts.missing)).toBeVisible()
      await expectAccessible(page)
      watching.expect(401, 'login')
      await page.keyboard.type('not-this-one')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(texts.wrong)).toBeVisible()
      await expect(password).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(STAFF.editor.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(status(page, texts.saved)).toBeVisible()
      await expect(field(page, texts.headline)).toBeFocused()
      await expect(field(page, texts.headline)).toContainText('mine')
      await isSameDocument(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('mine')
    })
  })

test('a form of the back office whose log-in ends is saved by itself once the user has logged in again', async ({ page, shop, watching }) => {
  for (const code of [401, 403]) watching.allow(code, 'createConsent')
  await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
  const api = await officeApi(page, shop.origin)
  const before = (await api.getShopConsents({})).forms.find(({ assigned_to }) => assigned_to === 'addressForm')
  await page.goto('/admin/consent/address-form')
  const main = page.getByRole('main')
  const required = main.getByRole('checkbox', { name: 'Required Newsletter' })
  await expect(required).toBeEnabled()
  await required.focus()
  await page.keyboard.press('Space')
  await api.logout({})
  await main.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: TEXTS.en.title })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const closed = main.getByRole('status').filter({ hasText: 'You are logged out' })
  await expect(closed).toBeVisible()
  await expectAccessible(page)
  await closed.getByRole('button', { name: TEXTS.en.again }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(STAFF.owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(required).toBeChecked()
  await main.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()

  const again = await officeApi(page, shop.origin)
  await required.focus()
  await page.keyboard.press('Space')
  await again.logout({})
  await main.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(STAFF.owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()
  const stored = (await (await officeApi(page, shop.origin)).getShopConsents({})).forms.find(({ assigned_to }) => assigned_to === 'addressForm')
  expect(stored?.requiredConsents.toSorted()).toEqual(before?.requiredConsents.toSorted())
})

test('another user who logs in in another tab gets nothing of what is typed; the first one logs in again and goes on', { tag: '@all' }, async ({
  page,
  context,
  shop,
  watching,
}) => {
  for (const name of OF_EDITING) for (const code of [401, 403]) watching.allow(code, name)
  await logInAsEditor(page, shop.origin)
  const saves = record(page, 'updatePost')
  await begin(page, TEXTS.en)
  const owner = tokenUserId((await context.cookies()).find(({ name }) => name === 'auth.accessToken')?.value ?? '')
  const other = await context.newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Log out' }).press('Enter')
  await page.bringToFront()
  const dialog = page.getByRole('dialog', { name: TEXTS.en.title })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, TEXTS.en.headline).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' ours')
  await expect(status(page, TEXTS.en.loggedOut)).toBeVisible()
  await logIn(other, STAFF.owner)
  await expect(other).toHaveURL(/\/admin$/)
  await page.getByRole('button', { name: TEXTS.en.again }).press('Enter')
  await expect(dialog.getByText(/^Another user has logged in in this browser/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Leave this page' })).toHaveAttribute('href', '/admin')
  await expectAccessible(page)
  expect(saves).toEqual([])
  await other.close()
  await page.bringToFront()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(STAFF.editor.password)
  await page.keyboard.press('Enter')
  await expect(status(page, TEXTS.en.saved)).toBeVisible()
  await expect(field(page, TEXTS.en.headline)).toContainText('ours')
  await isSameDocument(page)
  expect(saves.map(({ headers }) => tokenUserId(headers.accesstoken ?? ''))).toEqual([owner])
})

test('a log-in as another user leaves the page after the question of the browser, and what was typed is there for its user', { tag: '@all' }, async ({
  page,
  shop,
  watching,
}) => {
  for (const name of OF_EDITING) for (const code of [401, 403]) watching.allow(code, name)
  const api = await logInAsEditor(page, shop.origin)
  await begin(page, TEXTS.en)
  await api.logout({})
  await page.keyboard.type(' later')
  const dialog = page.getByRole('dialog', { name: TEXTS.en.title })
  await expect(dialog).toBeVisible()
  const question = page.waitForEvent('dialog')
  const leaving = dialog.getByRole('link', { name: ANOTHER }).press('Enter')
  await (await question).accept()
  await leaving
  await expect(page).toHaveURL('/adminLogin?redirect=%2F%3FeditPage%3Dtrue')
  await logIn(page, STAFF.editor)
  await expect(page).toHaveURL(TEXTS.en.home)
  await expect(status(page, TEXTS.en.saved)).toBeVisible()
  await expect(field(page, TEXTS.en.headline)).toContainText('later')
})

inShopOfItsOwn('a user with a second factor gives it in the same dialog', { tag: '@all' }, async ({ page, shop, watching }) => {
  for (const name of OF_EDITING) for (const code of [401, 403]) watching.allow(code, name)
  const api = await logInAsEditor(page, shop.origin)
  const { recoveryCodes } = await enrol({ calls: api }, STAFF.editor.password, () => new Date())
  await begin(page, TEXTS.en)
  await api.logout({})
  await page.keyboard.type(' mine')
  const dialog = page.getByRole('dialog', { name: TEXTS.en.title })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  watching.expect(401, 'login')
  await page.keyboard.type(STAFF.editor.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Code of your app' })).toBeFocused()
  await expectAccessible(page)
  watching.expect(422, 'login')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^This code is wrong/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(STAFF.editor.password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.keyboard.type(recoveryCodes?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(status(page, TEXTS.en.saved)).toBeVisible()
  await expect(field(page, TEXTS.en.headline)).toContainText('mine')
  await isSameDocument(page)
})
