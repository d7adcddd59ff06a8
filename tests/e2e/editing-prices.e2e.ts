import type { Page } from '@playwright/test'
import type { ApiClient } from '#src/client/create-client.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { visitor } from './drivers/visitor.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

/** Of two products: what one of them cost within 30 days is shown after the other language's test too. */
const TEXTS = {
  en: {
    list: '/shop/tins-and-jars',
    product: '/product/smoked-mackerel',
    item: 'mackerel',
    two: '13.00 €',
    name: 'Smoked mackerel',
    edit: 'Edit this page',
    change: 'Change: Price of Smoked mackerel',
    title: 'Price of Smoked mackerel',
    reduced: /^Reduced price \(€\)/,
    above: 'The reduced price must be below the price',
    now: '6.50 €',
    next: '5.20 €',
    typed: '5.2',
    inDraft: 'In the draft. Visitors see 6.50 €.',
    lowest: 'Lowest price in the last 30 days: 6.50 €',
    saved: /^Saved/,
    undone: 'Undone: Price of Smoked mackerel',
    review: 'Review and publish',
    choose: 'Publish: Smoked mackerel, Reduced price',
    form: 'Publish',
    releaseName: 'Name',
    published: 'Published: Winter sale',
  },
  hr: {
    list: '/hr/trgovina/konzerve-i-staklenke',
    product: '/hr/proizvod/dzem-od-smokava',
    item: 'jam',
    two: '11,60 €',
    name: 'Džem od smokava',
    edit: 'Uredi stranicu',
    change: 'Promijeni: Cijena (Džem od smokava)',
    title: 'Cijena (Džem od smokava)',
    reduced: /^Snižena cijena \(€\)/,
    above: 'Snižena cijena mora biti niža od cijene',
    now: '5,80 €',
    next: '4,64 €',
    typed: '4,64',
    inDraft: 'U nacrtu. Posjetitelji vide 5,80 €.',
    lowest: 'Najniža cijena u posljednjih 30 dana: 5,80 €',
    saved: /^Spremljeno/,
    undone: 'Poništeno: Cijena (Džem od smokava)',
    review: 'Pregled i objava',
    choose: 'Objavi: Džem od smokava, Snižena cijena',
    form: 'Objavi',
    releaseName: 'Naziv',
    published: 'Objavljeno: Winter sale',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const card = (page: Page, { name }: Texts) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** The owner of the shop, when no price waits to be published. */
async function logInAsOwner(page: Page, origin: string): Promise<ApiClient> {
  await logInThroughApi(page, origin, STAFF.owner, 'admin')
  const calls = await officeApi(page, origin)
  for (const { document, rev } of (await calls.getReview({ body: {} })).documents) await calls.discardDraft({ body: { document, rev } })
  return calls
}

/** Other tests find the shop as it was. */
async function revertLast(calls: ApiClient) {
  const [release] = (await calls.filterContentReleases({ body: { limit: 1, page: 1 } })).records
  if (release?.name === 'Winter sale') await calls.revertContentRelease({ params: { id: String(release.id) } })
}

async function openPrice(page: Page, texts: Texts) {
  await page.getByRole('button', { name: texts.change, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByLabel(texts.reduced).focus()
  return dialog
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a price is reduced on a list by keyboard alone, reviewed and published; list, page, open cart and lowest price have it', async ({
      page,
      browser,
      shop,
    }) => {
      const calls = await logInAsOwner(page, shop.origin)
      const context = await browser.newContext({ baseURL: shop.origin, viewport: SIZES[size] })
      const customer = visitor(await context.newPage(), language, shop.origin)
      await customer.hasInCart({ [texts.item]: 1 })
      await customer.cart.open()
      const line = customer.cart.line(texts.name)
      await expect(line.row).toContainText(texts.now)

      await page.goto(texts.list)
      await waitForHydration(page, page.getByRole('link', { name: texts.edit }))
      await page.getByRole('link', { name: texts.edit }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: texts.change, exact: true })).toBeVisible()
      await expectAccessible(page)
      const dialog = await openPrice(page, texts)
      await page.keyboard.type(texts.now.slice(0, 4))
      await page.keyboard.press('Enter')
      const field = dialog.getByLabel(texts.reduced)
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(texts.above)
      await expectAccessible(page)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(texts.typed)
      await expect(dialog.getByRole('definition').last()).toContainText('−20%')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: texts.change, exact: true })).toBeFocused()
      await expect(card(page, texts)).toContainText(texts.next)
      await expect(card(page, texts)).toContainText(texts.inDraft)
      await expect(status(page, texts.saved)).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(status(page, texts.undone)).toBeAttached()
      await expect(card(page, texts)).not.toContainText(texts.next)
      await page.keyboard.press('Control+Shift+z')
      await expect(card(page, texts)).toContainText(texts.next)

      // An order is not priced with a draft.
      await line.more.click()
      await expect(line.row).toContainText(texts.two)

      await page.getByRole('link', { name: texts.review }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('checkbox', { name: texts.choose })).toBeChecked()
      const form = page.getByRole('form', { name: texts.form })
      await form.getByLabel(texts.releaseName).fill('Winter sale')
      await form.getByLabel(texts.releaseName).press('Enter')
      await expect(status(page, texts.published)).toBeFocused()

      await line.less.click()
      await expect(line.row).toContainText(texts.next)
      await customer.page.goto(texts.list)
      await expect(card(customer.page, texts)).toContainText(texts.next)
      await expect(card(customer.page, texts)).toContainText(texts.lowest)
      await customer.page.goto(texts.product)
      await expect(customer.page.getByRole('main')).toContainText(texts.lowest)
      await expect(customer.page.getByRole('main')).toContainText('−20%')
      await context.close()
      await revertLast(calls)
    })
  })
}
