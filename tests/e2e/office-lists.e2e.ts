import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    search: 'Search',
    columns: 'Columns',
    apply: 'Apply',
    clear: 'Clear everything',
    nothing: 'Nothing found',
    failed: 'The list could not be loaded.',
    retry: 'Try again',
    order: 'Order',
    csv: 'Download as CSV',
    views: 'Views',
    noView: 'No view of this list is saved yet.',
    saveView: 'Save this view',
    renameView: 'Rename the view',
    removeView: 'Delete the view',
    name: 'Name',
    remove: 'Delete',
    taken: 'Another view of this list has this name. Enter another one.',
    nameMissing: 'Enter a name.',
    saved: '1 row was downloaded.',
    columnsShown: '"Person","State"',
    row: '"Nika Škoj","Active"',
  },
  hr: {
    search: 'Traži',
    columns: 'Stupci',
    apply: 'Primijeni',
    clear: 'Očisti sve',
    nothing: 'Ništa nije pronađeno',
    failed: 'Popis se nije mogao učitati.',
    retry: 'Pokušaj ponovno',
    order: 'Poredak',
    csv: 'Preuzmi kao CSV',
    views: 'Prikazi',
    noView: 'Za ovaj popis još nema spremljenih prikaza.',
    saveView: 'Spremi ovaj prikaz',
    renameView: 'Preimenuj prikaz',
    removeView: 'Izbriši prikaz',
    name: 'Naziv',
    remove: 'Izbriši',
    taken: 'Drugi prikaz ovog popisa već ima taj naziv. Upišite drugi.',
    nameMissing: 'Upišite naziv.',
    saved: 'Preuzet je 1 redak.',
    columnsShown: '"Osoba";"Stanje"',
    row: '"Nika Škoj";"Radi"',
  },
} as const

/** Lists of the back office: a word that finds one record, a filter with one choice, an order, and a column that is hidden at first. */
const LISTS = {
  en: [
    {
      path: '/admin/people',
      operation: 'filterStaff',
      title: 'People',
      all: null,
      word: 'nika',
      found: 'Nika Škoj',
      filter: { name: 'Roles', choice: 'Orders', address: 'role=orders', found: 'Roko' },
      sort: { column: 'Person', by: '-name', first: 'Roko' },
      column: { name: 'E-mail', shown: 'name,roles,secondFactor,seenAt,state,email' },
    },
    {
      path: '/admin/templates',
      operation: 'filterPostTypes',
      title: 'Templates',
      all: 2,
      word: 'post',
      found: 'Post',
      filter: { name: 'For', choice: 'Posts', address: 'kind=post', found: 'Post' },
      sort: { column: 'Template', by: '-title', first: 'Post' },
      column: { name: 'For', shown: 'title,slug,first,allowed,postCount,changedAt,actions,kind' },
    },
  ],
  hr: [
    {
      path: '/hr/admin/people',
      operation: 'filterStaff',
      title: 'Ljudi',
      all: null,
      word: 'nika',
      found: 'Nika Škoj',
      filter: { name: 'Uloge', choice: 'Narudžbe', address: 'role=orders', found: 'Roko' },
      sort: { column: 'Osoba', by: '-name', first: 'Roko' },
      column: { name: 'E-pošta', shown: 'name,roles,secondFactor,seenAt,state,email' },
    },
    {
      path: '/hr/admin/templates',
      operation: 'filterPostTypes',
      title: 'Predlošci',
      all: 2,
      word: 'post',
      found: 'Objava',
      filter: { name: 'Za', choice: 'Objave', address: 'kind=post', found: 'Objava' },
      sort: { column: 'Predložak', by: '-title', first: 'Stranica' },
      column: { name: 'Za', shown: 'title,slug,first,allowed,postCount,changedAt,actions,kind' },
    },
  ],
} as const

const rows = (page: Page) => page.getByRole('grid').getByRole('rowgroup').last().getByRole('row')

