import type { Page } from '@playwright/test'
import type { ApiClient } from '#src/client/create-client.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

// A price that was reduced once is the lowest of its next 30 days: each language reduces another variant.
const TEXTS = {
  en: {
    oil: '/product/extra-virgin-olive-oil?volume=250ml',
    mug: '/product/stoneware-mug',
    variant: '250 ml',
    edit: '&editPage=true',
    change: 'Change: Prices of Extra virgin olive oil',
    title: 'Prices of Extra virgin olive oil',
    changeMug: 'Change: Prices of Stoneware mug',
    mugTitle: 'Prices of Stoneware mug',
    price: (variant: string) => `Price (€), ${variant}`,
    reduced: (variant: string) => `Reduced price (€), ${variant}`,
    all: 'All variants',
    one: 'One price for all variants',
    above: 'The reduced price must be below the price',
    now: '9.90 €',
    typed: '7.92',
    next: '7.92 €',
    large: '31.50',
    largeNext: '31.50 €',
    inDraft: 'In the draft. Visitors see 9.90 €.',
    mugReduced: '16.20',
    mugNext: '16.20 €',
    saved: /^Saved/,
    undone: 'Undone: Prices of Extra virgin olive oil',
    review: 'Review and publish',
    chooseSmall: 'Publish: Extra virgin olive oil, 250 ml, Reduced price',
    chooseLarge: 'Publish: Extra virgin olive oil, 1 l, Price',
    form: 'Publish',
    releaseName: 'Name',
    published: 'Published: Oil sale',
    lowest: 'Lowest price in the last 30 days: 9.90 €',
    unsaved: 'Leave without saving?',
    stay: 'No, keep it',
  },
  hr: {
    oil: '/hr/proizvod/ekstra-djevicansko-maslinovo-ulje?volume=500ml',
    mug: '/hr/proizvod/salica-od-kamenine',
    variant: '500 ml',
    edit: '&editPage=true',
    change: 'Promijeni: Cijene (Ekstra djevičansko maslinovo ulje)',
    title: 'Cijene (Ekstra djevičansko maslinovo ulje)',
    changeMug: 'Promijeni: Cijene (Šalica od kamenine)',
    mugTitle: 'Cijene (Šalica od kamenine)',
    price: (variant: string) => `Cijena (€), ${variant}`,
    reduced: (variant: string) => `Snižena cijena (€), ${variant}`,
    all: 'Sve varijante',
    one: 'Jedna cijena za sve varijante',
    above: 'Snižena cijena mora biti niža od cijene',
    now: '16,90 €',
    typed: '13,52',
    next: '13,52 €',
    large: '31,50',
    largeNext: '31,50 €',
    inDraft: 'U nacrtu. Posjetitelji vide 16,90 €.',
    mugReduced: '16,20',
    mugNext: '16,20 €',
    saved: /^Spremljeno/,
    undone: 'Poništeno: Cijene (Ekstra djevičansko maslinovo ulje)',
    review: 'Pregled i objava',
    chooseSmall: 'Objavi: Ekstra djevičansko maslinovo ulje, 500 ml, Snižena cijena',
    chooseLarge: 'Objavi: Ekstra djevičansko maslinovo ulje, 1 l, Cijena',
    form: 'Objavi',
    releaseName: 'Naziv',
    published: 'Objavljeno: Oil sale',
    lowest: 'Najniža cijena u posljednjih 30 dana: 16,90 €',
    unsaved: 'Napustiti bez spremanja?',
    stay: 'Ne, ostavi',
  },
} as const

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function discardAll(api: ApiClient) {
  for (const { document, rev } of (await api.getReview({ body: {} })).documents) await api.discardDraft({ body: { document, rev } })
}

/** The owner of the shop, when no price waits to be published. */
async function logInAsOwner(page: Page, origin: string): Promise<ApiClient> {
  await logInThroughApi(page, origin, STAFF.owner, 'admin')
  const api = await officeApi(page, origin)
  await discardAll(api)
  return api
}

/** Other tests find the shop as it was. */
async function revertLast(api: ApiClient) {
  const [release] = (await api.filterContentReleases({ body: { limit: 1, page: 1 } })).records
  if (release?.name === 'Oil sale') await api.revertContentRelease({ params: { id: String(release.id) } })
}

