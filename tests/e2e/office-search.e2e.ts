import type { Page } from '@playwright/test'
import { LONG_WORD } from '#tests/lengthen-texts.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { expectNoLayoutShift, watchShifts, withLoadedFonts } from './drivers/layout-shift.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    start: '/admin',
    templates: '/admin/templates',
    member: /^\/admin\/people\/\d+$/,
    product: '/product/olive-soap',
    search: 'Search',
    title: 'Search the back office',
    field: 'What do you want to open?',
    results: 'Results',
    goTo: 'Go to',
    typed: 'templ',
    page: 'Templates',
    products: 'Products',
    soap: 'olive soap',
    soapName: 'Olive soap',
    staff: 'People',
    nothing: 'Nothing found for “xyzzy”.',
    failed: 'The search did not work.',
    retry: 'Try again',
    all: 'Show all: 1204',
    close: 'Close',
  },
  hr: {
    start: '/hr/admin',
    templates: '/hr/admin/templates',
    member: /^\/hr\/admin\/people\/\d+$/,
    product: '/hr/proizvod/maslinov-sapun',
    search: 'Traži',
    title: 'Pretraga administracije',
    field: 'Što želite otvoriti?',
    results: 'Rezultati',
    goTo: 'Idi na',
    typed: 'predlos',
    page: 'Predlošci',
    products: 'Proizvodi',
    soap: 'maslinov sapun',
    soapName: 'Maslinov sapun',
    staff: 'Ljudi',
    nothing: 'Ništa nije pronađeno za „xyzzy”.',
    failed: 'Pretraga nije uspjela.',
    retry: 'Pokušaj ponovno',
    all: 'Prikaži sve: 1204',
    close: 'Zatvori',
  },
} as const
const STAFF_EMAIL = 'roko@skoj.example'
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const partsOf = (page: Page, texts: Texts) => {
  const dialog = page.getByRole('dialog', { name: texts.title })
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: texts.field }),
    options: dialog.getByRole('option'),
    chosen: dialog.locator('[role=option][aria-selected=true]'),
    status: dialog.getByRole('status'),
    groupOf: (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) }),
  }
}

async function openSearch(page: Page, texts: Texts) {
  await waitForHydration(page, page.getByRole('button', { name: texts.search, exact: true }))
  // The page listens to the shortcut shortly after the button is live.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(partsOf(page, texts).field).toBeFocused({ timeout: 2_000 })
  }).toPass()
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('Ctrl K finds pages of the back office, things of the shop and its staff, by keyboard alone', async ({ page, shop }) => {
      await withLoadedFonts(page)
      await watchShifts(page)
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      await page.goto(texts.start)
      await openSearch(page, texts)
      const { dialog, field, options, chosen, groupOf } = partsOf(page, texts)
      // Without a search it lists the pages that the user may open.
      await expect(groupOf(texts.goTo).getByRole('option', { name: texts.page, exact: true })).toBeVisible()
      await expect(chosen).toHaveCount(0)
      await expectAccessible(page, 'dialog')

      // What visitors see is edited in its place.
      await field.fill(texts.soap)
      const soap = groupOf(texts.products).getByRole('option', { name: texts.soapName }).first()
      await expect(soap).toBeVisible()
      await expect(soap.locator('mark').first()).toBeVisible()
      expect(await soap.getAttribute('href')).toBe(`${texts.product}?editPage=true`)
      await expectAccessible(page, 'dialog')
      // Enter opens the first one; the arrows go around.
      await expect(chosen).toHaveCount(1)
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
      await page.keyboard.press('ArrowUp')
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '')
      await page.keyboard.press('ArrowDown')
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')

      await field.fill(STAFF_EMAIL)
      await expect(groupOf(texts.staff).getByRole('option')).toContainText(['Roko'])
      await expect(chosen).toContainText('Roko')
      await expectNoLayoutShift(page)
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname).toMatch(texts.member)
      await expect(dialog).toHaveCount(0)

      await openSearch(page, texts)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await openSearch(page, texts)
      await field.fill(texts.typed)
      await expect(chosen).toHaveText(texts.page)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(texts.templates)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.page)
    })

    test('the button opens it, and it shows what is missing, what fails, long names and how many there are', { tag: '@all' }, async ({
      page,
      shop,
      watching,
    }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      await page.goto(texts.start)
      const button = page.getByRole('button', { name: texts.search, exact: true })
      await waitForHydration(page, button)
      await button.click()
      const { dialog, field, options, status } = partsOf(page, texts)
      await expect(field).toBeFocused()
      const sent = record(page, 'findOfficeRecords')
      await field.fill('xyzzy')
      await expect(status).toHaveText(texts.nothing)
      expect(sent.map(({ body }) => body)).toEqual([{ search: 'xyzzy' }])
      await expectAccessible(page, 'dialog')

      watching.expect(500, 'findOfficeRecords')
      const endOfFailures = await intercept(page, 'findOfficeRecords', (route) => route.fulfill(serverError))
      await field.fill('plugh')
      await expect(dialog.getByRole('alert')).toContainText(texts.failed)
      await expectAccessible(page, 'dialog')
      await endOfFailures()
      await dialog.getByRole('button', { name: texts.retry }).click()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await expect(field).toBeFocused()

      const long = { alias: '', detail: LONG_WORD, at: null, image: null, hidden: null, status: 'awaitingPayment', paths: {} }
      const records = ['2026-000001', '2026-000002'].map((id) => ({ ...long, id, title: `${LONG_WORD} ${id}` }))
      const endOfMany = await intercept(page, 'findOfficeRecords', (route) =>
        route.fulfill({ json: { data: { groups: [{ kind: 'orders', records, total: 1204 }] }, errored: false } }),
      )
      await field.fill('2026')
      await expect(options).toHaveCount(3)
      await expect(options.last()).toHaveText(texts.all)
      await expectAccessible(page, 'dialog')
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
      await endOfMany()

      await dialog.getByRole('button', { name: texts.close }).click()
      await expect(button).toBeFocused()
    })

    test('Ctrl and Enter open what was found in a new tab, and the dialog stays', { tag: '@all' }, async ({ page, shop, context }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      await page.goto(texts.start)
      await openSearch(page, texts)
      const { dialog, field, chosen } = partsOf(page, texts)
      await field.fill(texts.typed)
      await expect(chosen).toHaveText(texts.page)
      const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
      await expect(tab).toHaveURL(texts.templates)
      await expect(dialog).toBeVisible()
      await tab.close()
    })
  })

test('a user finds no page and nothing else that their permissions do not open', async ({ page, shop }) => {
  await logInThroughApi(page, shop.origin, STAFF.translator, 'admin')
  await page.goto(TEXTS.en.start)
  await openSearch(page, TEXTS.en)
  const { field, options, status, groupOf } = partsOf(page, TEXTS.en)
  await field.fill(STAFF_EMAIL)
  await expect(status).toHaveText(`Nothing found for “${STAFF_EMAIL}”.`)
  await field.fill('templates')
  await expect(status).toHaveText('Nothing found for “templates”.')
  await expect(options).toHaveCount(0)
  await field.fill('olive soap')
  await expect(groupOf('Products').getByRole('option').first()).toBeVisible()
})