for (const [language, size, tag] of [
  ['en', 'desk', []],
  ['hr', 'phone', ['@all']],
] as const)
  test.describe(`in ${language} on a ${size}`, { tag: [...tag] }, () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]
    for (const { path, operation, title, all: most, word, found, filter, sort, column } of LISTS[language])
      test(`the list ${title} is searched, filtered, sorted and given another column, by keyboard; all of it stands in the address`, { tag: '@all' }, async ({
        page,
        shop,
        watching,
      }) => {
        watching.expect(500, operation)
        await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
        // Another test of this worker may have invited users.
        const all = most ?? (await (await officeApi(page, shop.origin)).filterStaff({ body: {} })).paging.total
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(rows(page)).toHaveCount(all)
        await expectAccessible(page)

        await page.getByRole('searchbox', { name: words.search }).fill(word)
        await page.keyboard.press('Enter')
        await expect(rows(page)).toHaveCount(1)
        await expect(page).toHaveURL(`${path}?search=${word}`)
        await expect(rows(page)).toContainText(found)
        await page.getByRole('button', { name: words.clear }).click()
        await expect(rows(page)).toHaveCount(all)

        await page.getByRole('button', { name: filter.name, exact: true }).focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: filter.name })
        await dialog.getByRole('checkbox', { name: filter.choice, exact: true }).focus()
        await page.keyboard.press('Space')
        await expectAccessible(page, '[role=dialog]')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`${path}?${filter.address}`)
        await expect(dialog).toHaveCount(0)
        await expect(rows(page)).toHaveCount(1)
        await expect(rows(page)).toContainText(filter.found)
        await page.goBack()
        await expect(rows(page)).toHaveCount(all)

        if (size === 'desk') {
          await page.getByRole('grid').getByRole('row').last().focus()
          await page.keyboard.press('Control+Home')
          await page.getByRole('grid').getByRole('columnheader', { name: sort.column }).focus()
          await page.keyboard.press('Enter')
        } else await page.getByLabel(words.order).selectOption(sort.by)
        await expect(page).toHaveURL(`${path}?sort=${sort.by}`)
        await expect(rows(page).first()).toContainText(sort.first)

        await page.getByRole('button', { name: words.columns }).click()
        await page.getByRole('dialog').getByRole('checkbox', { name: column.name, exact: true }).check()
        await page.getByRole('dialog').getByRole('button', { name: words.apply }).click()
        await expect(page).toHaveURL(`${path}?sort=${sort.by}&columns=${column.shown}`)
        await page.reload()
        await expect(rows(page).first()).toContainText(sort.first)
        if (size === 'desk') await expect(page.getByRole('grid').getByRole('columnheader', { name: column.name })).toBeVisible()

        await page.goto(`${path}?search=nothing-like-this`)
        await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
        await expectAccessible(page)
        const end = await intercept(page, operation, (route) => route.fulfill(serverError))
        await page.getByRole('button', { name: words.clear }).first().click()
        await expect(page.getByRole('main').getByRole('alert')).toContainText(words.failed)
        await end()
        await page.getByRole('button', { name: words.retry }).click()
        await expect(rows(page)).toHaveCount(all)
      })

    test('what a list shows is saved as CSV: the records that were found, in the columns that are shown', { tag: '@all' }, async ({ page, shop, watching }) => {
      watching.expect(500, 'filterStaff')
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const [{ path, title }] = LISTS[language]
      await page.goto(`${path}?search=nika&columns=name,state`)
      await expect(rows(page)).toHaveCount(1)
      const button = page.getByRole('button', { name: words.csv })
      await expectAccessible(page)
      await button.focus()
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${title} .*\\d{4}\\.csv$`))
      expect(await readFile(await download.path(), 'utf8')).toBe(`\uFEFF${words.columnsShown}\r\n${words.row}\r\n`)
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: words.saved })).toBeVisible()
      await expect(button).toBeFocused()

      const end = await intercept(page, 'filterStaff', (route) => route.fulfill(serverError))
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-sonner-toast]').getByRole('alert')).toBeVisible()
      await end()
      await page.goto(`${path}?search=nothing-like-this`)
      await expect(button).toBeDisabled()
    })

    test('what the list shows is saved under a name, chosen, renamed and deleted, by keyboard', { tag: '@all' }, async ({ page, shop, watching }) => {
      watching.expect(409, 'saveListView')
      watching.expect(500, 'deleteListView')
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      for (const { id } of (await api.getListViews({})).records) await api.deleteListView({ params: { id: String(id) } })
      const [{ path }] = LISTS[language]
      const address = `${path}?search=nika&columns=name,state`
      await page.goto(address)
      await expect(rows(page)).toHaveCount(1)
      const views = page.getByRole('button', { name: words.views })
      const dialog = page.getByRole('dialog')
      const save = dialog.getByRole('button', { name: words.saveView })
      const field = dialog.getByRole('textbox', { name: words.name })
      const openViews = async () => {
        await views.focus()
        await page.keyboard.press('Enter')
      }
      await openViews()
      await expect(dialog).toContainText(words.noView)
      await expect(save).toBeEnabled()
      await expectAccessible(page, 'dialog')
      await save.focus()
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText(words.nameMissing)
      await expectAccessible(page, 'dialog')
      await field.fill('Nika')
      await page.keyboard.press('Enter')
      const nika = dialog.getByRole('link', { name: 'Nika', exact: true })
      await expect(nika).toBeVisible()
      await expect(save).toBeFocused()
      await expect(dialog.getByRole('status')).toContainText('Nika')
      await expectAccessible(page, 'dialog')
      await page.keyboard.press('Escape')
      await expect(views).toBeFocused()

      // The whole list, and back to the view. Its name is taken.
      await page.goto(path)
      await expect(rows(page).nth(1)).toBeVisible()
      await openViews()
      await save.focus()
      await page.keyboard.press('Enter')
      await field.fill('Nika')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText(words.taken)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await openViews()
      await nika.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(dialog).toHaveCount(0)
      await expect(rows(page)).toHaveCount(1)

      await openViews()
      await dialog.getByRole('button', { name: `${words.renameView} Nika` }).press('Enter')
      await expect(field).toHaveValue('Nika')
      await field.fill('Škoj')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('link', { name: 'Škoj', exact: true })).toBeVisible()
      await expect(nika).toHaveCount(0)

      const end = await intercept(page, 'deleteListView', (route) => route.fulfill(serverError))
      await dialog.getByRole('button', { name: `${words.removeView} Škoj` }).press('Enter')
      const confirm = dialog.getByRole('button', { name: words.remove, exact: true })
      await confirm.press('Enter')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'dialog')
      await end()
      await confirm.press('Enter')
      await expect(dialog).toContainText(words.noView)
      await expect(save).toBeFocused()
      expect((await api.getListViews({})).records).toEqual([])
    })
  })