async function openPrices(page: Page, change: string, title: string) {
  await opener(page, change).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: title })
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('prices of two variants are changed in one table by keyboard alone, undone as one step, reviewed and published', async ({ page, browser, shop }) => {
      const api = await logInAsOwner(page, shop.origin)
      await page.goto(`${texts.oil}${texts.edit}`)
      const main = page.getByRole('main')
      const dialog = await openPrices(page, texts.change, texts.title)
      const row = (variant: string) => dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: variant, exact: true }) })
      await expect(dialog.getByRole('rowheader')).toHaveText(['250 ml', '500 ml', '1 l'])
      await expect(dialog.getByLabel(texts.one)).not.toBeChecked()
      await expect(row(texts.variant)).toContainText(texts.now)
      await expectAccessible(page)

      const reduced = dialog.getByLabel(texts.reduced(texts.variant), { exact: true })
      await reduced.focus()
      await page.keyboard.type(texts.now.slice(0, -2))
      await page.keyboard.press('Enter')
      await expect(reduced).toBeFocused()
      await expect(reduced).toHaveAccessibleDescription(texts.above)
      await expectAccessible(page)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(texts.typed)
      await expect(row(texts.variant).getByRole('cell').last()).toContainText('−20%')
      await dialog.getByLabel(texts.price('1 l'), { exact: true }).focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(texts.large)
      await expect(row('1 l').getByRole('cell').last()).toContainText(texts.largeNext)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(opener(page, texts.change)).toBeFocused()
      await expect(main).toContainText(texts.next)
      await expect(main).toContainText(texts.inDraft)
      await expect(status(page, texts.saved)).toBeVisible()

      await page.keyboard.press('Control+z')
      await expect(status(page, texts.undone)).toBeAttached()
      await expect(main).not.toContainText(texts.next)
      await openPrices(page, texts.change, texts.title)
      await expect(dialog.getByLabel(texts.price('1 l'), { exact: true })).not.toHaveValue(texts.large)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.keyboard.press('Control+Shift+z')
      await expect(main).toContainText(texts.next)

      await page.getByRole('link', { name: texts.review }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('checkbox', { name: texts.chooseSmall })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: texts.chooseLarge })).toBeChecked()
      await expect(page.getByRole('deletion').filter({ hasText: language === 'en' ? '29.90' : '29,90' })).toBeVisible()
      await expect(page.getByRole('insertion').filter({ hasText: texts.largeNext })).toBeVisible()
      const form = page.getByRole('form', { name: texts.form })
      await form.getByLabel(texts.releaseName).fill('Oil sale')
      await form.getByLabel(texts.releaseName).press('Enter')
      await expect(status(page, texts.published)).toBeFocused()

      const context = await browser.newContext({ baseURL: shop.origin, viewport: SIZES[size] })
      const reader = await context.newPage()
      await reader.goto(texts.oil)
      await expect(reader.getByRole('main')).toContainText(texts.next)
      await expect(reader.getByRole('main')).toContainText(texts.lowest)
      await context.close()
      await revertLast(api)
    })

    test('one price for all variants is reduced at once, and is apart again without losing what was typed', { tag: '@all' }, async ({ page, shop }) => {
      const api = await logInAsOwner(page, shop.origin)
      await page.goto(`${texts.mug}?${texts.edit.slice(1)}`)
      const dialog = await openPrices(page, texts.changeMug, texts.mugTitle)
      const one = dialog.getByLabel(texts.one)
      await expect(one).toBeChecked()
      await expect(dialog.getByRole('rowheader')).toHaveText([texts.all])
      await dialog.getByLabel(texts.reduced(texts.all), { exact: true }).focus()
      await page.keyboard.type(texts.mugReduced)
      await expect(dialog.getByRole('cell').last()).toContainText('−10%')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: texts.unsaved })
      await question.getByRole('button', { name: texts.stay }).focus()
      await page.keyboard.press('Enter')
      await expect(question).toHaveCount(0)
      await expect(dialog.getByLabel(texts.reduced(texts.all), { exact: true })).toHaveValue(texts.mugReduced)
      await one.focus()
      await page.keyboard.press('Space')
      const fields = dialog.getByRole('textbox', { name: texts.reduced('').slice(0, -2) })
      await expect(fields).toHaveCount(3)
      for (const field of await fields.all()) await expect(field).toHaveValue(texts.mugReduced)
      await expectAccessible(page)
      await one.focus()
      await page.keyboard.press('Space')
      await dialog.getByLabel(texts.reduced(texts.all), { exact: true }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main')).toContainText(texts.mugNext)
      await expect(status(page, texts.saved)).toBeVisible()
      const drafted = async () => (await api.getReview({ body: {} })).documents.flatMap(({ changes }) => changes.map(({ after }) => after))
      await expect.poll(drafted).toEqual([16.2, 16.2, 16.2])
      await discardAll(api)
    })

    test('who may not change prices sees no way to those of variants', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(`${texts.oil}${texts.edit}`)
      await expect(page.getByRole('heading', { level: 1 }).getByRole('textbox')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(texts.now)
      await expect(opener(page, texts.change)).toHaveCount(0)
    })
  })
}
