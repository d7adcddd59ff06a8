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

const WORDS = {
  en: {
    list: '/shop/tins-and-jars',
    product: '/product/smoked-mackerel',
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
    product: '/hr/proizvod/dimljena-skusa',
    name: 'Dimljena skuša',
    edit: 'Uredi stranicu',
    change: 'Promijeni: Cijena (Dimljena skuša)',
    title: 'Cijena (Dimljena skuša)',
    reduced: /^Snižena cijena \(€\)/,
    above: 'Snižena cijena mora biti niža od cijene',
    now: '6,50 €',
    next: '5,20 €',
    typed: '5,2',
    inDraft: 'U nacrtu. Posjetitelji vide 6,50 €.',
    lowest: 'Najniža cijena u posljednjih 30 dana: 6,50 €',
    saved: /^Spremljeno/,
    undone: 'Poništeno: Cijena (Dimljena skuša)',
    review: 'Pregled i objava',
    choose: 'Objavi: Dimljena skuša, Snižena cijena',
    form: 'Objavi',
    releaseName: 'Naziv',
    published: 'Objavljeno: Winter sale',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const card = (page: Page, { name }: Words) =>
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

async function openPrice(page: Page, words: Words) {
  await page.getByRole('button', { name: words.change, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(words.reduced).focus()
  return dialog
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('a price is reduced on a list by keyboard alone, reviewed and published; list, page, open cart and lowest price have it', async ({
      page,
      browser,
      shop,
    }) => {
      const calls = await logInAsOwner(page, shop.origin)
      const context = await browser.newContext({ baseURL: shop.origin, viewport: SIZES[size] })
      const shopper = visitor(await context.newPage(), language, shop.origin)
      await shopper.hasInCart({ mackerel: 1 })
      await shopper.cart.open()
      const line = shopper.cart.line(words.name)
      await expect(line.row).toContainText(words.now)

      await page.goto(words.list)
      await waitForHydration(page, page.getByRole('link', { name: words.edit }))
      await page.getByRole('link', { name: words.edit }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: words.change, exact: true })).toBeVisible()
      await expectAccessible(page)
      const dialog = await openPrice(page, words)
      await page.keyboard.type(words.now.slice(0, 4))
      await page.keyboard.press('Enter')
      const field = dialog.getByLabel(words.reduced)
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(words.above)
      await expectAccessible(page)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words.typed)
      await expect(dialog.getByRole('definition').last()).toContainText('−20%')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: words.change, exact: true })).toBeFocused()
      await expect(card(page, words)).toContainText(words.next)
      await expect(card(page, words)).toContainText(words.inDraft)
      await expect(status(page, words.saved)).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(status(page, words.undone)).toBeAttached()
      await expect(card(page, words)).not.toContainText(words.next)
      await page.keyboard.press('Control+Shift+z')
      await expect(card(page, words)).toContainText(words.next)

      // An order is not priced with a draft.
      await line.more.click()
      await expect(line.row).toContainText(language === 'en' ? '13.00 €' : '13,00 €')

      await page.getByRole('link', { name: words.review }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('checkbox', { name: words.choose })).toBeChecked()
      const form = page.getByRole('form', { name: words.form })
      await form.getByLabel(words.releaseName).fill('Winter sale')
      await form.getByLabel(words.releaseName).press('Enter')
      await expect(status(page, words.published)).toBeFocused()

      await line.less.click()
      await expect(line.row).toContainText(words.next)
      await shopper.page.goto(words.list)
      await expect(card(shopper.page, words)).toContainText(words.next)
      await expect(card(shopper.page, words)).toContainText(words.lowest)
      await shopper.page.goto(words.product)
      await expect(shopper.page.getByRole('main')).toContainText(words.lowest)
      await expect(shopper.page.getByRole('main')).toContainText('−20%')
      await context.close()
      await revertLast(calls)
    })
  })
}
